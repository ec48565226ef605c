import facts from '@quartet/gamedata/weapons/favoniuscodex';
import { favonius } from '../families/favonius.ts';

export default favonius(facts);
