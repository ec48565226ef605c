import facts from '@quartet/gamedata/weapons/harbingerofdawn';
import { weapon } from '@quartet/kit';

const [HEALTHY] = facts.passive;

/** Vigorous: critical rate while HP is at least 90 %. */
export default weapon(facts, (kit) => {
  const { critRate } = facts.refineValues;
  kit.permanent('cr', () => (kit.self.hpRatio >= HEALTHY ? kit.at(critRate) : 0), 'harbinger');
});
