import facts from '@quartet/gamedata/weapons/theunforged';
import { goldenMajesty } from '../families/goldenMajesty.ts';

export default goldenMajesty(facts);
