import facts from '@quartet/gamedata/weapons/footprintoftherainbow';
import { weapon } from '@quartet/kit';

/** Pact of Flowing Springs: DEF for 15 s after a skill. */
export default weapon(facts, (kit) => {
  const pact = kit.buff('footprint-def', 'def%', kit.at(facts.refineValues.def));
  kit.on('skill', { by: 'self' }, () => pact.add());
});
