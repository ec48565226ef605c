/** Rows of a character's stat table: the stats that have a flat and a percent value share one. */
const STAT_ROWS = [
  { row: 'hp', flat: 'hp', percent: 'hp%' },
  { row: 'atk', flat: 'atk', percent: 'atk%' },
  { row: 'def', flat: 'def', percent: 'def%' },
  { row: 'em', flat: 'em', percent: null },
  { row: 'er', flat: null, percent: 'er' },
  { row: 'cr', flat: null, percent: 'cr' },
  { row: 'cd', flat: null, percent: 'cd' },
  { row: 'electro', flat: null, percent: 'electro%' },
  { row: 'pyro', flat: null, percent: 'pyro%' },
  { row: 'cryo', flat: null, percent: 'cryo%' },
  { row: 'hydro', flat: null, percent: 'hydro%' },
  { row: 'geo', flat: null, percent: 'geo%' },
  { row: 'anemo', flat: null, percent: 'anemo%' },
  { row: 'phys', flat: null, percent: 'phys%' },
  { row: 'dendro', flat: null, percent: 'dendro%' },
  { row: 'heal', flat: null, percent: 'heal' },
] as const;

type StatRow = (typeof STAT_ROWS)[number]['row'];

interface StatValue {
  readonly row: StatRow;
  /** Without decimals; empty when zero. */
  readonly flat: string;
  /** With two decimals and %; empty when zero. */
  readonly percent: string;
}

/** The rows of a stat vector that are not zero. Flat stats show no decimals, percentages two. */
export function statTable(stats: readonly number[], slots: readonly string[], language: string): StatValue[] {
  const flat = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const value = (name: string | null) => (name === null ? 0 : (stats[slots.indexOf(name)] ?? 0));
  return STAT_ROWS.flatMap((row) => {
    const a = value(row.flat);
    const b = value(row.percent);
    if (a === 0 && b === 0) return [];
    return [{ row: row.row, flat: a === 0 ? '' : flat.format(a), percent: b === 0 ? '' : percent.format(b) }];
  });
}

/** Whether a stat of the config language is a fraction shown as a percentage. */
export function isPercent(stat: string): boolean {
  return stat.endsWith('%') || stat === 'er' || stat === 'cr' || stat === 'cd' || stat === 'heal';
}
