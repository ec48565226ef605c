import facts from '@quartet/gamedata/weapons/fluteofezpitzal';
import { weapon } from '@quartet/kit';

/** Smoke-and-Mirror Mystery: DEF for 15 s after using a skill. */
export default weapon(facts, (kit) => {
  const smoke = kit.buff('flute-of-ezpitzal-def-boost', 'def%', kit.at(facts.refineValues.def));
  kit.on('skill', { by: 'self' }, () => smoke.add());
});
