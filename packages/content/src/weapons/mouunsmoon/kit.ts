import facts from '@quartet/gamedata/weapons/mouunsmoon';
import { wavebreaker } from '../families/wavebreaker.ts';

export default wavebreaker(facts);
