import { statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/harbingerofdawn';

/** Vigorous: critical rate while HP is at least 90 %. */
export default weapon(facts, (kit) => {
  const bonus = statVector({ cr: kit.at(facts.refineValues.m) });
  kit.permanent(() => (kit.self.hpRatio >= 0.9 ? bonus : null), 'harbinger', { stat: 'cr' });
});
