import facts from '@quartet/gamedata/weapons/rainslasher';
import { againstElements } from '../families/againstElements.ts';

export default againstElements(facts, 'rainslasher', facts.refineValues.damage.values, 'hydro', 'electro');
