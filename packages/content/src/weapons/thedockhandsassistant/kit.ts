import facts from '@quartet/gamedata/weapons/thedockhandsassistant';
import { rousedByHealing } from '../families/roused.ts';

export default rousedByHealing(facts, 'dockhands-assistant');
