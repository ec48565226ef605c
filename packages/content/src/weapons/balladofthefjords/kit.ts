import facts from '@quartet/gamedata/weapons/balladofthefjords';
import { weapon } from '@quartet/kit';

const { passive } = facts;

/** Tales of the Tundra: EM in a team of three elements or more. */
export default weapon(facts, (kit) => {
  kit.init(() => {
    const elements = new Set(kit.team.map((c) => c.element));
    if (elements.size >= passive.elements) kit.permanent('em', kit.at(facts.refineValues.em), 'balladofthefjords');
  });
});
