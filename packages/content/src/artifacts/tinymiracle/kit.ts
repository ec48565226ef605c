import facts from '@quartet/gamedata/artifacts/tinymiracle';
import { artifactSet } from '@quartet/kit';

/** Elemental resistances of the wearer, which no damage to it reads. */
export default artifactSet(facts, () => {}, {
  knownIssues: ['2 and 4 pieces: resistances of the wearer are not modelled.'],
});
