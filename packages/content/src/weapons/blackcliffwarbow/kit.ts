import facts from '@quartet/gamedata/weapons/blackcliffwarbow';
import { blackcliff } from '../families/blackcliff.ts';

export default blackcliff(facts);
