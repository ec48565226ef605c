import facts from '@quartet/gamedata/characters/luminepyro';
import { pyroTraveler } from '../traveler/pyro.ts';

export default pyroTraveler(facts);
