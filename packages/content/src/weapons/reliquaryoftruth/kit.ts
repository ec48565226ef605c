import facts from '@quartet/gamedata/weapons/reliquaryoftruth';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Essence of Falsity: critical rate. A skill gives EM for 12 s, direct Lunar-Bloom damage critical damage for 4 s; together both are half as
 * strong again.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.permanent('cr', kit.at(refineValues.critRate), 'reliquary-cr');
  const stronger = (amount: number, other: string) => () =>
    self.statusActive(other) ? amount * (1 + passive.more) : amount;
  const { secretOfLiesKey, moonOfTruthKey } = timing;
  const lies = kit.buff(secretOfLiesKey, 'em', stronger(kit.at(refineValues.em), moonOfTruthKey));
  const truth = kit.buff(moonOfTruthKey, 'cd', stronger(kit.at(refineValues.critDamage), secretOfLiesKey));
  kit.on('skill', { by: 'self' }, () => lies.add());
  kit.on('enemyDamage', { by: 'self', tags: ['directLunarBloom'] }, () => truth.add());
});
