import facts from '@quartet/gamedata/weapons/royalgrimoire';
import { royal } from '../families/royal.ts';

export default royal(facts);
