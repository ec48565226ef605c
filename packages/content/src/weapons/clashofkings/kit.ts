import facts from '@quartet/gamedata/weapons/clashofkings';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Without Heed for Day nor Night: every 12 s a skill gives Laws of the Board, ATK and EM for 6 s. A hit of a charged attack meanwhile
 * extends them by 6 s, once.
 */
export default weapon(facts, (kit) => {
  const laws = kit.buff(timing.buffKey, { 'atk%': kit.at(refineValues.atk), em: kit.at(refineValues.em) });
  let extensionLeft = 0;
  kit.on('skill', { by: 'self', rest: kit.rest(timing.icdKey) }, () => {
    laws.add();
    extensionLeft = passive.maxExtensionSeconds * 60;
  });
  kit.on('enemyDamage', { by: 'self', tags: ['charge'], during: laws }, () => {
    const extension = Math.min(passive.extensionSeconds * 60, extensionLeft);
    extensionLeft -= extension;
    laws.extend(extension);
  });
});
