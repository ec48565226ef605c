/** Rolls of substats on one character, within the rules, and their placement by a value. */
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { PhraseError } from '@quartet/script';
import { phrase } from './phrases.ts';
import {
  averageRoll,
  type ChosenSlot,
  FOUR_STAR,
  type MainStat,
  type Mains,
  mainChoices,
  SUB_SLOTS,
  SUBSTATS,
} from './stats.ts';
import { isUseful, mainVector, noMains, substatWords, type TeamMember } from './team.ts';
import { addAt, itemAt, numberAt } from './vectors.ts';

/** Substats of one character. */
export interface Rolls {
  readonly key: string;
  /** Free rolls by {@link SUBSTATS}, fixed ones not counted. */
  readonly counts: readonly number[];
  /** New main stats, null where they stay. */
  readonly mains: Mains | null;
}

/** Order of stats that receive rolls without an effect. */
const PREFERENCE = (['er', 'cr', 'cd', 'em', 'hp%', 'atk%', 'def%', 'hp', 'atk', 'def'] as const).map((name) =>
  SUBSTATS.indexOf(name),
);
export const ER = SUBSTATS.indexOf('er');
/** One character to place rolls on. */
export class Subject {
  readonly member: TeamMember;
  readonly rolls: readonly number[];
  /** The entry of {@link rolls} for energy recharge. */
  readonly erRoll: number;
  readonly free: number;
  readonly fixed: number;
  readonly choices: readonly (Mains | null)[];
  private readonly cap: number;
  /** Minimum total energy recharge, a fraction. */
  minEr = 0;

  constructor(member: TeamMember, free: number, cap: number, fixed: number, mains: boolean) {
    this.member = member;
    const worth = 1 - FOUR_STAR.worthLess * member.fourStar;
    this.rolls = SUBSTATS.map((stat) => averageRoll(stat) * worth);
    this.erRoll = itemAt(this.rolls, ER);
    this.free = Math.max(0, free - FOUR_STAR.rollsLess * member.fourStar);
    this.fixed = fixed;
    this.cap = cap;
    this.choices = mains ? mainCombinations(member.key) : [null];
    if (member.config.randomSubstats !== null) throw new PhraseError(phrase('random-stats', { character: member.key }));
    if (member.main === null && !mains) throw noMains(member, true);
    for (const choice of this.choices) {
      const room = SUBSTATS.reduce((sum, _, i) => sum + this.capOf(i, choice), 0);
      if (room < this.free)
        throw new PhraseError(phrase('too-many-rolls', { character: member.key, free: this.free, cap, room }));
    }
  }

  /** Maximum free rolls of a substat beside these main stats. */
  capOf(stat: number, mains: Mains | null): number {
    const name = itemAt(SUBSTATS, stat);
    let same = mains === null ? (this.member.mainCounts.get(name) ?? 0) : mains.filter((main) => main === name).length;
    if (mains !== null && (name === 'hp' || name === 'atk')) same++;
    return Math.max(0, this.cap - 2 * same);
  }

  /** Stats that the config would add. */
  vector(rolls: Rolls, into?: Float64Array): Float64Array {
    const stats = into ?? new Float64Array(STAT_SLOTS);
    stats.set(rolls.mains === null ? (this.member.main as Float64Array) : mainVector(this.member, rolls.mains));
    for (let i = 0; i < SUBSTATS.length; i++)
      addAt(stats, itemAt(SUB_SLOTS, i), (this.fixed + itemAt(rolls.counts, i)) * itemAt(this.rolls, i));
    return stats;
  }

  /** The given substats as rolls; null when they violate the rules. */
  given(): Rolls | null {
    const counts: number[] = [];
    let sum = 0;
    for (const [i, roll] of this.rolls.entries()) {
      const count = numberAt(this.member.sub, itemAt(SUB_SLOTS, i)) / roll - this.fixed;
      const whole = Math.round(count);
      if (Math.abs(count - whole) > 0.01 || whole < 0 || whole > this.capOf(i, null)) return null;
      counts.push(whole);
      sum += whole;
    }
    return sum > this.free || this.member.main === null ? null : { key: this.member.key, counts, mains: null };
  }

