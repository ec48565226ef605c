/** The best gear of an inventory for one fight: the assignment of pieces to characters. */
import { contentKeys } from '@quartet/content';
import { type ConfigDocument, type Edit, editMember } from '@quartet/edits';
import { STAT_SLOTS, Stat, type StatName } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { type ArtifactPiece, type ArtifactSlot, artifactSlots, MAX_PIECES, readInventory } from '@quartet/importers';
import { PhraseError } from '@quartet/script';
import type { Contender, Lab, Sample } from './lab.ts';
import { Model } from './model.ts';
import { type Difference, gainOver, isSurelyBetter, type Objective, valueWith } from './objective.ts';
import { phrase } from './phrases.ts';
import { race } from './race.ts';
import { type Answer, answersAt, firmUp, type Point, responsesOf } from './responses.ts';
import { type Report, searchOf } from './search.ts';
import { CHOSEN_SLOTS } from './stats.ts';
import type { Goal } from './substats.ts';
import { chosenPieces, Team, type TeamMember } from './team.ts';
import { add, addAt, itemAt, minus, multiply, numberAt } from './vectors.ts';

/** Constraints on the gear of one character. */
export interface GearConstraints {
  /** Ids of pieces that the character must wear. */
  readonly keep?: readonly string[];
  /** Sets it must wear, by key and count 2 or 4. */
  readonly sets?: Readonly<Record<string, number>>;
  /** Main stats allowed by slot; any where a slot is absent. */
  readonly mains?: Readonly<Partial<Record<ArtifactSlot, readonly string[]>>>;
  /** Minimum total energy recharge, a fraction. */
  readonly leastEr?: number;
}

export interface GearQuestion {
  /** The config. */
  text: string;
  /** A GOOD document. */
  inventory: string;
  /** Keys of the characters that get other gear; all when absent. */
  characters?: readonly string[];
  constraints?: Readonly<Record<string, GearConstraints>>;
  /** Ids of pieces that must not be used. */
  exclude?: readonly string[];
  /** Keep the gear of characters outside the team. */
  spareOthers?: boolean;
  /** Minimum level of a piece. */
  leastLevel?: number;
  goal?: Goal;
}

export interface GearCandidate {
  /** Pieces by character key, in the order flower, plume, sands, goblet, circlet; null for an empty slot. */
  readonly gear: Readonly<Record<string, readonly (ArtifactPiece | null)[]>>;
  readonly config: string;
  readonly value: number;
  readonly gain: Difference;
}

export interface GearFindings {
  readonly phase: 'look' | 'sets' | 'search' | 'race' | 'done';
  /** Null until a proposal is better than the given config. */
  readonly best: GearCandidate | null;
  readonly candidates: readonly GearCandidate[];
}

export interface GearOutcome {
  readonly best: GearCandidate;
  /** Gear that was measured in fights, best first. */
  readonly candidates: readonly GearCandidate[];
  /** The objective for the config as it was given, on the same fights. */
  readonly given: number;
  readonly fights: number;
  /**
   * Whether no gear of the inventory was significantly better than the stats of the given config. Then `best` is the
   * given config, without pieces. A config that violates the constraints is never kept.
   */
  readonly kept: boolean;
}

const DEFAULT_BUDGET = 6000;
const LOOK_FIGHTS = 12;
const SET_FIGHTS = 2;
/** The most useful sets of each character are measured more closely, with this many more fights. */
const SETS_CLOSER = 8;
const SET_FIGHTS_CLOSER = 6;
/** Fights of each response, and of these the fights before the first proposal is shown. */
const ANSWER_FIGHTS = 8;
const FIRST_ANSWER_FIGHTS = 3;
const STAGES = [24, 64, 160, 384, 768] as const;
/** Maximum number of joint choices for an exhaustive search. */
const EXHAUSTIVE = 20_000;
/** Pieces of one set, and of all sets, that are considered in a slot when it has too many. */
const OF_A_SET = 10;
const OF_A_SLOT = 30;
/** Pairs of two-piece sets are tried among the best of them. */
const TWO_PIECE_SETS = 6;
/** Number of proposals that are measured in fights. */
const FINALISTS = 12;
/** Number of set combinations that are searched, those with the best estimates. */
const WAYS = 20;
/** Stats of artifacts have slots below this. */
const ARTIFACT_STATS = 20;

/** Pieces of one character by slot, as numbers of the inventory; −1 for an empty slot. */
type Worn = number[];

class Wearer {
  readonly member: TeamMember;
  readonly constraints: GearConstraints;
  /** Pieces allowed by slot. */
  readonly allowed: number[][];
  /** Factor on the damage of each character by `set:count`, against wearing none. */
  readonly setFactors = new Map<string, Float64Array>();
  /** {@link setFactors} by number of the set: for two pieces, for four. */
  counted: (readonly [two: Float64Array | undefined, four: Float64Array | undefined])[] = [];
  /** Sets in the config whose fights were measured. */
  given: ReadonlyMap<string, number> = new Map();

