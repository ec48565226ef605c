/** Writes what a weapon gives at level 90, for the lists to pick one from: base ATK, and its other stat. `npm run weapons` */
import { writeFileSync } from 'node:fs';
import { growthAt } from '@quartet/gamedata/growth';
import { weaponFacts } from '@quartet/gamedata/loaders';

const TARGET = new URL('../src/shared/names/weaponStats.json', import.meta.url);

/** The table as JSON text: by weapon `[base ATK]` or `[base ATK, stat, value]`, percentages as fractions. */
export async function weaponStats(): Promise<string> {
  const table: Record<string, (number | string)[]> = {};
  for (const [key, load] of Object.entries(weaponFacts)) {
    const { base, promo } = (await load()).default;
    const add: Readonly<Record<string, number | undefined>> = promo.at(-1)?.add ?? {};
    const row: (number | string)[] = [];
    for (const { stat, initial, curve } of base) {
      const value = initial * growthAt(curve, 90) + (add[stat] ?? 0);
      if (stat === 'base_atk') row.unshift(Math.round(value));
      else row.push(stat, Number(value.toFixed(4)));
    }
    table[key] = row;
  }
  return `${JSON.stringify(table, null, 2)}\n`;
}

if (process.argv[1]?.endsWith('weapons.ts')) writeFileSync(TARGET, await weaponStats());
