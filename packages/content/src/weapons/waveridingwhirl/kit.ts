import facts from '@quartet/gamedata/weapons/waveridingwhirl';
import { Element, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;
const MOST = 2;

/** Drink From the Sky: a skill gives max HP for 10 s, every 15 s at most, more for up to two hydro characters on the team. */
export default weapon(facts, (kit) => {
  const { hp: plain, hpPerHydro: forHydro } = refineValues;
  const whirl = kit.buff(timing.buffKey, 'hp%', () => {
    const hydro = kit.team.filter(({ element }) => element === Element.hydro).length;
    return kit.at(plain) + kit.at(forHydro) * Math.min(hydro, MOST);
  });
  kit.on('skill', { by: 'self', rest: kit.rest(timing.icdKey) }, () => whirl.add());
});
