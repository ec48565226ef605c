import facts from '@quartet/gamedata/weapons/vortexvanquisher';
import { goldenMajesty } from '../families/goldenMajesty.ts';

export default goldenMajesty(facts);
