import facts from '@quartet/gamedata/weapons/blackclifflongsword';
import { blackcliff } from '../families/blackcliff.ts';

export default blackcliff(facts);
