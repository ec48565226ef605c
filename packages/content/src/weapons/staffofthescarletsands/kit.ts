import facts from '@quartet/gamedata/weapons/staffofthescarletsands';
import { Stat, weapon } from '@quartet/kit';

const { refineValues, timing, passive, measured } = facts;

/** Heat Haze at Horizon's End: ATK by EM; skill hits on the field give more of it for 10 s, three times at most. */
export default weapon(facts, (kit) => {
  const byMastery = (share: number): number => share * kit.self.statWithoutExtra(Stat.em);
  kit.permanent('atk', () => byMastery(kit.at(refineValues.atkPerEm)), 'scarletsands', { extra: true });
  let dreams = 0;
  const dream = kit.buff(timing.skillBuffKey, 'atk', () => byMastery(kit.at(refineValues.atkPerEmAndStack)) * dreams, {
    extra: true,
  });
  let counted = 0;
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, tags: ['skill', 'skillHold'], where: () => counted < measured.hits },
    () => {
      counted++;
      kit.own.after(measured.countedFor, () => {
        counted--;
      });
      dreams = dream.active ? Math.min(dreams + 1, passive.most) : 1;
      dream.add();
    },
  );
});
