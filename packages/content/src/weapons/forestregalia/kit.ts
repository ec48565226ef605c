import facts from '@quartet/gamedata/weapons/forestregalia';
import { leaf } from '../families/leaf.ts';

export default leaf(facts, 'em', facts.refineValues.em);
