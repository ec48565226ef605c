/** Reasons for the turns of a round, from fights without each of them. */
import { type ConfigDocument, type RoundTurn, removeBlock, roundTurns } from '@quartet/edits';
import { CELLS, Cell, HitKind } from '@quartet/engine';
import { characterElement } from '@quartet/gamedata/names';
import type { Contender, Lab, Sample } from '../lab.ts';
import { DPS, gainOf, type Measured, scaled, worthOf } from '../objective.ts';
import { itemAt, numberAt } from '../vectors.ts';

/** A member of the team and its gain: a share of its damage, or seconds. */
export interface Gainer {
  readonly character: string;
  readonly amount: number;
}

/** Members that gain by one effect of a turn, and their damage by it. */
interface Gain {
  readonly others: Gainer[];
  weight: number;
}

export type TurnReason =
  /** Share of the team's damage that the character loses without the turn. */
  | { readonly kind: 'damage'; readonly share: number }
  /** Hits of others are stronger: stats, damage bonuses, resistances. */
  | { readonly kind: 'strengthens'; readonly others: readonly Gainer[] }
  /** Reactions with an element add damage to others. */
  | { readonly kind: 'applies'; readonly element: string; readonly others: readonly Gainer[] }
  /** Time in which others, who are off the field, deal their damage. */
  | { readonly kind: 'field'; readonly others: readonly Gainer[] }
  /** The others cannot be played without it. */
  | { readonly kind: 'needed' }
  /** Bursts wait for energy less long, in seconds of a fight. */
  | { readonly kind: 'energy'; readonly others: readonly Gainer[] };

export interface WrittenTurn extends Pick<RoundTurn, 'character' | 'notation'> {
  /** Share of the team's DPS that is lost without the turn; null where the others cannot be played, or for the only turn. */
  readonly worth: Measured | null;
  /** The most important one first. */
  readonly reasons: readonly TurnReason[];
}

/** Least gain of another character, share of the team's damage, and seconds that are worth a sentence. */
const MIN_GAIN = 0.03;
const MIN_SHARE = 0.02;
const MIN_SECONDS = 1;
/** Least damage that another character gains, as a share of the team's. */
const MIN_GAINED = 5e-3;
/** Gain without stronger hits, reactions or energy from which others need the time of the turn. */
const NEEDS_TIME = 0.5;
/** Normal attacks of a turn from which it gives others time. */
const MIN_HITS = 5;
/** Most turns that are explained. */
const MAX_TURNS = 16;

const elements: Readonly<Record<string, string>> = characterElement;

/** How strong the hits of one character are. */
interface Strength {
  /** Factor by which reactions increase its damage. */
  readonly reactions: number;
  /** Damage per unit of its talents without reactions: what its stats and bonuses make of them. */
  readonly hits: number;
}

function strengthOf(rows: Float64Array, slot: number): Strength {
  let [all, plain, unit] = [0, 0, 0];
  for (let at = 0; at < rows.length; at += CELLS) {
    if (numberAt(rows, at + Cell.actor) !== slot) continue;
    const dealt = numberAt(rows, at + Cell.dealt);
    const kind = numberAt(rows, at + Cell.kind);
    all += dealt;
    if (kind !== HitKind.ordinary) continue;
    plain += dealt / Math.max(1, numberAt(rows, at + Cell.amplification));
    unit += numberAt(rows, at + Cell.scaled);
  }
  return { reactions: plain > 0 ? all / plain : 1, hits: unit > 0 ? plain / unit : 1 };
}

/** Seconds of a fight in which the burst of a character waits for energy. */
export const waitOf = ({ waits, team, fights }: Sample, slot: number): number => {
  let sum = 0;
  for (let fight = 0; fight < fights; fight++) sum += itemAt(waits, fight * team + slot);
  return sum / fights / 60;
};

/** Normal attacks of a turn, by its notation. */
function hitsOf(notation: string): number {
  let sum = 0;
  for (const [, times = '1', group, alone] of notation.matchAll(/(?:(\d+)×)?\(([^)]*)\)|N(\d+)/g)) {
    const hits = group === undefined ? [alone] : [...group.matchAll(/N(\d+)/g)].map(([, each]) => each);
    for (const each of hits) sum += Number(times) * Number(each ?? 0);
  }
  return sum;
}

