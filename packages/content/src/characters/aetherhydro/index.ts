import facts from '@quartet/gamedata/characters/aetherhydro';
import { hydroTraveler } from '../traveler/hydro.ts';

export default hydroTraveler(facts);
