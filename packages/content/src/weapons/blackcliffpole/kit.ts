import facts from '@quartet/gamedata/weapons/blackcliffpole';
import { blackcliff } from '../families/blackcliff.ts';

export default blackcliff(facts);