function reasonsOf(
  keys: readonly string[],
  { character: own, notation }: RoundTurn,
  base: Sample,
  without: Sample,
): TurnReason[] {
  const slot = keys.indexOf(own);
  const isLong = hitsOf(notation) >= MIN_HITS;
  const whole = keys.reduce((sum, _, each) => sum + base.mean(each), 0);
  const [rows, fewer] = [base.rows(), without.rows()];
  const none = (): Gain => ({ others: [], weight: 0 });
  const [strengthens, applies, field, energy] = [none(), none(), none(), none()];
  const add = (gain: Gain, character: string, amount: number, weight: number): void => {
    gain.others.push({ character, amount });
    gain.weight += weight;
  };
  for (const [each, character] of keys.entries()) {
    const seconds = waitOf(without, each) - waitOf(base, each);
    const isCharged = seconds >= MIN_SECONDS;
    if (isCharged) add(energy, character, seconds, 0);
    const [mean, left] = [base.mean(each), without.mean(each)];
    // The gain of a character without damage does not matter.
    if (each === slot || mean - left < MIN_GAINED * whole || left <= 0) continue;
    const [own, other] = [strengthOf(rows, each), strengthOf(fewer, each)];
    const byReactions = own.reactions / other.reactions;
    const byHits = own.hits / other.hits;
    const rest = mean / left / byReactions / byHits;
    if (byReactions - 1 >= MIN_GAIN) add(applies, character, byReactions - 1, mean * (1 - 1 / byReactions));
    const needsTime = !isCharged && rest - 1 >= NEEDS_TIME;
    if (needsTime && isLong) add(field, character, rest - 1, mean * (1 - 1 / rest));
    const stronger = isCharged || needsTime ? byHits : byHits * rest;
    if (stronger - 1 >= MIN_GAIN) add(strengthens, character, stronger - 1, mean * (1 - 1 / stronger));
  }
  const dealt = base.mean(slot) - without.mean(slot);
  const element = elements[itemAt(keys, slot)] ?? '';
  const found: { reason: TurnReason; weight: number }[] = [
    { reason: { kind: 'damage', share: dealt / whole }, weight: dealt >= MIN_SHARE * whole ? dealt : 0 },
    { reason: { kind: 'strengthens', others: byAmount(strengthens) }, weight: strengthens.weight },
    { reason: { kind: 'applies', element, others: byAmount(applies) }, weight: applies.weight },
    { reason: { kind: 'field', others: byAmount(field) }, weight: field.weight },
  ];
  const reasons = found
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ reason }) => reason);
  return energy.others.length === 0 ? reasons : [...reasons, { kind: 'energy', others: byAmount(energy) }];
}

const byAmount = ({ others }: Gain): Gainer[] => [...others].sort((a, b) => b.amount - a.amount);

/** The turns of a rotation, each compared with the same fights without it. */
export async function explainedTurns(lab: Lab, document: ConfigDocument, fights: number): Promise<WrittenTurn[]> {
  const keys = document.config.characters.map(({ key }) => key);
  const turns = roundTurns(document);
  const textWithout = ({ paths }: RoundTurn): string =>
    document.after(...paths.toReversed().map((path) => (now: ConfigDocument) => removeBlock(now, path))).text;
  const explained = turns.length < 2 ? [] : turns.slice(0, MAX_TURNS);
  const base: Contender = { build: { text: document.text }, sample: null };
  const trials = explained.map((turn): Contender => ({ build: { text: textWithout(turn) }, sample: null }));
  const contenders = trials.length === 0 ? [] : [base, ...trials];
  await lab.fightMore(contenders, lab.stream('undo'), fights, true);
  const dps = worthOf(base, DPS);
  return turns.map((turn, i) => {
    const { character, notation } = turn;
    const trial = trials[i];
    if (trial === undefined || trial.sample === null || base.sample === null)
      return { character, notation, worth: null, reasons: trial === undefined ? [] : [{ kind: 'needed' }] };
    const { mean, ...how } = scaled(gainOf(base, trial, DPS), Math.max(dps, 1));
    const reasons = reasonsOf(keys, turn, base.sample, trial.sample);
    return { character, notation, worth: { mean: -mean, ...how }, reasons };
  });
}
