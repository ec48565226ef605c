import facts from '@quartet/gamedata/weapons/bloodtaintedgreatsword';
import { againstElements } from '../families/againstElements.ts';

export default againstElements(facts, 'bloodtaintedgreatsword', facts.refineValues.damage.values, 'pyro', 'electro');
