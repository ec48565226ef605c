import facts from '@quartet/gamedata/weapons/akuoumaru';
import { wavebreaker } from '../families/wavebreaker.ts';

export default wavebreaker(facts);
