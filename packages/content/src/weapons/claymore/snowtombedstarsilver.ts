import facts from '@quartet/gamedata/weapons/snowtombedstarsilver';
import { frostBurial } from '../families/frostBurial.ts';

const { m, mc, prob } = facts.refineValues;

export default frostBurial(facts, 'Starsilver Proc', facts.constants.icdKey.value, { usual: m, onCryo: mc, prob });
