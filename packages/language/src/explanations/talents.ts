import type { CharacterFacts, Nested, TalentSlot } from '@quartet/gamedata';
import type { CharacterConfig } from '@quartet/script';

/** The talent an action uses; movement has none. */
export function talentOf(action: string): TalentSlot | undefined {
  if (action === 'skill' || action === 'burst') return action;
  return action === 'dash' || action === 'jump' || action === 'walk' || action === 'swap' ? undefined : 'attack';
}

/** Level of a talent with the levels that constellations add; 1 for a character the config does not describe. */
export function talentLevel(facts: CharacterFacts, slot: TalentSlot, config: CharacterConfig | undefined): number {
  const base = Math.max(1, config?.talents[slot] ?? 1);
  const raisedAt = facts.talentCon[slot];
  return base + (config !== undefined && raisedAt !== undefined && config.cons >= raisedAt ? 3 : 0);
}

const normalTables: Readonly<Record<string, RegExp>> = {
  attack: /^attack/i,
  charge: /charge/i,
  aim: /aim|shot/i,
  low_plunge: /plunge|collision/i,
  high_plunge: /plunge|collision/i,
};

const isLevels = (table: readonly Nested<number>[]): table is readonly number[] =>
  table.length === 15 && table.every((value) => typeof value === 'number');

/** Values of a table at a level: one per hit, hits of several strikes joined by `+`. */
function atLevel(table: Nested<number>, level: number): Nested<number> {
  if (typeof table === 'number') return table;
  if (isLevels(table)) return table[Math.min(level, 15) - 1] ?? 0;
  return table.map((inner) => atLevel(inner, level));
}

interface TalentRow {
  readonly table: string;
  readonly values: Nested<number>;
}

/** Multipliers an action may use at a level, at most `most` tables. */
export function talentRows(facts: CharacterFacts, action: string, level: number, maxRows = 6): TalentRow[] {
  const slot = talentOf(action);
  if (!slot) return [];
  const sibling = facts.traveler?.sibling === 'lumine' ? 1 : 0;
  const rows: TalentRow[] = [];
  for (const [table, kind] of Object.entries(facts.talentKind)) {
    if (kind !== slot) continue;
    if (slot === 'attack' && !normalTables[action]?.test(table)) continue;
    const whole = facts.talents[table];
    if (whole === undefined) continue;
    const own = facts.traveler && Array.isArray(whole) && whole.length === 2 ? whole[sibling] : whole;
    rows.push({ table, values: atLevel(own, level) });
  }
  return rows.slice(0, maxRows);
}

/** `46.6 % / 47.6 % / 28.6 % + 28.6 %`: hits by slashes, strikes of a hit by plus signs. */
export function spell(values: Nested<number>, number: (value: number) => string): string {
  if (typeof values === 'number') return number(values);
  return values
    .map((hit) => (typeof hit === 'number' ? number(hit) : hit.map((strike) => spell(strike, number)).join(' + ')))
    .join(' / ');
}