  constructor(member: TeamMember, constraints: GearConstraints, allowed: number[][]) {
    this.member = member;
    this.constraints = constraints;
    this.allowed = allowed;
  }
}

/** Finds gear for the characters of a config, with at most 6,000 fights where the limits have no number. */
export const gearSearch = searchOf<GearQuestion, GearFindings, GearOutcome>('gear', (lab, question, report) => {
  lab.allow(DEFAULT_BUDGET);
  return gearOfPieces(lab, piecesOf(question.inventory), question, report);
});

/** @throws PhraseError for a document without usable pieces */
function piecesOf(inventory: string): readonly ArtifactPiece[] {
  const read = readInventory(inventory);
  switch (read.verdict) {
    case 'invalid-json':
      throw new PhraseError(phrase('inventory-json'));
    case 'no-artifacts':
      throw new PhraseError(phrase('inventory-format'));
    case 'too-many':
      throw new PhraseError(phrase('inventory-large', { most: MAX_PIECES }));
    case 'nothing-usable':
      throw new PhraseError(phrase('inventory-empty'));
    default:
      return read.pieces;
  }
}

type PiecesQuestion = Omit<GearQuestion, 'inventory'>;

/** {@link gearSearch} for an inventory that is already parsed. */
export const gearOfPieces = (
  lab: Lab,
  pieces: readonly ArtifactPiece[],
  question: PiecesQuestion,
  report: Report<GearFindings> = () => {},
): Promise<GearOutcome> => new GearSearch(lab, pieces, question, report).run();

interface Proposal extends Contender {
  readonly worn: readonly Worn[];
}

class GearSearch {
  private readonly team: Team;
  private readonly lab: Lab;
  private readonly options: PiecesQuestion;
  private readonly onFindings: Report<GearFindings>;
  private readonly pieces: readonly ArtifactPiece[];
  private readonly stats: readonly Float64Array[];
  /** Number of each piece's set among {@link sets}, −1 for one without effect here. */
  private readonly setOf: readonly number[];
  private readonly sets: readonly string[];
  private wearers: Wearer[] = [];
  private objective: Objective = { kind: 'dps' };
  private readonly documents = new Map<string, ConfigDocument>();
  private model: Model | null = null;
  private point: Point | null = null;
  private candidates: GearCandidate[] = [];

  constructor(lab: Lab, pieces: readonly ArtifactPiece[], options: PiecesQuestion, report: Report<GearFindings>) {
    this.options = options;
    this.onFindings = report;
    this.pieces = pieces;
    this.team = new Team(options.text);
    this.lab = lab;
    this.stats = pieces.map((piece) => {
      const vector = new Float64Array(STAT_SLOTS);
      piece.stats.forEach((value, slot) => {
        vector[slot] = value;
      });
      return vector;
    });
    this.sets = [...new Set(pieces.map((piece) => piece.set))].filter((set) => contentKeys.sets.includes(set)).sort();
    this.setOf = pieces.map((piece) => this.sets.indexOf(piece.set));
  }

  async run(): Promise<GearOutcome> {
    const { lab, team } = this;
    const given: Contender = { build: { text: team.text }, sample: null };
    this.report('look');
    const first = await lab.fightOne(given.build, 0, LOOK_FIGHTS, true);
    if (first === null) throw lab.reason();
    this.readConstraints();
    const point: Point = { stats: this.configStats(), sample: first };
    const answers = await this.answersAt(point, team.text, FIRST_ANSWER_FIGHTS);
    const worn = this.wearers.map((each) => new Map(each.member.config.sets.map((set) => [set.key, set.count])));
    this.modelAt(point, worn, answers);
    await this.trySets(point, (wearer, set) => wearer.member.config.sets.some((each) => each.key === set));
    await this.showEarlyProposal(first);
    await firmUp(lab, team.text, point, answers, ANSWER_FIGHTS - FIRST_ANSWER_FIGHTS);
    this.modelAt(point, worn, answers);
    this.report('sets');
    await this.trySets(point, () => true);
    const found = await this.propose(null);

    // Repeats the measurement from the best proposal: the course of the fight with that gear.
    const [best] = found;
    const fought = await lab.fightOne(best.build, 0, LOOK_FIGHTS, true);
    if (fought !== null) {
      this.show(best, fought, first);
      const there: Point = { stats: this.statsOf(best.worn), sample: fought };
      this.modelAt(
        there,
        best.worn.map((each) => this.setsOf(each)),
        await this.answersAt(there, best.build.text, ANSWER_FIGHTS),
      );
      for (const proposal of await this.propose(best))
        if (!found.some((each) => same(each.worn, proposal.worn))) found.push(proposal);
    }
    return this.decide(found, given);
  }

