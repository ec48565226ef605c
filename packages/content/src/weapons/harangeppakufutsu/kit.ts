import facts from '@quartet/gamedata/weapons/harangeppakufutsu';
import { weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { refineValues, timing, passive } = facts;

/**
 * Honed Flow: damage of all elements. Skills of others leave a Wavespike, two at most and every 0.3 s; the wielder's skill uses them up
 * for normal attack damage, 8 s long.
 */
export default weapon(facts, (kit) => {
  kit.permanent(allElements(kit.at(refineValues.elementalDamage)), 'haran-ele-bonus');
  let wavespikes = 0;
  const rest = kit.rest(timing.icdKey);
  kit.on('skill', { by: 'others', rest }, () => {
    wavespikes = Math.min(wavespikes + 1, passive.most);
  });
  let used = 0;
  const upheaval = kit.attackBuff(
    'ripping-upheaval',
    { stat: 'dmg%', tags: ['normal'] },
    () => kit.at(refineValues.normalDamagePerStack) * used,
  );
  kit.on('skill', { by: 'self', where: () => wavespikes > 0 }, () => {
    used = wavespikes;
    wavespikes = 0;
    upheaval.add();
  });
});
