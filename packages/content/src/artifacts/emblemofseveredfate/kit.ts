import facts from '@quartet/gamedata/artifacts/emblemofseveredfate';
import { artifactSet, Stat } from '@quartet/kit';

const { energyRecharge, damagePerRecharge, maxDamage: most } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: energy recharge.
  if (kit.count >= 2) kit.permanent('er', energyRecharge.value, 'emblem-2pc');
  if (kit.count < 4) return;
  // 4 pieces: burst damage by a quarter of energy recharge, 75 % at most.
  kit
    .attackBuff('emblem-4pc', { stat: 'dmg%', tags: ['burst'] }, () =>
      Math.min(most.value, damagePerRecharge.value * kit.self.statWithoutExtra(Stat.er)),
    )
    .add();
});
