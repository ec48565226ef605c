import {
  type DescriptiveStats,
  expectedDps,
  frameUncertainty,
  type IntervalStats,
  type Result,
} from '@quartet/results';

export const number = (value: number, decimals: number) =>
  value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ' ');

const spread = (stats: DescriptiveStats, decimals: number) =>
  `${number(stats.mean, decimals)} ± ${number(stats.sd, decimals)}`;

/** A mean and half the width of its 95 % interval, to the digits that it knows. */
const sure = ({ mean, low, high }: IntervalStats) => {
  const margin = (high - low) / 2;
  const decimals = margin > 0 && margin < 0.95 ? 1 : 0;
  return `${number(mean, decimals)} ± ${number(margin, decimals)}`;
};

/** Rows with their columns lined up: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('   ')
      .trimEnd(),
  );
}

const WARNINGS: Readonly<Record<string, string>> = {
  target_overlap: 'two targets overlapped',
  insufficient_energy: 'the team waited 1 s or more for energy',
  insufficient_stamina: 'the team waited 1 s or more for stamina',
  swap_cd: 'the team waited 1 s or more to swap',
  skill_cd: 'the team waited 1 s or more for the cooldown of a skill',
  burst_cd: 'the team waited 1 s or more for the cooldown of a burst',
  dash_cd: 'the team waited 1 s or more to dash',
};

/** Characters whose bursts the team waited for, in seconds per fight, with a remedy. */
function energyWaits(result: Result): string {
  const waits = result.character_details.map(({ name }, slot) => ({
    name,
    seconds: result.statistics?.failed_actions[slot]?.insufficient_energy.mean ?? 0,
  }));
  const notable = waits
    .filter(({ seconds }) => seconds >= 0.1)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`);
  return ` (${notable.join(', ')} a fight; quartet optimize FILE --substats --energy-first finds energy recharge that ends it)`;
}

/** Expected damage per second with its 95 % interval, and the range of single fights, as far as the result has them. */
function headline(stats: NonNullable<Result['statistics']>): string[] {
  const expected = expectedDps(stats);
  const interval = stats.iterations > 1 ? ` (95 % interval, ${number(stats.iterations, 0)} fights)` : ' (one fight)';
  const { dps, dps_spread } = stats;
  const range =
    dps_spread === undefined
      ? `${spread(dps, 0)} (mean and standard deviation)`
      : `${number(dps_spread.p10, 0)} to ${number(dps_spread.p90, 0)} (8 of 10; min ${number(dps.min, 0)}, max ${number(dps.max, 0)})`;
  const rows = [
    [stats.expected === undefined ? 'DPS' : 'Expected DPS', sure(expected) + interval],
    ['Single fights', range],
    ['Duration', `${spread(stats.duration, 2)} s`],
  ] as const;
  return rows.map(([label, figures]) => `${label.padEnd('Expected DPS'.length)}   ${figures}`);
}

/** The result as a person reads it in a terminal; `±` is the 95 % interval in the first row, elsewhere the standard deviation over the fights. */
export function summarize(result: Result): string {
  const stats = result.statistics;
  if (!stats) return 'The result has no statistics.\n';
  const total = stats.character_dps.reduce((sum, value) => sum + value.mean, 0);
  const lines = [
    ...headline(stats),
    '',
    ...table(
      result.character_details.map((character, slot) => {
        const value = stats.character_dps[slot];
        if (value === undefined) return [character.name, '–'];
        const share = total > 0 ? (100 * value.mean) / total : 0;
        return [character.name, spread(value, 0), `${share.toFixed(1)} %`];
      }),
    ),
    '',
    ...table([
      ['Energy per second', spread(stats.eps, 2)],
      ['Healing per second', spread(stats.hps, 1)],
      ['Reactions per second', spread(stats.rps, 2)],
      ['Average shield', spread(stats.shp, 0)],
    ]),
  ];
  const warnings = Object.entries(stats.warnings)
    .filter(([, raised]) => raised === true)
    .map(([reason]) => {
      const more = reason === 'insufficient_energy' ? energyWaits(result) : '';
      return `Warning: ${WARNINGS[reason] ?? reason}${more}`;
    });
  if (result.incomplete_characters.length > 0) {
    warnings.push(`Warning: not fully modelled yet: ${result.incomplete_characters.join(', ')}`);
  }
  for (const [key, uncertainty] of Object.entries(result.estimated_characters)) {
    const by = uncertainty > 0 ? ` by ${(100 * uncertainty).toFixed(0)} %` : '';
    warnings.push(`Warning: the frames of ${key} are estimated; figures may change${by}`);
  }
  const uncertainty = frameUncertainty(result);
  if (uncertainty !== null) {
    const size = uncertainty > 0 ? `±${(100 * uncertainty).toFixed(0)} % of the team's damage` : 'of unknown size';
    warnings.push(`Beyond chance: estimated frames, ${size}`);
  }
  if (warnings.length > 0) lines.push('', ...warnings);
  return `${lines.join('\n')}\n`;
}

