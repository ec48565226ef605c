import facts from '@quartet/gamedata/weapons/favoniuslance';
import { favonius } from '../families/favonius.ts';

export default favonius(facts);
