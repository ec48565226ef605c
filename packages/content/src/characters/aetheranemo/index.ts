import facts from '@quartet/gamedata/characters/aetheranemo';
import { anemoTraveler } from '../traveler/anemo.ts';

export default anemoTraveler(facts);