  words(rolls: Rolls): string {
    return substatWords(
      rolls.counts.map((count) => count + this.fixed),
      this.rolls,
    );
  }

  /** Rolls of energy recharge for a total of at least `er`. */
  erRolls(er: number, bare: Float64Array, mains: Mains | null): number {
    const none = this.erWithout(mains) + numberAt(bare, Stat.er);
    return Math.min(this.capOf(ER, mains), Math.max(0, Math.ceil((er - none) / this.erRoll - 1e-6)));
  }

  /** Energy recharge of gear with these main stats and no free rolls. */
  erWithout(mains: Mains | null): number {
    return numberAt(this.vector({ key: '', counts: SUBSTATS.map(() => 0), mains }), Stat.er);
  }
}

function mainCombinations(key: string): Mains[] {
  const choices = (slot: ChosenSlot): MainStat[] => mainChoices(slot).filter((stat) => isUseful(stat, key));
  return choices('sands').flatMap((sands) =>
    choices('goblet').flatMap((goblet) => choices('circlet').map((circlet): Mains => [sands, goblet, circlet])),
  );
}

/** Places the free rolls of one character to maximise `worth` of its stats. */
export function place(
  subject: Subject,
  choices: readonly (Mains | null)[],
  worth: (stats: Float64Array) => number,
  min: (mains: Mains | null) => number,
  max: (mains: Mains | null) => number,
): Rolls {
  const stats = new Float64Array(STAT_SLOTS);
  const value = (rolls: Rolls): number => worth(subject.vector(rolls, stats));
  let best: Rolls | null = null;
  let bestValue = -Infinity;
  for (const mains of choices) {
    const caps = SUBSTATS.map((_, i) => subject.capOf(i, mains));
    for (let er = min(mains); er <= max(mains); er++) {
      const counts = SUBSTATS.map((_, i) => (i === ER ? er : 0));
      const rolls = { key: subject.member.key, counts, mains };
      fill(counts, caps, subject.free - er, () => value(rolls));
      const reached = value(rolls);
      if (reached > bestValue * (1 + 1e-9)) {
        bestValue = reached;
        best = { ...rolls, counts: [...counts] };
      }
    }
  }
  if (best === null) throw new RangeError('There are no main stats beside which rolls could be placed');
  const found: Rolls = best;
  const counts = [...found.counts];
  const caps = SUBSTATS.map((_, i) => subject.capOf(i, found.mains));
  exchange(counts, caps, () => value({ ...found, counts }));
  // Rolls without an effect go to the most useful stats.
  return { ...found, counts };
}

const isFull = (counts: readonly number[], caps: readonly number[], stat: number): boolean =>
  itemAt(counts, stat) >= itemAt(caps, stat);

/** Places one roll after the other where it adds the most value; energy recharge is unchanged. */
function fill(counts: number[], caps: readonly number[], free: number, value: () => number): void {
  for (let n = 0; n < free; n++) {
    let best = -1;
    let max = -Infinity;
    for (const i of PREFERENCE) {
      if (i === ER || isFull(counts, caps, i)) continue;
      const now = itemAt(counts, i);
      counts[i] = now + 1;
      const reached = value();
      counts[i] = now;
      if (best < 0 || reached > max + 1e-9 * Math.abs(max)) {
        max = reached;
        best = i;
      }
    }
    if (best < 0) {
      if (isFull(counts, caps, ER)) return;
      best = ER;
    }
    counts[best] = itemAt(counts, best) + 1;
  }
}

/** Exchanges one roll for another, except energy recharge, until no exchange helps. */
function exchange(counts: number[], caps: readonly number[], value: () => number): void {
  let max = value();
  for (let better = true; better; ) {
    better = false;
    for (let from = 0; from < counts.length; from++) {
      for (let to = 0; to < counts.length; to++) {
        const giver = itemAt(counts, from);
        const taker = itemAt(counts, to);
        if (from === to || from === ER || to === ER || giver === 0 || taker >= itemAt(caps, to)) continue;
        counts[from] = giver - 1;
        counts[to] = taker + 1;
        const reached = value();
        if (reached > max * (1 + 1e-9)) {
          max = reached;
          better = true;
        } else {
          counts[from] = giver;
          counts[to] = taker;
        }
      }
    }
  }
}
