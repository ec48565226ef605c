import facts from '@quartet/gamedata/artifacts/prayersfordestiny';
import { artifactSet } from '@quartet/kit';

/** A circlet that shortens the time for which Hydro affects the wearer; fights have no elements on characters. */
export default artifactSet(facts, () => {}, {
  knownIssues: ['1 piece: how long Hydro affects the wearer is not modelled.'],
});
