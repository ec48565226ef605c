import facts from '@quartet/gamedata/characters/luminehydro';
import { hydroTraveler } from '../traveler/hydro.ts';

export default hydroTraveler(facts);
