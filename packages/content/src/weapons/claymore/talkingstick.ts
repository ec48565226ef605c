import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/talkingstick';

/** The Silver Tongue asks for elements on the wielder. */
export default weapon(facts, () => {}, {
  knownIssues: ['The bonuses for being affected by an element are not modelled.'],
});
