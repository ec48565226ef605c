/**
 * `npm run make -- gear`: measures the gain of weapons and sets of every character that has no `gear.json`, and writes it there.
 * `npm run make -- gear furina xingqiu` measures these anew. Characters are written one by one, so that a run can be ended and continued;
 * the same commit gives the same figures. A character takes about 10 s of one core.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MeasuredGear } from '../../apps/web/build/guide/best.ts';
import { formatFacts } from '../facts/json.ts';
import type { Row } from '../facts/tables.ts';
import { fightKeys, twinOf } from '../pages/standardFights.ts';
import { GearSearch } from './search.ts';

const CHARACTERS = new URL('../../packages/content/src/characters/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../../apps/web/package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const pathOf = (key: string): URL => new URL(`${key}/gear.json`, CHARACTERS);

const named = process.argv.slice(2).map(twinOf);
for (const key of named.length > 0 ? named : fightKeys.filter((each) => !existsSync(pathOf(each)))) {
  const begin = performance.now();
  const search = new GearSearch(key);
  const measured = await search.run();
  const gear: MeasuredGear = { engine: version, date: new Date().toISOString().slice(0, 10), ...measured };
  writeFileSync(pathOf(key), formatFacts(gear as unknown as Row));
  const [set, weapon] = [measured.sets[0]?.[0], measured.weapons[0]?.[0]];
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`${key}: ${weapon}, ${set}; ${search.arena.fights} fights, ${seconds} s\n`);
}
