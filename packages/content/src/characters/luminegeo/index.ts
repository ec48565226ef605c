import facts from '@quartet/gamedata/characters/luminegeo';
import { geoTraveler } from '../traveler/geo.ts';

export default geoTraveler(facts);
