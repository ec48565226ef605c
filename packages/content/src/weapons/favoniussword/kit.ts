import facts from '@quartet/gamedata/weapons/favoniussword';
import { favonius } from '../families/favonius.ts';

export default favonius(facts);
