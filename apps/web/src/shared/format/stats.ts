import type { ResultCharacter } from '@quartet/results';

/** A line of the table of stats: one name, a flat part and a part in percent. */
interface StatLine {
  key: (typeof LINES)[number][0];
  flat: number | null;
  /** Fraction. */
  percent: number | null;
}

// Slots of the stat vectors (docs/contract.md#characters); where a stat has both kinds, the flat one first.
const LINES = [
  ['hp', 3, 4],
  ['atk', 5, 6],
  ['def', 2, 1],
  ['em', 8, null],
  ['cr', null, 9],
  ['cd', null, 10],
  ['er', null, 7],
  ['heal', null, 11],
  ['pyro', null, 12],
  ['hydro', null, 13],
  ['cryo', null, 14],
  ['electro', null, 15],
  ['anemo', null, 16],
  ['geo', null, 17],
  ['dendro', null, 18],
  ['phys', null, 19],
  ['atkspd', null, 20],
  ['dmg', null, 21],
] as const satisfies readonly (readonly [key: string, flat: number | null, percent: number | null])[];

/** The stats of a character that are not zero: of its artifacts, or all of them at the start of the fight. */
export function statLines(
  character: Pick<ResultCharacter, 'stats' | 'snapshot'>,
  kind: 'artifacts' | 'total',
): StatLine[] {
  const values = kind === 'artifacts' ? character.stats : character.snapshot;
  const at = (slot: number | null) => (slot === null ? null : (values[slot] ?? 0));
  return LINES.map(([key, flat, percent]) => ({ key, flat: at(flat), percent: at(percent) })).filter(
    (line) => (line.flat ?? 0) !== 0 || (line.percent ?? 0) !== 0,
  );
}
