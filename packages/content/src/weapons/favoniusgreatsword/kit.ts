import facts from '@quartet/gamedata/weapons/favoniusgreatsword';
import { favonius } from '../families/favonius.ts';

export default favonius(facts);
