import facts from '@quartet/gamedata/weapons/sacrificialgreatsword';
import { sacrificial } from '../families/sacrificial.ts';

export default sacrificial(facts);
