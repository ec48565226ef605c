import facts from '@quartet/gamedata/weapons/coolsteel';
import { againstElements } from '../families/againstElements.ts';

export default againstElements(facts, 'coolsteel', facts.refineValues.damage.values, 'hydro', 'cryo');
