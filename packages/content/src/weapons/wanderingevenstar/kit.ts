import facts from '@quartet/gamedata/weapons/wanderingevenstar';
import { emSharing } from '../families/emSharing.ts';

/** Wildling Nightstar: ATK by EM. */
export default emSharing(facts, 'wanderingevenstar', 'atk');
