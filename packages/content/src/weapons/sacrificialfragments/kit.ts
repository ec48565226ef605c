import facts from '@quartet/gamedata/weapons/sacrificialfragments';
import { sacrificial } from '../families/sacrificial.ts';

export default sacrificial(facts);
