import facts from '@quartet/gamedata/weapons/lithicblade';
import { lithic } from '../families/lithic.ts';

export default lithic(facts);
