import facts from '@quartet/gamedata/weapons/royalbow';
import { royal } from '../families/royal.ts';

export default royal(facts);
