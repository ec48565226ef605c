/** Stats of weapons at level 90, for the lists to pick one from: base ATK and the other stat. */
import { growthAt } from '@quartet/gamedata/growth';
import { weaponFacts } from '@quartet/gamedata/loaders';

type Row = readonly (number | string)[];

/** The table for `src/shared/names/weaponStats.json`: by weapon `[base ATK]` or `[base ATK, stat, value]`, percentages as fractions. */
export async function weaponStats(): Promise<Readonly<Record<string, Row>>> {
  const table: Record<string, Row> = {};
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
  return table;
}
