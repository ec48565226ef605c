import facts from '@quartet/gamedata/characters/aetherelectro';
import { electroTraveler } from '../traveler/electro.ts';

export default electroTraveler(facts);
