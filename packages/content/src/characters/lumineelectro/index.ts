import facts from '@quartet/gamedata/characters/lumineelectro';
import { electroTraveler } from '../traveler/electro.ts';

export default electroTraveler(facts);