  /** Shows an early proposal: gear of the sets in the config. */
  private async showEarlyProposal(given: Sample): Promise<void> {
    const [quick] = await this.propose(null);
    const fought = await this.lab.fightOne(quick.build, 0, LOOK_FIGHTS);
    if (fought !== null) this.show(quick, fought, given);
  }

  private readConstraints(): void {
    const { options, team, pieces } = this;
    const chosen = team.chosen(options.characters);
    for (const key of Object.keys(options.constraints ?? {})) team.chosen([key]);
    const { goal } = options;
    if (typeof goal === 'object') this.objective = { kind: 'character', slot: team.member(goal.character).slot };
    else if (goal !== undefined) this.objective = { kind: goal };
    const excluded = new Set(options.exclude);
    const onTeam = new Set(team.members.map((each) => each.key));
    const keepers = new Map<string, TeamMember>();
    for (const member of chosen)
      for (const id of this.constraintsOf(member).keep ?? []) {
        if (!pieces.some((piece) => piece.id === id)) throw new PhraseError(phrase('unknown-piece', { piece: id }));
        if (keepers.has(id)) throw new PhraseError(phrase('piece-twice', { piece: id }));
        keepers.set(id, member);
      }
    this.wearers = chosen.map((member) => {
      const constraints = this.constraintsOf(member);
      const allowed = artifactSlots.map((slot) => {
        const kept = pieces.flatMap((piece, i) => (piece.slot === slot && keepers.get(piece.id) === member ? [i] : []));
        if (kept.length > 1) throw new PhraseError(phrase('slot-twice', { character: member.key, slot }));
        if (kept.length === 1) return kept;
        return pieces.flatMap((piece, i) => {
          if (piece.slot !== slot || keepers.has(piece.id) || excluded.has(piece.id)) return [];
          if (piece.faults.length > 0 || piece.level < (options.leastLevel ?? 0)) return [];
          if (options.spareOthers && piece.wearer !== '' && !onTeam.has(piece.wearer)) return [];
          const mains = constraints.mains?.[slot];
          return mains === undefined || mains.includes(piece.main) ? [i] : [];
        });
      });
      return new Wearer(member, constraints, allowed);
    });
    for (const wearer of this.wearers)
      if (wearer.allowed.every((slot) => slot.length === 0) || !this.canWear(wearer))
        throw new PhraseError(phrase('no-gear', { character: wearer.member.key }));
  }

  private constraintsOf(member: TeamMember): GearConstraints {
    for (const [name, constraints] of Object.entries(this.options.constraints ?? {}))
      if ((nameTable.character(name) ?? name) === member.key) return constraints;
    return {};
  }

  /** Whether the required sets can be assembled. */
  private canWear(wearer: Wearer): boolean {
    return Object.entries(wearer.constraints.sets ?? {}).every(([name, count]) => {
      const key = nameTable.set(name) ?? name;
      return wearer.allowed.filter((slot) => slot.some((i) => this.piece(i).set === key)).length >= count;
    });
  }

  private piece(i: number): ArtifactPiece {
    return itemAt(this.pieces, i);
  }

  /** Number of the set of a slot's piece; −1 also for an empty slot. */
  private setAt(worn: Worn, slot: number): number {
    const i = worn[slot] as number;
    return i < 0 ? -1 : (this.setOf[i] as number);
  }

  /** Pairs each wearer with its entry of a list. */
  private byWearer<T>(list: readonly T[]): (readonly [Wearer, T])[] {
    return this.wearers.map((wearer, i) => [wearer, itemAt(list, i)]);
  }

  private configStats(): Float64Array[] {
    return this.team.members.map(({ config }) => {
      const stats = new Float64Array(STAT_SLOTS);
      config.stats.forEach((value, slot) => {
        stats[slot] = value;
      });
      return stats;
    });
  }

  /** Effects that the ledger of the point lacks, from `fights` fights of each response. */
  private answersAt(point: Point, text: string, fights: number): Promise<Answer[]> {
    return answersAt(
      this.lab,
      text,
      point,
      this.wearers.map(({ member }) => member.slot),
      fights,
    );
  }

  /** The model of the fight at the point, in which each wearer has these sets. */
  private modelAt(point: Point, sets: readonly ReadonlyMap<string, number>[], answers: readonly Answer[]): void {
    const weights = new Float64Array(point.sample.team).fill(1);
    if (this.objective.kind === 'character') weights.fill(0)[this.objective.slot] = 1;
    this.model = new Model(point.sample.rows(), this.lab.bare, weights, responsesOf(this.lab, point, answers));
    this.point = point;
    for (const [wearer, given] of this.byWearer(sets)) wearer.given = given;
  }

