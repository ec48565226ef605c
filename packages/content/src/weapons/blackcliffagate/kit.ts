import facts from '@quartet/gamedata/weapons/blackcliffagate';
import { blackcliff } from '../families/blackcliff.ts';

export default blackcliff(facts);
