/** Fights of teams that differ in gear, with the same seeds. */
import { ABILITIES, iterationSeed, opening, type Simulator, Stat, withStats } from '@quartet/engine';
import { openFight } from '@quartet/runner/session';
import { type Member, NO_STATS, statsOf, type Team, teamText } from './teams.ts';

const BURST = ABILITIES.indexOf('burst');
/** Frames from which a burst that waits for energy is late. */
const LATE_FRAMES = 12;

/** Bursts of a member over all its fights. */
export interface Bursts {
  readonly casts: number;
  readonly late: number;
}

/** A team of which one member's gear varies. */
export interface Variant {
  readonly team: Team;
  readonly slot: number;
}

/** Simulators that are kept. */
const KEPT = 128;

/** Simulates teams. Those that differ in the stats of the varied member alone share what was prepared. */
export class Arena {
  private readonly simulators = new Map<string, Promise<Simulator>>();
  fights = 0;

  private async open({ team, slot }: Variant): Promise<Simulator> {
    const gear = team.members[slot]?.gear;
    const bare = (member: Member): Member => ({ ...member, gear: { ...member.gear, ...NO_STATS } });
    const text = teamText({
      ...team,
      members: team.members.map((member, i) => (i === slot ? bare(member) : member)),
    });
    const known = this.simulators.get(text) ?? openFight(text);
    if (this.simulators.size >= KEPT) this.simulators.clear();
    this.simulators.set(text, known);
    const simulator = await known;
    const stats = team.members.map((_, i) => (i === slot && gear !== undefined ? statsOf(gear) : null));
    return simulator.variant(withStats(simulator.plan, stats));
  }

  /** Expected DPS of the team, averaged over critical hits, in `count` fights. */
  async dps(variant: Variant, seed: number, count: number): Promise<number[]> {
    const simulator = await this.open(variant);
    const recorder = simulator.recorder();
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      simulator.run(iterationSeed(seed, i), recorder);
      let sum = 0;
      for (const each of recorder.characterExpected) sum += each;
      found.push((sum * 60) / recorder.frames);
    }
    this.fights += count;
    return found;
  }

  /** Counts the bursts of the varied member. */
  async bursts(variant: Variant, seed: number, count: number): Promise<Bursts> {
    const simulator = await this.open(variant);
    const recorder = simulator.recorder();
    const failure = recorder.failure.bind(recorder);
    const found = { casts: 0, late: 0 };
    recorder.failure = (char, reason, frames) => {
      if (char === variant.slot && reason === 'insufficient_energy' && frames > LATE_FRAMES) found.late++;
      failure(char, reason, frames);
    };
    for (let i = 0; i < count; i++) {
      simulator.run(iterationSeed(seed, i), recorder);
      found.casts += recorder.casts[variant.slot * ABILITIES.length + BURST] ?? 0;
    }
    this.fights += count;
    return found;
  }

  /** Energy recharge of the varied member when the fight begins, a fraction. */
  async energyRecharge(variant: Variant): Promise<number> {
    return opening((await this.open(variant)).plan).characters[variant.slot]?.totals[Stat.er] ?? 1;
  }
}

export const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Quantile of the 95 % interval for ten fights. */
const STUDENT = 2.262;

/** A gain as a fraction, and half of its 95 % interval. */
export interface Gain {
  readonly gain: number;
  readonly half: number;
}

/** Gain of the means of paired fights: the first of each pair over the second. */
export function gainOf(values: readonly number[], base: readonly number[]): Gain {
  const ratio = mean(values) / mean(base);
  const n = values.length;
  const squares = values.reduce((sum, value, i) => sum + (value - ratio * (base[i] ?? 0)) ** 2, 0);
  return { gain: ratio - 1, half: (STUDENT * Math.sqrt(squares / (n - 1) / n)) / mean(base) };
}

/** Mean of independent gains. */
export const meanGain = (gains: readonly Gain[]): Gain => ({
  gain: mean(gains.map(({ gain }) => gain)),
  half: Math.hypot(...gains.map(({ half }) => half)) / gains.length,
});
