import facts from '@quartet/gamedata/characters/aetherpyro';
import { pyroTraveler } from '../traveler/pyro.ts';

export default pyroTraveler(facts);
