import facts from '@quartet/gamedata/weapons/blackcliffslasher';
import { blackcliff } from '../families/blackcliff.ts';

export default blackcliff(facts);
