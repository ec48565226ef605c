import facts from '@quartet/gamedata/weapons/harbingerofdawn';
import { weapon } from '@quartet/kit';

const { passive } = facts;

/** Vigorous: critical rate while HP is at least 90 %. */
export default weapon(facts, (kit) => {
  const { critRate } = facts.refineValues;
  kit.permanent('cr', () => (kit.self.hpRatio >= passive.healthy ? kit.at(critRate) : 0), 'harbinger');
});