  /** Measures the effect of two or four pieces of each set on each character, and the most useful sets more closely. */
  private async trySets(point: Point, wanted: (wearer: Wearer, set: string) => boolean): Promise<void> {
    const { lab } = this;
    const { first, team } = point.sample;
    interface SetTrial extends Contender {
      readonly wearer: Wearer;
      readonly key: string;
      none: SetTrial | null;
    }
    const trials: SetTrial[] = [];
    this.wearers.forEach((wearer, at) => {
      const trial = (key: string, worn: ReadonlyMap<string, number>, none: SetTrial | null): SetTrial => {
        const sets = this.wearers.map((_, i) => (i === at ? worn : null));
        const made = {
          wearer,
          key,
          build: { text: this.documentWith(sets).text, stats: point.stats },
          sample: null,
          none,
        };
        trials.push(made);
        return made;
      };
      const none = trial('', new Map(), null);
      for (const [set, slots] of this.slotsBySet(wearer))
        for (const count of [2, 4])
          if (slots >= count && wanted(wearer, set)) trial(`${set}:${count}`, new Map([[set, count]]), none);
    });
    const gain = ({ sample, none }: SetTrial): number => {
      let sum = 0;
      for (let a = 0; a < team; a++) sum += (sample?.mean(a) ?? 0) - (none?.sample?.mean(a) ?? 0);
      return sum;
    };
    await lab.fightMore(trials, first, SET_FIGHTS);
    const closer = this.wearers.flatMap((wearer) => {
      const own = trials.filter((each) => each.wearer === wearer && each.none !== null && each.sample !== null);
      return own.sort((a, b) => gain(b) - gain(a)).slice(0, SETS_CLOSER);
    });
    const bare = [...new Set(closer.flatMap((each) => (each.none?.sample ? [each.none] : [])))];
    await lab.fightMore([...bare, ...closer], first + SET_FIGHTS, SET_FIGHTS_CLOSER);
    for (const { wearer, key, sample, none } of trials) {
      const without = none?.sample;
      if (!sample || !without) continue;
      const fights = Math.min(sample.fights, without.fights);
      wearer.setFactors.set(
        key,
        Float64Array.from({ length: team }, (_, a) =>
          without.mean(a, fights) > 0 ? sample.mean(a, fights) / without.mean(a, fights) : 1,
        ),
      );
    }
    for (const wearer of this.wearers)
      wearer.counted = this.sets.map((set) => [wearer.setFactors.get(`${set}:2`), wearer.setFactors.get(`${set}:4`)]);
  }

  /** Sets available to the character, with the number of slots that have a piece. */
  private slotsBySet(wearer: Wearer): Map<string, number> {
    const slots = new Map<string, number>();
    for (const allowed of wearer.allowed)
      for (const set of new Set(allowed.map((i) => this.piece(i).set)))
        if (set !== '' && contentKeys.sets.includes(set)) slots.set(set, (slots.get(set) ?? 0) + 1);
    return slots;
  }

  private setsOf(worn: Worn): Map<string, number> {
    const counts = new Map<string, number>();
    for (const i of worn) {
      const set = i < 0 ? '' : this.piece(i).set;
      if (set !== '' && contentKeys.sets.includes(set)) counts.set(set, (counts.get(set) ?? 0) + 1);
    }
    const counted = new Map<string, number>();
    for (const set of [...counts.keys()].sort()) {
      const count = counts.get(set) ?? 0;
      if (count >= 2) counted.set(set, count >= 4 ? 4 : 2);
    }
    return counted;
  }

  /** The config with other sets for the wearers; null leaves a wearer unchanged. */
  private documentWith(sets: readonly (ReadonlyMap<string, number> | null)[]): ConfigDocument {
    const key = JSON.stringify(sets.map((each) => each && [...each]));
    const known = this.documents.get(key);
    if (known !== undefined) return known;
    const edits = this.byWearer(sets).flatMap(([{ member }, worn]): Edit[] => {
      if (worn === null) return [];
      const own = new Map(member.config.sets.map((set) => [set.key, set.params]));
      const wanted = [...worn].map(([set, count]) => ({ key: set, count, params: own.get(set) ?? {} }));
      return [(now) => editMember(now, member.key, { sets: wanted })];
    });
    const document = this.team.document.after(...edits);
    this.documents.set(key, document);
    return document;
  }

  private sum(worn: Worn): Float64Array {
    const stats = new Float64Array(STAT_SLOTS);
    for (const i of worn) if (i >= 0) add(stats, itemAt(this.stats, i));
    return stats;
  }

  private statsOf(worn: readonly Worn[]): Float64Array[] {
    const stats: Float64Array[] = this.configStats();
    for (const [{ member }, own] of this.byWearer(worn)) stats[member.slot] = this.sum(own);
    return stats;
  }

  // -- search ----------------------------------------------------------------------------------------------------

  /** Writes the factors of the sets of these pieces, relative to wearing none. */
  private wornFactors(wearer: Wearer, worn: Worn, into: Float64Array): void {
    into.fill(1);
    for (let p = 0; p < worn.length; p++) {
      const set = this.setAt(worn, p);
      if (set < 0) continue;
      let count = 0;
      let last = p;
      for (let q = 0; q < worn.length; q++)
        if (this.setAt(worn, q) === set) {
          count++;
          last = q;
        }
      if (last !== p || count < 2) continue;
      const factors = wearer.counted[set]?.[count >= 4 ? 1 : 0];
      if (factors !== undefined) multiply(into, factors);
    }
  }

