/** The value of pieces for the characters of a team: the damage ledger, the measured effects of stats, and those of sets. */
import { contentKeys } from '@quartet/content';
import { type ConfigDocument, editMember, openConfig } from '@quartet/edits';
import { STAT_SLOTS } from '@quartet/engine';
import { artifactDomains } from '@quartet/gamedata/artifactDomains';
import { type ArtifactPiece, artifactSlots } from '@quartet/importers';
import type { RosterTeam } from './best-teams.ts';
import type { Contender, Lab, Sample } from './lab.ts';
import { GRADIENT_STEPS, Model } from './model.ts';
import { meanOf } from './objective.ts';
import { answersAt, cautiousMean, type Point, responsesOf } from './responses.ts';
import { vectorOf } from './roster-gear.ts';
import { countSets } from './stats.ts';
import { add, dot, itemAt, multiply, numberAt } from './vectors.ts';

/** A piece that can be worn: owned, or dropped. */
export interface Item {
  readonly set: string;
  /** Number of the slot in the order flower, plume, sands, goblet, circlet. */
  readonly slot: number;
  /** All stats by number, 26 slots. */
  readonly stats: Float64Array;
  readonly isDrop: boolean;
}

/** Five items by slot; null for none. */
export type Worn = readonly (Item | null)[];

const LOOK_FIGHTS = 12;
const ANSWER_FIGHTS = 8;
/** Fights of every set on a character, and fights that measure the most useful ones more closely. */
const SET_FIGHTS = 2;
const CLOSE_FIGHTS = 12;
const SETS_CLOSE = 5;
/** How closely a team is measured. */
export interface Effort {
  readonly look: number;
  readonly answers: number;
  /** Sets that are measured, each in this many fights; null to measure all of the game and the most useful ones more closely. */
  readonly sets: { readonly fights: number; of(key: string): readonly string[] } | null;
}

const THOROUGH: Effort = { look: LOOK_FIGHTS, answers: ANSWER_FIGHTS, sets: null };
/** Stats of artifacts have slots below this. */
const ARTIFACT_STATS = 22;

/** Damage per second of each member of a team by team slot, with a change of one member's stats. */
type Parts = (change: Float64Array, into: Float64Array) => void;

/** Factors on the damage of each member by `set:count`, relative to no set. */
type SetFactors = ReadonlyMap<string, Float64Array>;

interface Measured {
  readonly factors: SetFactors;
  /** Sets whose four pieces add the most. */
  readonly sets: readonly string[];
}

/** A set with two or four pieces. */
const setKey = (set: string, count: number): string => `${set}:${count}`;

/** A character whose pieces can be exchanged, all other members of the team unchanged. */
export class Wearer {
  readonly key: string;
  /** The pieces now. */
  worn: Worn;
  /** Sets whose four pieces are looked for; other sets count with the pieces that fit. */
  readonly sets: readonly string[];
  readonly #parts: Parts;
  /** Stats of the pieces in the fights of the ledger. */
  readonly #origin: Float64Array;
  readonly #factors: SetFactors;
  /** Factors of the sets in the fights of the ledger. */
  readonly #given: Float64Array;
  readonly #change = new Float64Array(STAT_SLOTS);
  readonly #damage: Float64Array;
  /** Damage of the team for each unit of a stat, near the origin. */
  readonly #gradient = new Float64Array(STAT_SLOTS);

  constructor(key: string, worn: Worn, parts: Parts, { sets, factors }: Measured, team: number) {
    this.key = key;
    this.worn = worn;
    this.sets = sets;
    this.#parts = parts;
    this.#origin = sumOf(worn);
    this.#factors = factors;
    this.#damage = new Float64Array(team);
    this.#given = new Float64Array(team).fill(1);
    this.#multiplySets(worn, this.#given);
    const now = this.#whole(this.#change);
    for (let s = 1; s < ARTIFACT_STATS; s++) {
      const step = numberAt(GRADIENT_STEPS, s);
      this.#change[s] = step;
      this.#gradient[s] = (this.#whole(this.#change) - now) / step;
      this.#change[s] = 0;
    }
  }

