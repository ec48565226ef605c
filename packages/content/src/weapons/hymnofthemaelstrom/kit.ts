import facts from '@quartet/gamedata/weapons/hymnofthemaelstrom';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Rondo of Slumber: healing bonus. Healing a character gives max HP for 10 s, three times at most, and the active character ATK by the
 * wielder's max HP above 40,000, up to a limit for each time. Frozen and stellar swirl of the team make both 75 % stronger for 5 s.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.permanent('heal', kit.at(refineValues.healingBonus), timing.healKey);

  const reaction = kit.status(timing.reactionKey);
  kit.on(['frozen', 'stellarSwirl'], { targets: 'enemies' }, () => reaction.add());
  const factor = (): number => (reaction.active ? 1 + passive.more : 1);
  const hp = kit.at(refineValues.hp);
  let count = 0;
  const vintage = kit.buff(timing.hpKey, 'hp%', () => hp * count * factor());
  kit.on('heal', { by: 'self' }, () => {
    count = Math.min((vintage.active ? count : 0) + 1, passive.stacks);
    vintage.add();
  });

  const atkPerStep = kit.at(refineValues.atkPerStep);
  const maxAtk = kit.at(refineValues.maxAtk);
  const atk = (): number => {
    const steps = Math.max(self.totalWithoutExtra('hp') - passive.fromHp, 0) / passive.perHp;
    return Math.min(steps * atkPerStep, maxAtk) * count * factor();
  };
  kit.init(() => {
    for (const member of kit.team)
      kit
        .buff(
          `${timing.atkKey}-${self.key}`,
          'atk%',
          () => (kit.active === member && vintage.remaining > 0 ? atk() : 0),
          {
            extra: true,
            hitlag: false,
          },
        )
        .addTo(member);
  });
});
