import facts from '@quartet/gamedata/weapons/xiphosmoonlight';
import { emSharing } from '../families/emSharing.ts';

/** Jinni's Whisper: energy recharge by EM. */
export default emSharing(facts, 'xiphos', 'er');
