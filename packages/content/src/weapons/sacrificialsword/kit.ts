import facts from '@quartet/gamedata/weapons/sacrificialsword';
import { sacrificial } from '../families/sacrificial.ts';

export default sacrificial(facts);