  /** Removes the factors of the sets worn when the ledger was recorded. */
  private givenFactors(wearer: Wearer, into: Float64Array): void {
    for (const [set, count] of wearer.given) {
      const factors = wearer.setFactors.get(`${set}:${count}`);
      factors?.forEach((factor, a) => {
        if (factor > 0) into[a] = numberAt(into, a) / factor;
      });
    }
  }

  /** Distance of gear from the constraints of its wearer; 0 if it satisfies them. */
  private shortfall(
    wearer: Pick<Wearer, 'member' | 'constraints'>,
    stats: Float64Array,
    sets: ReadonlyMap<string, number>,
  ): number {
    let short = 0;
    for (const [name, count] of Object.entries(wearer.constraints.sets ?? {})) {
      if ((sets.get(nameTable.set(name) ?? name) ?? 0) < count) short += 1;
    }
    const { leastEr } = wearer.constraints;
    if (leastEr !== undefined) {
      const er = numberAt(itemAt(this.lab.bare, wearer.member.slot), Stat.er) + numberAt(stats, Stat.er);
      if (er < leastEr - 1e-9) short += leastEr - er;
    }
    return short;
  }

  /** The value of gear for one wearer, with the others fixed. */
  private along(at: number, worn: readonly Worn[]): (candidate: Worn) => number {
    const model = this.model as Model;
    const point = this.point as Point;
    const { team } = model;
    const factor = new Float64Array(team);
    const others = new Float64Array(team).fill(1);
    const changes: Float64Array[] = point.stats.map(() => new Float64Array(STAT_SLOTS));
    const wearer = itemAt(this.wearers, at);
    for (const [each, own] of this.byWearer(worn)) {
      this.givenFactors(each, others);
      if (each === wearer) continue;
      const { slot } = each.member;
      changes[slot] = minus(this.sum(own), itemAt(point.stats, slot));
      this.wornFactors(each, own, factor);
      multiply(others, factor);
    }
    const { slot } = wearer.member;
    const origin = itemAt(point.stats, slot);
    const constrained = wearer.constraints.sets !== undefined || wearer.constraints.leastEr !== undefined;
    const change = new Float64Array(STAT_SLOTS);
    const worth = model.parts(slot, changes);
    const parts = new Float64Array(team);
    return (candidate) => {
      for (let s = 0; s < ARTIFACT_STATS; s++) change[s] = -numberAt(origin, s);
      for (const i of candidate) {
        if (i < 0) continue;
        const own = this.stats[i] as Float64Array;
        for (let s = 1; s < ARTIFACT_STATS; s++) addAt(change, s, numberAt(own, s));
      }
      worth(change, parts);
      this.wornFactors(wearer, candidate, factor);
      let sum = 0;
      for (let a = 0; a < team; a++) sum += numberAt(parts, a) * numberAt(others, a) * numberAt(factor, a);
      if (!constrained) return sum;
      const short = this.shortfall(wearer, this.sum(candidate), this.setsOf(candidate));
      return short > 0 ? -1e12 * short + sum : sum;
    };
  }

  private value(worn: readonly Worn[]): number {
    return this.along(0, worn)(itemAt(worn, 0)) + this.penalty(worn);
  }

  /** The shortfalls of all wearers except the first, whose shortfall is part of its value. */
  private penalty(worn: readonly Worn[]): number {
    let short = 0;
    for (const [wearer, own] of this.byWearer(worn).slice(1))
      short += this.shortfall(wearer, this.sum(own), this.setsOf(own));
    return -1e12 * short;
  }

  /** Proposals, ranked by the model. */
  private async propose(start: Proposal | null): Promise<[Proposal, ...Proposal[]]> {
    const all = this.jointChoices();
    const pool = new Map<string, { worn: Worn[]; value: number }>();
    const note = (worn: readonly Worn[]): number => {
      const value = this.value(worn);
      const pieces = worn.flat().filter((i) => i >= 0);
      if (new Set(pieces).size < pieces.length) return value;
      pool.set(JSON.stringify(worn), { worn: worn.map((each) => [...each]), value });
      return value;
    };
    if (all !== null) for (const worn of all) note(worn);
    else await this.climb(start, note);
    const [best, ...others] = [...pool.values()]
      .filter(({ value }) => value > -1e11)
      .sort((a, b) => b.value - a.value)
      .slice(0, FINALISTS)
      .map(({ worn }) => this.proposal(worn));
    if (best === undefined)
      throw new PhraseError(phrase('no-gear', { character: this.wearers.map((each) => each.member.key) }));
    return [best, ...others];
  }

