import facts from '@quartet/gamedata/weapons/fadingtwilight';
import { weapon } from '@quartet/kit';

const { dawnblazeDamage: dawnblaze, afterglowDamage: afterglow, evengleamDamage: evengleam } = facts.refineValues;

/** Radiance of the Deeps: Evengleam, Afterglow and Dawnblaze give damage; a hit changes to the next, every 7 s at most. */
export default weapon(facts, (kit) => {
  const states = [evengleam, afterglow, dawnblaze].map((values) => kit.at(values));
  let state = 0;
  kit.attackBuff('twilight-bonus-dmg', { stat: 'dmg%' }, () => states[state]).add();
  kit.on('enemyDamage', { by: 'self', rest: kit.rest(facts.constants.icdKey.value) }, () => {
    state = (state + 1) % states.length;
  });
});
