/** The changes that raise the chance of all stars in a chamber most: gear, levels, wishes and changes of the rotation, each measured. */
import type { ArtifactPiece } from '@quartet/importers';
import { coachedBy } from '../coach.ts';
import { ALL_FAMILIES, type CoachChange, type Family } from '../coach-candidates.ts';
import type { Lab, Sample } from '../lab.ts';
import { differenceOf, gainOver, type Measured } from '../objective.ts';
import { type Report, searchOf } from '../search.ts';
import { itemAt } from '../vectors.ts';
import { type AbyssQuestion, type Side, STREAMS, sidesOf, starChances } from './chamber.ts';
import { type AbyssPlace, CLOCK_SECONDS, encountersOf, type Half } from './encounter.ts';
import type { Proportion } from './stars.ts';

export interface AbyssRaiseQuestion extends AbyssQuestion {
  /** Artifacts of the player: members who wear five of them get other owned pieces, not theoretical ones. */
  readonly inventory?: readonly ArtifactPiece[];
  /** Kinds of changes to try; all when absent. */
  readonly families?: readonly Family[];
}

export interface AbyssRaise {
  readonly half: Half;
  readonly change: CoachChange;
  /** The team of that half with the change, in the chamber. */
  readonly config: string;
  /** Seconds saved in that half; a fight that is not won counts until the clock ends. */
  readonly seconds: Measured;
  /** Change of the chance of all stars, as a share of the fights; null with one team, or where stars do not depend on time. */
  readonly stars: Measured | null;
}

export interface AbyssRaises {
  readonly place: Required<AbyssPlace>;
  /** Chance of all stars without a change; null as above, and before it is known. */
  readonly stars: Proportion | null;
  /** The greatest gain first. */
  readonly rows: readonly AbyssRaise[];
  readonly fights: number;
}

/** Fights of a half, the share of the search for changes, changes of a half that are shown, and maximum number of fights of each. */
const FIGHTS = 6000;
const SEARCH_SHARE = 0.55;
const OF_A_HALF = 6;
const FINAL_FIGHTS = 400;

/** Searches each half for changes that shorten its fights, and measures the best with the fights of both halves. */
export const abyssRaiseSearch = searchOf<AbyssRaiseQuestion, AbyssRaises, AbyssRaises>(
  'abyss-raise',
  async (lab, question, report) => {
    const chamber = await encountersOf(question);
    const sides = sidesOf(question, chamber);
    lab.allow(sides.length * FIGHTS);
    const fights = Math.max(1, Math.trunc(lab.budget / sides.length));
    const result = { place: chamber.place, stars: null, rows: [] };
    const found: { side: Side; change: CoachChange; config: string; sample: Sample }[] = [];
    for (const side of sides)
      for (const row of await shortened(lab, side, question, fights, () => report({ ...result, fights: lab.spent })))
        found.push({ side, ...row });
    const limits = chamber.stars;
    const samples = sides.map(({ sample }) => sample);
    const [first, second] = samples;
    const isTimed = first && second && limits !== null;
    const allowed = CLOCK_SECONDS - (limits?.at(-1) ?? 0);
    const rows = found.map(({ side, change, config, sample }): AbyssRaise => {
      const own = side.sample ?? sample;
      const other = side.half === 'first' ? second : first;
      return {
        half: side.half,
        change,
        config,
        seconds: gainOver(own, sample, { kind: 'time' }),
        stars: isTimed && other ? starGain(own, sample, other, allowed) : null,
      };
    });
    rows.sort((a, b) => (b.stars?.mean ?? 0) - (a.stars?.mean ?? 0) || b.seconds.mean - a.seconds.mean);
    const stars = isTimed ? (starChances(limits, [first, second]).at(-1) ?? null) : null;
    return { ...result, stars, rows, fights: lab.spent };
  },
);

/** The changes of a half that save most time, with the fights of their final figures. Fights the half as it is too. */
async function shortened(
  lab: Lab,
  side: Side,
  { inventory, families = ALL_FAMILIES }: AbyssRaiseQuestion,
  fights: number,
  onStep: Report<unknown>,
): Promise<{ change: CoachChange; config: string; sample: Sample }[]> {
  const inner = lab.within({ fights: Math.max(1, Math.trunc(SEARCH_SHARE * fights)) });
  const coached = { text: side.config, goal: 'time', families, ...(inventory && { inventory }) } as const;
  const { rows } = await coachedBy(inner, coached, onStep);
  const best = rows.slice(0, OF_A_HALF);
  const builds = [side.config, ...best.map(({ config }) => config)].map((text) => ({ text }));
  const each = Math.trunc((fights - inner.spent) / builds.length);
  const count = Math.min(FINAL_FIGHTS, Math.max(1, each));
  const [own, ...changed] = await lab.fight(builds, lab.stream(STREAMS[side.half]), count);
  if (!own) throw lab.reason();
  side.sample = own;
  onStep(null);
  return best.flatMap(({ change, config }, i) => {
    const sample = changed[i];
    return sample ? [{ change, config, sample }] : [];
  });
}

/** Paired difference of the share of fights with all stars; the fights of the other half are the same. */
function starGain(own: Sample, changed: Sample, other: Sample, allowed: number): Measured {
  const wins = (sample: Sample): Float64Array =>
    Float64Array.from({ length: Math.min(own.fights, changed.fights, other.fights) }, (_, i) => {
      const isCleared = sample.cleared[i] === 1 && other.cleared[i] === 1;
      return isCleared && (itemAt(sample.frames, i) + itemAt(other.frames, i)) / 60 < allowed ? 1 : 0;
    });
  return differenceOf(wins(own), wins(changed), own.seed);
}
