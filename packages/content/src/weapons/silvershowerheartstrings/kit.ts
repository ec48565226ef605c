import facts from '@quartet/gamedata/weapons/silvershowerheartstrings';
import { type WeaponKit, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Dryas's Nocturne: Remedies for max HP: for a skill (25 s), a growing bond of life (25 s), and healing a character (20 s). The third counts
 * for more and gives bursts critical rate, until 4 s after it is gone.
 */
const setup = (kit: WeaponKit): void => {
  const remedies = [timing.skillKey, timing.bondKey, timing.healingKey].map((key) => kit.status(key));
  const count = (): number => remedies.reduce((sum, { active }) => sum + (active ? 1 : 0), 0);
  const lingering = kit.status(timing.critRateEndKey);
  let before = 0;
  const update = (): void => {
    const present = count();
    if (before === passive.most && present < passive.most) lingering.add();
    before = present;
  };
  const [skill, bond, healing] = remedies;
  const take = (remedy: (typeof remedies)[number], frames: number): void => {
    remedy.add(frames);
    kit.own.after(frames + 1, () => {
      if (!remedy.active) update();
    });
    update();
  };
  kit.on('skill', { by: 'self' }, () => take(skill, passive.skillSeconds * 60));
  const mustGrow = kit.rule('silvershowerheartstrings');
  const grows = (paid: number): boolean => (mustGrow ? paid < 0 : paid <= 0);
  kit.on('hpDebt', { to: 'self', where: (_character, paid) => grows(paid) }, () =>
    take(bond, passive.bondSeconds * 60),
  );
  kit.on('heal', { by: 'self' }, () => take(healing, passive.healingSeconds * 60));

  kit.permanent(
    'hp%',
    () => {
      const present = count();
      return (
        present * kit.at(refineValues.hpPerRemedy) + (present === passive.most ? kit.at(refineValues.thirdRemedyHp) : 0)
      );
    },
    'heartstrings',
  );
  const critRate = kit.at(refineValues.burstCritRate);
  kit
    .attackBuff(timing.critRateKey, { stat: 'cr', tags: ['burst'] }, () =>
      count() === passive.most || lingering.active ? critRate : 0,
    )
    .add();
};

export default weapon(facts, setup, {
  knownIssues: ['Being healed counts as an increase of the bond of life, even without one.'],
});
