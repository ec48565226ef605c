import facts from '@quartet/gamedata/weapons/portablepowersaw';
import { rousedByHealing } from '../families/roused.ts';

export default rousedByHealing(facts, 'portable-power-saw');
