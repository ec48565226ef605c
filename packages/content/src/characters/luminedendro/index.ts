import facts from '@quartet/gamedata/characters/luminedendro';
import { dendroTraveler } from '../traveler/dendro.ts';

export default dendroTraveler(facts);
