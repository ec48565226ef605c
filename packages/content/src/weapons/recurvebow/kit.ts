import facts from '@quartet/gamedata/weapons/recurvebow';
import { healOnDefeat } from '../families/healFirst.ts';

export default healOnDefeat(facts, 'Recurve Bow (Proc)', facts.refineValues.healShare.values);
