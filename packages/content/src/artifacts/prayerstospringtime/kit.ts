import facts from '@quartet/gamedata/artifacts/prayerstospringtime';
import { artifactSet } from '@quartet/kit';

/** A circlet that shortens the time for which Cryo affects the wearer; fights have no elements on characters. */
export default artifactSet(facts, () => {}, {
  knownIssues: ['1 piece: how long Cryo affects the wearer is not modelled.'],
});
