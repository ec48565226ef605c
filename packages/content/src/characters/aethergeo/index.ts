import facts from '@quartet/gamedata/characters/aethergeo';
import { geoTraveler } from '../traveler/geo.ts';

export default geoTraveler(facts);
