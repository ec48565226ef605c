import facts from '@quartet/gamedata/weapons/royallongsword';
import { royal } from '../families/royal.ts';

export default royal(facts);
