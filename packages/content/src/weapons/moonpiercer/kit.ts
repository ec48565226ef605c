import facts from '@quartet/gamedata/weapons/moonpiercer';
import { leaf } from '../families/leaf.ts';

export default leaf(facts, 'atk%', facts.refineValues.atk);
