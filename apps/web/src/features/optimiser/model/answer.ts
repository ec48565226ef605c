/** Results of the optimiser so far, in one form for every question. */
import type { ArtifactSlot } from '@quartet/importers';
import {
  type EnergyNeed,
  type GearCandidate,
  type Measured,
  SUBSTATS,
  type SubstatCandidate,
  type SweepRow,
} from '@quartet/optimiser';
import type { Search } from '#run/search/searches.ts';
import type { Kind } from './question.ts';

/** New substats of one character. */
export interface Rolls {
  readonly key: string;
  /** Free rolls by substat, in the order of the config language. */
  readonly counts: Readonly<Record<string, number>>;
  /** New main stats of sands, goblet and circlet; null where they stay. */
  readonly mains: readonly string[] | null;
}

/** A piece of an inventory. */
export interface WornPiece {
  readonly id: string;
  readonly set: string;
  readonly slot: ArtifactSlot;
  readonly level: number;
  readonly main: string;
  /** Its wearer in the inventory; empty for none. */
  readonly wearer: string;
}

/** One step of a sweep. */
export interface Change {
  readonly character: string;
  readonly key: string;
  /** Refinement, constellation, level or pieces; 0 if not applicable. */
  readonly amount: number;
  readonly main: string;
  /** Whether it is surely ranked above the next. */
  readonly clear: boolean;
}

export interface Row {
  /** Identity of a proposal, independent of its measurements. */
  readonly id: string;
  readonly config: string;
  /** Damage per second, or seconds. */
  readonly value: number;
  /** Against the config as it is; more is better, in seconds too. */
  readonly gain: Measured;
  readonly rolls?: readonly Rolls[];
  readonly gear?: Readonly<Record<string, readonly WornPiece[]>>;
  /** Null for the config as it is. */
  readonly change?: Change | null;
}

/** Id of the row for the config as it is. */
export const AS_IS = 'as-is';

export interface Answer {
  /** Best first, including the present config. */
  readonly rows: readonly Row[];
  /** Recommended row: a proposal that is significantly better, or the present config. The first proposal until that is known. */
  readonly best: string | null;
  /** The value of the config as it is; null until there is a row. */
  readonly given: number | null;
  readonly energy: readonly EnergyNeed[];
  /** Keys that could not be fought. */
  readonly failed: readonly string[];
}

const NOTHING: Answer = { rows: [], best: null, given: null, energy: [], failed: [] };

/** Results of a search. Null before its first findings. */
type Answers = { readonly [K in Kind]: (search: Search<K>) => Answer | null };

const answers: Answers = {
  substats({ question, findings, outcome }) {
    if (question === null) return null;
    const candidates = (outcome ?? findings)?.candidates.map(substatRow);
    if (candidates === undefined) return null;
    if (outcome === null) return { ...NOTHING, ...ranked(question, candidates) };
    const { id, rolls } = substatRow(outcome.best);
    const { energy, kept } = outcome;
    return { ...NOTHING, energy, ...ranked(question, candidates, kept ? AS_IS : id, kept ? rolls : []) };
  },

  sweep({ findings, outcome }) {
    const rows = (outcome ?? findings)?.rows;
    const [first] = rows ?? [];
    if (rows === undefined) return null;
    const given = rows.find(({ key }) => key === '')?.value ?? null;
    const best = outcome === null ? first : outcome.best;
    return {
      ...NOTHING,
      rows: rows.map(sweepRow),
      given,
      best: best === null ? AS_IS : best === undefined ? null : sweepRow(best).id,
      failed: outcome?.failed ?? [],
    };
  },

  gear({ question, findings, outcome }) {
    if (question === null) return null;
    const candidates = (outcome ?? findings)?.candidates.map(gearRow);
    if (candidates === undefined) return null;
    if (outcome === null) return { ...NOTHING, ...ranked(question, candidates) };
    return { ...NOTHING, ...ranked(question, candidates, outcome.kept ? AS_IS : gearRow(outcome.best).id) };
  },
};

export const answerOf = <K extends Kind>(kind: K, search: Search<K>): Answer | null => answers[kind](search);

/** Ranking of the proposals and the present config. */
function ranked(
  { text, goal }: { readonly text: string; readonly goal?: unknown },
  proposals: readonly Row[],
  best?: string,
  rolls?: Row['rolls'],
): Pick<Answer, 'rows' | 'best' | 'given'> {
  const [first] = proposals;
  if (first === undefined) return { rows: [], best: null, given: null };
  const given = first.value + (goal === 'time' ? 1 : -1) * first.gain.mean;
  const gain = { ...first.gain, mean: 0, margin: 0 };
  const asIs: Row = { id: AS_IS, config: text, value: given, gain, change: null, ...(rolls?.length ? { rolls } : {}) };
  const better = proposals.filter((row) => row.gain.mean > 0);
  const rows = [...better, asIs, ...proposals.filter((row) => row.gain.mean <= 0)];
  return { rows, best: best ?? rows[0]?.id ?? null, given };
}

function substatRow({ rolls, config, value, gain }: SubstatCandidate): Row {
  return {
    id: JSON.stringify(rolls.map((each) => [each.key, each.counts, each.mains])),
    config,
    value,
    gain,
    rolls: rolls.map(({ key, counts, mains }) => ({
      key,
      mains,
      counts: Object.fromEntries(SUBSTATS.map((stat, i) => [stat, counts[i] ?? 0])),
    })),
  };
}

function gearRow({ gear, config, value, gain }: GearCandidate): Row {
  const pieces = Object.entries(gear).map(([key, worn]) => {
    const own = worn.flatMap((piece) => {
      if (piece === null) return [];
      const { id, set, slot, level, main, wearer } = piece;
      return [{ id, set, slot, level, main, wearer }];
    });
    return [key, own] as const;
  });
  return {
    id: JSON.stringify(pieces.map(([key, own]) => [key, own.map((piece) => piece.id)])),
    config,
    value,
    gain,
    gear: Object.fromEntries(pieces),
  };
}

function sweepRow({ character, key, amount, main, config, value, gain, clear }: SweepRow): Row {
  return {
    id: key === '' ? AS_IS : [character, key, amount, main].join(' '),
    config,
    value,
    gain,
    change: key === '' ? null : { character, key, amount, main, clear },
  };
}

/** Differences below this share of the current DPS are negligible. */
const ALIKE = 5e-4;

/** How a row compares with the current build: `unclear` where the interval has both signs and is wide. */
type Verdict = 'better' | 'worse' | 'equal' | 'unclear';

export function verdictOf({ mean, margin }: Measured, given: number): Verdict {
  if (Math.abs(mean) + margin < ALIKE * Math.abs(given)) return 'equal';
  if (Math.abs(mean) <= margin) return 'unclear';
  return mean > 0 ? 'better' : 'worse';
}

/** Share of the fights in which bursts are on time that counts as enough. */
const ON_TIME = 0.95;

/** Energy recharge that a character needs: the lowest tried with which bursts were on time, else the best. */
export function needOf({ points }: EnergyNeed): { er: number; onTime: number; enough: boolean } | null {
  const enough = points.find((point) => point.onTime >= ON_TIME);
  if (enough !== undefined) return { ...enough, enough: true };
  let best = points[0];
  for (const point of points) if (best === undefined || point.onTime > best.onTime) best = point;
  return best === undefined ? null : { ...best, enough: false };
}
