import facts from '@quartet/gamedata/weapons/summitshaper';
import { goldenMajesty } from '../families/goldenMajesty.ts';

export default goldenMajesty(facts);
