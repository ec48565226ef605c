import facts from '@quartet/gamedata/weapons/harbingerofdawn';
import { weapon } from '@quartet/kit';

/** Vigorous: critical rate while HP is at least 90 %. */
export default weapon(facts, (kit) => {
  const { critRate } = facts.refineValues;
  kit.permanent('cr', () => (kit.self.hpRatio >= 0.9 ? kit.at(critRate) : 0), 'harbinger');
});
