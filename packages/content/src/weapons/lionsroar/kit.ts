import facts from '@quartet/gamedata/weapons/lionsroar';
import { againstElements } from '../families/againstElements.ts';

export default againstElements(facts, 'lionsroar', facts.refineValues.damage.values, 'electro', 'pyro');
