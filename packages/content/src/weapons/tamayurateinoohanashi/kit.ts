import facts from '@quartet/gamedata/weapons/tamayurateinoohanashi';
import { weapon } from '@quartet/kit';

/** Busybody's Running Light: ATK for 10 s after a skill. */
export default weapon(facts, (kit) => {
  const light = kit.buff('tamayuratei', 'atk%', kit.at(facts.refineValues.atk));
  kit.on('skill', { by: 'self' }, () => light.add());
});
