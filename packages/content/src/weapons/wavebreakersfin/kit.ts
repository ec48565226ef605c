import facts from '@quartet/gamedata/weapons/wavebreakersfin';
import { wavebreaker } from '../families/wavebreaker.ts';

export default wavebreaker(facts);
