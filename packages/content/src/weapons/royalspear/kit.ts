import facts from '@quartet/gamedata/weapons/royalspear';
import { royal } from '../families/royal.ts';

export default royal(facts);
