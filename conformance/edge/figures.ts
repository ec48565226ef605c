/** The figures of a fight that edge fights compare: one number for each source, reaction, action, energy, aura and shield. */
import type { parseResult, statistics } from '@quartet/results';

type Statistics = ReturnType<typeof statistics> | NonNullable<ReturnType<typeof parseResult>['statistics']>;

/** Figures by name. `null` marks a figure that varies from fight to fight, which is not compared. Figures of 0 are left out. */
export type Figures = Readonly<Record<string, number | null>>;

/** A fight that ends with an error has this figure alone. */
export const REFUSED: Figures = { refused: 1 };

/** Maximum relative difference of two equal figures, and of one that is constant over several fights. */
const EQUAL = 1e-6;
const CONSTANT = 1e-9;
/** Significant digits of a recorded figure. */
const DIGITS = 9;

interface Described {
  readonly mean: number;
  readonly sd: number;
}
type Sources = Readonly<Record<string, Described>>;

/** The figures of a result, in the order of the team. */
export function figuresOf(s: Statistics, characters: readonly string[]): Figures {
  const figures: Record<string, number | null> = {};
  const put = (name: string, { mean, sd }: Described): void => {
    const varies = Math.abs(sd) > CONSTANT * Math.max(Math.abs(mean), 1);
    if (varies) figures[name] = null;
    else if (Math.abs(mean) > CONSTANT && Number.isFinite(mean)) figures[name] = Number(mean.toPrecision(DIGITS));
  };
  const putAll = (name: string, sources: Sources): void => {
    for (const [source, each] of Object.entries(sources)) put(`${name} ${source}`, each);
  };
  put('duration', s.duration);
  put('damage', s.total_damage);
  put('healing', s.hps);
  characters.forEach((name, i) => {
    putAll(`${name} dps`, s.source_dps[i].sources);
    putAll(`${name} hits`, s.source_damage_instances[i].sources);
    putAll(`${name} reactions`, s.source_reactions[i].sources);
    putAll(`${name} actions`, s.character_actions[i].sources);
    putAll(`${name} energy`, s.total_source_energy[i].sources);
    putAll(`${name} lost`, s.failed_actions[i] as unknown as Sources);
    put(`${name} energy`, s.end_stats[i].ending_energy);
    put(`${name} field`, s.field_time[i]);
  });
  putAll('target', s.target_dps as Sources);
  s.target_aura_uptime.forEach(({ sources }, i) => {
    putAll(`aura ${i + 1}`, sources);
  });
  putShields(s, put, figures);
  return figures;
}

/**
 * Shields, without those for which the reference has no figure: one without an end has a negative uptime there, and one that is raised twice in a
 * frame no strength (docs/divergences.md).
 */
function putShields(
  s: Statistics,
  put: (name: string, value: Described) => void,
  figures: Record<string, number | null>,
): void {
  const shields = Object.entries(s.shields);
  const strengthOf = (hp: unknown): Described => (hp as Sources).normalized ?? { mean: 0, sd: 0 };
  const isEndless = shields.some(([, { uptime }]) => uptime.mean < 0);
  for (const [name, { uptime, hp }] of shields) {
    const strength = strengthOf(hp);
    put(`shield ${name} uptime`, uptime);
    put(`shield ${name}`, strength);
    if (!isEndless && uptime.mean > 0 && !(strength.mean > 0)) figures[`shield ${name}`] = null;
    if (isEndless) for (const figure of [`shield ${name} uptime`, `shield ${name}`]) figures[figure] = null;
  }
  if (isEndless) figures.shield = null;
  else put('shield', s.shp);
}

export interface FigureDifference {
  readonly name: string;
  readonly ours: number;
  readonly theirs: number;
}

/** The figures that differ from the reference's. A figure that varies on either side is not compared. */
export function differingFigures(ours: Figures, theirs: Figures): FigureDifference[] {
  const found: FigureDifference[] = [];
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const mine = name in ours ? ours[name] : 0;
    const other = name in theirs ? theirs[name] : 0;
    if (mine === null || other === null) continue;
    if (Math.abs(mine - other) > EQUAL * Math.max(Math.abs(mine), Math.abs(other)) + 1e-8)
      found.push({ name, ours: mine, theirs: other });
  }
  return found;
}
