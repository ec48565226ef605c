import facts from '@quartet/gamedata/weapons/balladofthefjords';
import { weapon } from '@quartet/kit';

const [ELEMENTS] = facts.passive;

/** Tales of the Tundra: EM in a team of three elements or more. */
export default weapon(facts, (kit) => {
  kit.init(() => {
    const elements = new Set(kit.team.map((c) => c.element));
    if (elements.size >= ELEMENTS) kit.permanent('em', kit.at(facts.refineValues.em), 'balladofthefjords');
  });
});
