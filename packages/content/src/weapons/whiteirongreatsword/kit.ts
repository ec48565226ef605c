import facts from '@quartet/gamedata/weapons/whiteirongreatsword';
import { healOnDefeat } from '../families/healFirst.ts';

export default healOnDefeat(facts, 'White Iron Greatsword (Proc)', facts.refineValues.healShare.values);
