import facts from '@quartet/gamedata/weapons/talkingstick';
import { weapon } from '@quartet/kit';

/** The Silver Tongue depends on elements on the wielder. */
export default weapon(facts, () => {}, {
  knownIssues: ['The bonuses for being affected by an element are not modelled.'],
});
