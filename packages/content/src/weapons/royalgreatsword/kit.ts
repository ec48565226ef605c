import facts from '@quartet/gamedata/weapons/royalgreatsword';
import { royal } from '../families/royal.ts';

export default royal(facts);
