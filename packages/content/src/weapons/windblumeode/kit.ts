import facts from '@quartet/gamedata/weapons/windblumeode';
import { weapon } from '@quartet/kit';

/** Windblume Wish: ATK for 6 s after a skill. */
export default weapon(facts, (kit) => {
  const wish = kit.buff('windblume', 'atk%', kit.at(facts.refineValues.atk));
  kit.on('skill', { by: 'self' }, () => wish.add());
});
