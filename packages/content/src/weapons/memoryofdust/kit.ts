import facts from '@quartet/gamedata/weapons/memoryofdust';
import { goldenMajesty } from '../families/goldenMajesty.ts';

export default goldenMajesty(facts);
