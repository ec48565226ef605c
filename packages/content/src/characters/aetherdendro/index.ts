import facts from '@quartet/gamedata/characters/aetherdendro';
import { dendroTraveler } from '../traveler/dendro.ts';

export default dendroTraveler(facts);
