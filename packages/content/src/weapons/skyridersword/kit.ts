import facts from '@quartet/gamedata/weapons/skyridersword';
import { weapon } from '@quartet/kit';

/** Determination: a burst gives ATK for 15 s. */
export default weapon(facts, (kit) => {
  const determination = kit.buff('skyrider', 'atk%', kit.at(facts.refineValues.atk));
  kit.on('burst', { by: 'self' }, () => determination.add());
});
