/**
 * Writes what players usually give each character, as far as the seed of the teams database tells: the weapon, the sets and the main
 * stats that most of its configs have. `npm run standards` after a change of the seed. A team of the folder that `index.json` does not name
 * counts too: the database refuses characters who are not fully modelled, and they have standard gear all the same.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { nameTable } from '@quartet/gamedata/names';
import { parse, statSlots } from '@quartet/script';
import { wornMains } from '../src/features/team-builder/model/substats.ts';

const SEED = new URL('../../server/seed/', import.meta.url);
const TARGET = new URL('../src/features/team-builder/model/standards.json', import.meta.url);
const OTHERWISE = { sands: 'atk%', goblet: 'atk%', circlet: 'cr' } as const;

/** What most say; of several as often said, the first by its text. */
function most(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of [...values].sort()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** The table as JSON text: by character `[weapon, "set×pieces …", "sands goblet circlet"]`. */
export function standards(): string {
  const seen = new Map<string, { weapon: string[]; sets: string[]; mains: string[] }>();
  for (const file of readdirSync(SEED).filter((name) => name.endsWith('.txt'))) {
    const { config } = parse(readFileSync(new URL(file, SEED), 'utf8'), nameTable);
    for (const { key, weapon, sets, stats } of config.characters) {
      if (weapon === null || stats.every((stat) => stat === 0)) continue;
      const of = seen.get(key) ?? { weapon: [], sets: [], mains: [] };
      seen.set(key, of);
      const mains = wornMains(Object.fromEntries(statSlots.map((stat, slot) => [stat, stats[slot] ?? 0])), OTHERWISE);
      of.weapon.push(weapon.key);
      const worn = sets.filter((set) => set.count >= 2).map((set) => `${set.key}×${set.count >= 4 ? 4 : 2}`);
      if (worn.length > 0) of.sets.push(worn.join(' '));
      of.mains.push(`${mains.sands} ${mains.goblet} ${mains.circlet}`);
    }
  }
  const table = Object.fromEntries(
    [...seen]
      .filter(([, of]) => of.sets.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, of]) => [key, [most(of.weapon), most(of.sets), most(of.mains)]]),
  );
  return `${JSON.stringify(table, null, 2)}\n`;
}

if (process.argv[1]?.endsWith('standards.ts')) writeFileSync(TARGET, standards());
