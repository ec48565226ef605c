import facts from '@quartet/gamedata/weapons/ravenbow';
import { againstElements } from '../families/againstElements.ts';

export default againstElements(facts, 'ravenbow', facts.refineValues.damage.values, 'hydro', 'pyro');