  private proposal(worn: readonly Worn[]): Proposal {
    const stats: (Float64Array | null)[] = this.team.members.map(() => null);
    for (const [{ member }, own] of this.byWearer(worn)) stats[member.slot] = this.sum(own);
    return {
      build: { text: this.documentWith(worn.map((each) => this.setsOf(each))).text, stats },
      sample: null,
      worn,
    };
  }

  /** All combinations of gear of all wearers; null when there are too many. */
  private jointChoices(): Worn[][] | null {
    let count = 1;
    for (const { allowed } of this.wearers) for (const slot of allowed) count *= Math.max(1, slot.length);
    if (count > EXHAUSTIVE) return null;
    let states: Worn[][] = [this.wearers.map((): Worn => [])];
    this.wearers.forEach(({ allowed }, w) => {
      for (const slot of allowed) {
        states = states.flatMap((state) => {
          const used = new Set(state.flat());
          const free = slot.filter((i) => !used.has(i));
          return (free.length > 0 ? free : [-1]).map((i) => state.map((worn, v) => (v === w ? [...worn, i] : worn)));
        });
      }
    });
    return states;
  }

  /** Chooses gear one character after the other, then exchanges pieces until no exchange is better. */
  private async climb(start: Proposal | null, note: (worn: readonly Worn[]) => number): Promise<void> {
    let worn: Worn[] =
      start === null ? this.wearers.map(() => [-1, -1, -1, -1, -1]) : start.worn.map((each) => [...each]);
    const order = this.wearers.map((_, i) => i).sort((a, b) => this.share(b) - this.share(a));
    if (start === null) for (const at of order) worn[at] = await this.dress(at, worn, new Set(worn.flat()));
    let best = note(worn);
    for (let better = true, passes = 0; better && passes < 6; passes++) {
      better = false;
      for (const at of order) {
        // The best gear of this wearer, even from others, who then choose again from the rest.
        const next = worn.map((each) => [...each]);
        next[at] = [-1, -1, -1, -1, -1];
        const dressed = await this.dress(at, next, new Set());
        next[at] = dressed;
        const taken = new Set(dressed);
        for (const other of order) {
          const left = itemAt(next, other);
          if (other === at || !left.some((i) => i >= 0 && taken.has(i))) continue;
          next[other] = left.map((i) => (taken.has(i) ? -1 : i));
          const used = new Set(next.flatMap((each, i) => (i === other ? [] : each)));
          next[other] = await this.dress(other, next, used);
        }
        const value = note(next);
        if (value > best * (1 + 1e-9)) {
          best = value;
          worn = next;
          better = true;
        }
      }
      for (let a = 0; a < worn.length; a++)
        for (let b = a + 1; b < worn.length; b++)
          for (let slot = 0; slot < artifactSlots.length; slot++) {
            const [x, y] = [pieceOf(worn, a, slot), pieceOf(worn, b, slot)];
            if (!this.may(a, slot, y) || !this.may(b, slot, x)) continue;
            const next = withPiece(withPiece(worn, a, slot, y), b, slot, x);
            const value = note(next);
            if (value > best * (1 + 1e-9)) {
              best = value;
              worn = next;
              better = true;
            }
          }
    }
    // Single exchanges around the best: the model cannot rank them reliably, so fights decide.
    const used = new Set(worn.flat());
    worn.forEach((own, at) => {
      const lists = this.shortlists(at, worn, used);
      own.forEach((now, slot) => {
        for (const i of itemAt(lists, slot)) if (i !== now) note(withPiece(worn, at, slot, i));
      });
    });
  }

  private may(at: number, slot: number, piece: number): boolean {
    const allowed = itemAt(itemAt(this.wearers, at).allowed, slot);
    return piece < 0 ? allowed.length === 0 : allowed.includes(piece);
  }

  /** Share of the damage, by which the most important wearer chooses first. */
  private share(at: number): number {
    return (this.point as Point).sample.mean(itemAt(this.wearers, at).member.slot);
  }