  /** Damage of the team per second that the stats of a piece add, linear in them and without its set. */
  score({ stats }: Item): number {
    return dot(this.#gradient, stats, ARTIFACT_STATS);
  }

  /** Damage of the team per second with these pieces. */
  value(worn: Worn): number {
    const change = this.#change;
    for (let s = 0; s < STAT_SLOTS; s++) change[s] = -numberAt(this.#origin, s);
    for (const item of worn) if (item !== null) add(change, item.stats);
    this.#whole(change);
    change.fill(0);
    this.#multiplySets(worn, this.#damage);
    let sum = 0;
    for (let a = 0; a < this.#damage.length; a++) sum += numberAt(this.#damage, a) / numberAt(this.#given, a);
    return sum;
  }

  /** Writes the damage of each member with changed stats, and returns the sum. */
  #whole(change: Float64Array): number {
    this.#parts(change, this.#damage);
    let sum = 0;
    for (const part of this.#damage) sum += part;
    return sum;
  }

  #multiplySets(worn: Worn, into: Float64Array): void {
    for (const [set, count] of countsOf(worn)) {
      if (count < 2) continue;
      const factors = this.#factors.get(setKey(set, count >= 4 ? 4 : 2));
      if (factors !== undefined) multiply(into, factors);
    }
  }
}

function sumOf(worn: Worn): Float64Array {
  const sum = new Float64Array(STAT_SLOTS);
  for (const item of worn) if (item !== null) add(sum, item.stats);
  return sum;
}

/** Number of pieces by set. */
export const countsOf = (worn: Worn): Map<string, number> => countSets(worn.map((item) => item?.set ?? ''));

export const itemOf = ({ set, slot, stats }: ArtifactPiece): Item => ({
  set,
  slot: artifactSlots.indexOf(slot),
  stats: vectorOf(stats),
  isDrop: false,
});

/** A team with the pieces of its config. */
export interface WornTeam extends Pick<RosterTeam, 'config'> {
  readonly members: readonly Pick<RosterTeam['members'][number], 'key' | 'pieces'>[];
}

/**
 * Fights a team with its pieces, with other stats and with each set.
 * @returns its members, in team order
 */
export async function wearersOf(
  lab: Lab,
  team: WornTeam,
  onMember: () => void = () => {},
  effort: Effort = THOROUGH,
): Promise<Wearer[]> {
  const { config: text, members } = team;
  const worn = members.map(
    ({ pieces }): Worn =>
      artifactSlots.map((_, slot) => {
        const piece = pieces[slot] ?? null;
        return piece === null ? null : itemOf(piece);
      }),
  );
  const sample = await lab.fightOne({ text }, lab.stream('choose'), effort.look, true);
  if (sample === null) throw lab.reason();
  const point: Point = { stats: worn.map(sumOf), sample };
  const slots = members.map((_, slot) => slot);
  const answers = await answersAt(lab, text, point, slots, effort.answers);
  const weights = new Float64Array(sample.team).fill(1);
  const model = new Model(sample.rows(), lab.bare, weights, responsesOf(lab, point, answers));
  const unchanged = worn.map(() => new Float64Array(STAT_SLOTS));
  const document = openConfig(text);
  const wearers: Wearer[] = [];
  for (const [slot, { key }] of members.entries()) {
    const own = itemAt(worn, slot);
    const measured = await measureSets(lab, document, key, own, effort.sets);
    wearers.push(new Wearer(key, own, model.parts(slot, unchanged), measured, sample.team));
    onMember();
  }
  return wearers;
}

/** The effect of a set from its effects in each fight. */
type Summary = (effect: Float64Array) => number;

interface SetTrial extends Contender {
  readonly set: string;
  readonly count: number;
}

/** Measures each set on a character, and the most useful ones and those that it wears more closely. */
async function measureSets(
  lab: Lab,
  document: ConfigDocument,
  key: string,
  worn: Worn,
  only: Effort['sets'],
): Promise<Measured> {
  const config = document.config.characters.find((each) => each.key === key);
  const params = new Map(config?.sets.map((set) => [set.key, set.params]));
  const trial = (set: string, count: number): SetTrial => {
    const sets = set === '' ? [] : [{ key: set, count, params: params.get(set) ?? {} }];
    const { text } = document.after((now) => editMember(now, key, { sets }));
    return { set, count, build: { text }, sample: null };
  };
  const own = countsOf(worn);
  const wanted = only === null ? artifactDomains.flatMap((domain) => domain.sets) : only.of(key);
  const known = [...new Set([...wanted, ...own.keys()])];
  const all = known.filter((set) => contentKeys.sets.includes(set)).flatMap((set) => [trial(set, 2), trial(set, 4)]);
  const factors = new Map<string, Float64Array>();
  const measure = async (trials: readonly SetTrial[], first: number, fights: number, summary: Summary) => {
    const none = trial('', 0);
    await lab.fightMore([none, ...trials], lab.stream('choose') + first, fights);
    for (const { set, count, sample } of trials)
      if (sample !== null && none.sample !== null)
        factors.set(setKey(set, count), factorsOf(none.sample, sample, summary));
  };
  if (only !== null) {
    await measure(all, 0, only.fights, cautiousMean);
    return { factors, sets: [...new Set(all.map(({ set }) => set))] };
  }
  await measure(all, 0, SET_FIGHTS, meanOf);
  const damage = ({ sample }: SetTrial): number => {
    let sum = 0;
    for (let a = 0; a < (sample?.team ?? 0); a++) sum += sample?.mean(a) ?? 0;
    return sum;
  };
  const best = (count: number): SetTrial[] =>
    all
      .filter((each) => each.count === count && each.sample !== null)
      .sort((a, b) => damage(b) - damage(a))
      .slice(0, SETS_CLOSE);
  const close = new Set([...best(2), ...best(4), ...all.filter(({ set }) => own.has(set))]);
  // Other fights than those that chose, or the best would look better than they are.
  await measure(
    [...close].map(({ set, count }) => trial(set, count)),
    SET_FIGHTS,
    CLOSE_FIGHTS,
    cautiousMean,
  );
  return { factors, sets: [...close].flatMap(({ set, count }) => (count === 4 ? [set] : [])) };
}

/** Damage of each member as a share of that without the set, in the same fights. */
function factorsOf(bare: Sample, sample: Sample, summary: Summary): Float64Array {
  const n = Math.min(bare.fights, sample.fights);
  return Float64Array.from({ length: sample.team }, (_, a) => {
    const whole = bare.mean(a, n);
    if (whole <= 0) return 1;
    const effect = new Float64Array(n);
    for (let i = 0; i < n; i++) effect[i] = (sample.expectedAt(i, a) - bare.expectedAt(i, a)) / whole;
    return 1 + summary(effect);
  });
}
