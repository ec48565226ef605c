import facts from '@quartet/gamedata/artifacts/prayersforwisdom';
import { artifactSet } from '@quartet/kit';

/** A circlet that shortens the time for which Electro affects the wearer; fights have no elements on characters. */
export default artifactSet(facts, () => {}, {
  knownIssues: ['1 piece: how long Electro affects the wearer is not modelled.'],
});