  /** Candidate pieces by slot: the best of each set and of all, ranked by the marginal value of each stat. */
  private shortlists(at: number, worn: readonly Worn[], used: ReadonlySet<number>): number[][] {
    const wearer = itemAt(this.wearers, at);
    const point = this.point as Point;
    const { slot } = wearer.member;
    const model = this.model as Model;
    const changes: Float64Array[] = point.stats.map(() => new Float64Array(STAT_SLOTS));
    const worth = model.along(slot, changes);
    const base = worth(new Float64Array(STAT_SLOTS));
    const gradient = new Float64Array(STAT_SLOTS);
    for (let s = 1; s < 20; s++) {
      const step = new Float64Array(STAT_SLOTS);
      const unit = s === Stat.hp ? 500 : s === Stat.atk || s === Stat.def || s === Stat.em ? 40 : 0.1;
      step[s] = unit;
      gradient[s] = Math.max(0, (worth(step) - base) / unit);
    }
    const own = new Set(itemAt(worn, at));
    const needsEr = wearer.constraints.leastEr !== undefined;
    const score = (i: number): number => {
      const stats = itemAt(this.stats, i);
      let sum = 0;
      for (let s = 1; s < 20; s++) sum += numberAt(gradient, s) * numberAt(stats, s);
      return sum;
    };
    const erOf = (i: number): number => numberAt(itemAt(this.stats, i), Stat.er);
    return wearer.allowed.map((allowed) => {
      const free = allowed.filter((i) => own.has(i) || !used.has(i));
      const ranked = free.map((i) => ({ i, score: score(i) })).sort((a, b) => b.score - a.score || a.i - b.i);
      const kept = new Set(ranked.slice(0, OF_A_SLOT).map((each) => each.i));
      const bySet = new Map<string, number>();
      const byMain = new Map<string, number>();
      for (const { i } of ranked) {
        const { set, main } = this.piece(i);
        const n = bySet.get(set) ?? 0;
        const m = byMain.get(main) ?? 0;
        if (n < OF_A_SET || m < 3) kept.add(i);
        bySet.set(set, n + 1);
        byMain.set(main, m + 1);
      }
      if (needsEr) for (const i of [...free].sort((a, b) => erOf(b) - erOf(a) || a - b).slice(0, 8)) kept.add(i);
      return [...kept];
    });
  }

  /** The best gear of one character from the unused pieces, with the others fixed. */
  private async dress(at: number, worn: readonly Worn[], used: ReadonlySet<number>): Promise<Worn> {
    // Lets other tasks of the caller's thread run first.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const lists = this.shortlists(at, worn, used);
    const worth = this.along(at, worn);
    const ways: { readonly from: readonly number[][]; readonly value: number }[] = [];
    const consider = (from: readonly number[][]): void => {
      if (from.some((list, slot) => list.length === 0 && itemAt(lists, slot).length > 0)) return;
      ways.push({ from, value: worth(from.map((list) => list[0] ?? -1)) });
    };
    const of = (set: string): number[][] => lists.map((list) => list.filter((i) => this.piece(i).set === set));
    const bySet = [...this.slotsBySet(itemAt(this.wearers, at)).keys()].map((set) => ({ set, own: of(set) }));
    for (const { own } of bySet) {
      if (own.filter((list) => list.length > 0).length < 4) continue;
      for (const [off, any] of lists.entries()) consider(own.map((list, slot) => (slot === off ? any : list)));
    }
    const paired = bySet
      .filter(({ own }) => own.filter((list) => list.length > 0).length >= 2)
      .sort((a, b) => this.two(at, b.set) - this.two(at, a.set))
      .slice(0, TWO_PIECE_SETS);
    for (const [x, first] of paired.entries())
      for (const second of paired.slice(x + 1)) this.considerPair(first.own, second.own, lists, consider);
    ways.sort((a, b) => b.value - a.value);
    let best = ascend(lists, worth);
    for (const { from } of ways.slice(0, WAYS)) {
      const found = ascend(from, worth);
      // Regardless of sets, exchanges may still help.
      const free = ascend(lists, worth, found.worn);
      if (free.value > best.value) best = free;
    }
    return best.worn;
  }

  private considerPair(
    first: readonly number[][],
    second: readonly number[][],
    lists: readonly number[][],
    consider: (from: readonly number[][]) => void,
  ): void {
    const slots = artifactSlots.map((_, slot) => slot);
    for (const free of slots) {
      const [corner, ...partners] = slots.filter((slot) => slot !== free);
      for (const partner of partners) {
        const ofFirst = new Set([corner, partner]);
        for (const [a, b] of [
          [first, second],
          [second, first],
        ] as const)
          consider(lists.map((list, slot) => (slot === free ? list : itemAt(ofFirst.has(slot) ? a : b, slot))));
      }
    }
  }

  /** Damage of the team with two pieces of a set. */
  private two(at: number, set: string): number {
    const factors = itemAt(this.wearers, at).setFactors.get(`${set}:2`);
    const sample = (this.point as Point).sample;
    let sum = 0;
    factors?.forEach((factor, a) => {
      sum += factor * sample.mean(a);
    });
    return sum;
  }

  // -- outcome ---------------------------------------------------------------------------------------------------

  private async decide(proposals: readonly Proposal[], given: Contender): Promise<GearOutcome> {
    const { lab, objective } = this;
    const left = await race(lab, proposals, {
      stages: STAGES,
      budget: Math.max(lab.left, STAGES[0] * 3),
      objective,
      reference: given,
      onStage: (ranking) => {
        this.candidates = this.ranked(ranking as readonly Proposal[], given);
        this.report('race');
      },
    });
    this.candidates = this.ranked(left, given);
    const [winner] = this.candidates;
    const sample = left[0]?.sample ?? null;
    if (winner === undefined || sample === null || given.sample === null) throw lab.reason();
    this.report('done');
    const value = valueWith(given.sample, objective);
    const kept = this.givenSatisfies() && !isSurelyBetter(sample, given.sample, objective);
    const gain = { mean: 0, margin: 0, fights: given.sample.fights };
    return {
      best: kept ? { gear: {}, config: this.team.text, value, gain } : winner,
      candidates: this.candidates,
      given: value,
      fights: lab.spent,
      kept,
    };
  }

