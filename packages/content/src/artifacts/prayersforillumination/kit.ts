import facts from '@quartet/gamedata/artifacts/prayersforillumination';
import { artifactSet } from '@quartet/kit';

/** A circlet that shortens the time for which Pyro affects the wearer; fights have no elements on characters. */
export default artifactSet(facts, () => {}, {
  knownIssues: ['1 piece: how long Pyro affects the wearer is not modelled.'],
});
