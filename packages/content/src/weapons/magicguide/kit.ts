import facts from '@quartet/gamedata/weapons/magicguide';
import { againstElements } from '../families/againstElements.ts';

export default againstElements(facts, 'magic-guide', facts.refineValues.damage.values, 'hydro', 'electro', 'cryo');