  /** Whether the given config has the required sets, main stats and energy recharge. */
  private givenSatisfies(): boolean {
    const given = this.configStats();
    return this.wearers.every(({ member, constraints }) => {
      const worn = new Map(member.config.sets.map((set) => [set.key, set.count]));
      const own = chosenPieces(member);
      const mains = CHOSEN_SLOTS.every((slot, i) => constraints.mains?.[slot]?.includes(own?.[i]?.stat ?? '') ?? true);
      return mains && this.shortfall({ member, constraints }, itemAt(given, member.slot), worn) === 0;
    });
  }

  private ranked(proposals: readonly Proposal[], given: Contender): GearCandidate[] {
    const { sample } = given;
    if (sample === null) return [];
    return proposals
      .flatMap((each) => (each.sample === null ? [] : [this.candidateOf(each, each.sample, sample)]))
      .sort((a, b) => b.gain.mean - a.gain.mean);
  }

  private candidateOf(proposal: Proposal, own: Sample, given: Sample): GearCandidate {
    const gain = gainOver(given, own, this.objective);
    const gear: Record<string, (ArtifactPiece | null)[]> = {};
    for (const [{ member }, own] of this.byWearer(proposal.worn))
      gear[member.key] = own.map((piece) => this.pieces[piece] ?? null);
    return {
      gear,
      config: this.config(proposal.worn),
      value: valueWith(given, this.objective, gain.mean),
      gain,
    };
  }

  private config(worn: readonly Worn[]): string {
    const edits = this.byWearer(worn).map(([{ member }, own]): Edit => {
      const sum = this.sum(own);
      const stats = Object.fromEntries(WRITTEN.map((name) => [name, numberAt(sum, Stat[name])]));
      return (now) => editMember(now, member.key, { stats });
    });
    return this.documentWith(worn.map((each) => this.setsOf(each))).after(...edits).text;
  }

  private show(proposal: Proposal, sample: Sample, given: Sample): void {
    this.candidates = [this.candidateOf(proposal, sample, given)];
    this.report('search');
  }

  private report(phase: GearFindings['phase']): void {
    const { candidates } = this;
    const best = candidates.find(({ gain }) => gain.mean > gain.margin) ?? null;
    this.onFindings({ phase, best, candidates });
  }
}

const WRITTEN = (Object.keys(Stat) as StatName[]).filter((name) => Stat[name] >= 1 && Stat[name] < 22);

const same = (a: readonly Worn[], b: readonly Worn[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The piece of a wearer in a slot. */
const pieceOf = (worn: readonly Worn[], at: number, slot: number): number => itemAt(itemAt(worn, at), slot);

/** The gear with another piece in one slot of one wearer. */
function withPiece(worn: readonly Worn[], at: number, slot: number, piece: number): Worn[] {
  const next = worn.map((each) => [...each]);
  itemAt(next, at)[slot] = piece;
  return next;
}

/** Takes the best piece of each slot, then of each pair of slots, until no change improves the value. */
function ascend(
  lists: readonly number[][],
  worth: (worn: Worn) => number,
  start: Worn = lists.map((list) => list[0] ?? -1),
): { worn: Worn; value: number } {
  const worn = [...start];
  let value = worth(worn);
  const improve = (slot: number): boolean => {
    let better = false;
    for (const i of itemAt(lists, slot)) {
      const now = itemAt(worn, slot);
      if (i === now) continue;
      worn[slot] = i;
      const reached = worth(worn);
      if (reached > value + 1e-9 * Math.abs(value)) {
        value = reached;
        better = true;
      } else worn[slot] = now;
    }
    return better;
  };
  for (let better = true; better; ) {
    better = false;
    for (let slot = 0; slot < lists.length; slot++) if (improve(slot)) better = true;
    if (better) continue;
    better = improvePair(lists, worn, worth, value);
    if (better) value = worth(worn);
  }
  return { worn: [...worn], value };
}

/** Pieces of a slot that are combined into pairs. */
const PAIRED = 6;

function improvePair(lists: readonly number[][], worn: Worn, worth: (worn: Worn) => number, value: number): boolean {
  for (let a = 0; a < lists.length; a++)
    for (let b = a + 1; b < lists.length; b++) {
      const before = [itemAt(worn, a), itemAt(worn, b)] as const;
      for (const i of itemAt(lists, a).slice(0, PAIRED))
        for (const j of itemAt(lists, b).slice(0, PAIRED)) {
          worn[a] = i;
          worn[b] = j;
          if (worth(worn) > value + 1e-9 * Math.abs(value)) return true;
        }
      [worn[a], worn[b]] = before;
    }
  return false;
}