/** Most effects listed for one holder. */
const MAX_LISTED = 12;

/** Tables of damage per cast, critical hits, lost energy and uptime; a sentence for results without them. */
export function summarizeDetails(result: Result): string {
  const stats = result.statistics;
  const { ability_damage, critical_hits, biggest_hits, wasted_energy, effect_uptime } = stats ?? {};
  if (stats === undefined || ability_damage === undefined)
    return 'The result does not contain damage per cast, critical hits, lost energy and uptime: run its config again.\n';
  const names = result.character_details.map(({ name }) => name);
  const nameOf = (slot: number) => names[slot] ?? '';
  const share = ({ mean, low, high }: Pick<IntervalStats, 'mean' | 'low' | 'high'>) =>
    `${(100 * mean).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)} %`;
  const parts: string[][] = [
    [
      'Damage per cast',
      ...table(
        ability_damage.flatMap(({ abilities }, slot) =>
          Object.entries(abilities).map(([ability, { casts, damage }]) => [
            `${nameOf(slot)} ${ability}`,
            sure(damage),
            `${number(casts.mean, 1)} casts`,
          ]),
        ),
      ),
    ],
    [
      'Critical hits and the biggest hit',
      ...table(
        names.map((name, slot) => {
          const all = critical_hits?.[slot]?.all;
          const hit = biggest_hits?.[slot];
          const place =
            hit === undefined || hit.source === '' ? '' : `${hit.source}, seed ${hit.seed}, frame ${hit.frame}`;
          return [name, all === undefined ? '' : share(all), number(hit?.damage ?? 0, 0), place];
        }),
      ),
    ],
    [
      'Energy above the maximum, per fight',
      ...table(
        (wasted_energy ?? []).flatMap(({ sources }, slot) =>
          Object.entries(sources)
            .sort(([, a], [, b]) => b.mean - a.mean)
            .map(([source, lost]) => [`${nameOf(slot)} from ${source}`, spread(lost, 1)]),
        ),
      ),
    ],
  ];
  if (effect_uptime !== undefined) {
    const { fights, characters, shields, targets, team } = effect_uptime;
    const holders = [
      ...characters.map(({ sources }, slot) => ({ holder: nameOf(slot), sources })),
      ...shields.map(({ sources }, slot) => ({ holder: `shields of ${nameOf(slot)}`, sources })),
      ...targets.map(({ sources }, i) => ({ holder: `enemy ${i + 1}`, sources })),
      { holder: 'team', sources: team.sources },
    ];
    parts.push([
      `Uptime in the first ${number(fights, 0)} fights`,
      ...table(
        holders.flatMap(({ holder, sources }) =>
          Object.entries(sources)
            .sort(([, a], [, b]) => b.mean - a.mean)
            .slice(0, MAX_LISTED)
            .map(([key, uptime]) => [`${holder}: ${key}`, `${spread(uptime, 1)} %`]),
        ),
      ),
    ]);
  }
  return `\n${parts
    .filter(({ length }) => length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
