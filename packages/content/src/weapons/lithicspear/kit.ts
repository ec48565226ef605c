import facts from '@quartet/gamedata/weapons/lithicspear';
import { lithic } from '../families/lithic.ts';

export default lithic(facts);
