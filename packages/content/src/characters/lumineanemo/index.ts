import facts from '@quartet/gamedata/characters/lumineanemo';
import { anemoTraveler } from '../traveler/anemo.ts';

export default anemoTraveler(facts);
