import facts from '@quartet/gamedata/weapons/favoniuswarbow';
import { favonius } from '../families/favonius.ts';

export default favonius(facts);
