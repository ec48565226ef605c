import facts from '@quartet/gamedata/weapons/makhairaaquamarine';
import { emSharing } from '../families/emSharing.ts';

/** Desert Pavilion: ATK by EM. */
export default emSharing(facts, 'aquamarine', 'atk');
