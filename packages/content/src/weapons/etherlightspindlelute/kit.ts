import facts from '@quartet/gamedata/weapons/etherlightspindlelute';
import { weapon } from '@quartet/kit';

/** EM for 20 s after a skill. */
export default weapon(facts, (kit) => {
  const lute = kit.buff('etherlight', 'em', kit.at(facts.refineValues.em));
  kit.on('skill', { by: 'self' }, () => lute.add());
});
