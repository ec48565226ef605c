import facts from '@quartet/gamedata/weapons/sacrificialbow';
import { sacrificial } from '../families/sacrificial.ts';

export default sacrificial(facts);
