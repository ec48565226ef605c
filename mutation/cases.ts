/** Determines whether `npm run conformance` would fail with a mutant. */
import { iterationSeed, type Simulator } from '@quartet/engine';
import { type Divergence, isListed, judge } from '../conformance/divergences.ts';
import type { Case, Golden, Oracle } from '../conformance/oracle.ts';
import { comparableUntil, FEW, runCase, SEED, SURE, simulatorFor, statisticsOf } from '../conformance/simulate.ts';
import { compareStatistics, type OurSide } from '../conformance/statistics.ts';
import { compareTimelines, ourEvents, referenceEvents, type TimelineEvent } from '../conformance/timeline.ts';

/** A case with its results without a mutant. */
interface Prepared {
  readonly config: string;
  readonly golden: Golden;
  /** Statistics and events of a few fights, as text. */
  readonly usual: string;
  /** The reference's timeline and the frame up to which it is compared, if our first sample matches it. */
  readonly timeline: { readonly events: readonly TimelineEvent[]; readonly end: number } | null;
  readonly passes: boolean;
  /** Whether some of its differences have a listed reason, so that only the full comparison can judge it. */
  readonly isExplained: boolean;
}

interface Noticed {
  /** The figure that differs. */
  readonly figure: string;
}

const fingerprint = (side: OurSide, events: readonly TimelineEvent[]): string =>
  JSON.stringify([side.statistics, side.skeleton, events]);

const sampleOf = (simulator: Simulator, i: number): TimelineEvent[] =>
  ourEvents(simulator.sample(iterationSeed(SEED, i)));

/** Runs cases of a set of reference results with the installed definitions. */
export class Cases {
  private readonly oracle: Oracle;
  private readonly divergences: readonly Divergence[];
  private readonly prepared = new Map<string, Prepared>();

  constructor(oracle: Oracle, divergences: readonly Divergence[]) {
    this.oracle = oracle;
    this.divergences = divergences;
  }

  /** Runs a case without a mutant, for comparison. */
  async prepare(item: Case): Promise<void> {
    if (this.prepared.has(item.name)) return;
    const golden = this.oracle.golden(item.name);
    const config = this.oracle.config(item.name);
    const simulator = await simulatorFor(config);
    const side = statisticsOf(simulator, SEED, FEW);
    const events = sampleOf(simulator, 0);
    const isExplained = isListed(item.name, this.divergences);
    const passes = !isExplained && compareStatistics(side, golden).differences.every((difference) => difference.random);
    const reference = this.oracle.timeline(item.name);
    let timeline: Prepared['timeline'] = null;
    if (reference !== null && passes) {
      const theirs = referenceEvents(reference);
      const end = comparableUntil(simulator, reference, golden);
      if (compareTimelines(events, theirs, end).differences.length === 0) timeline = { events: theirs, end };
    }
    const usual = fingerprint(side, events);
    this.prepared.set(item.name, { config, golden, usual, timeline, passes, isExplained });
  }

  /**
   * Runs a case with the installed mutant. Returns the difference that it detects, or null. When a few fights are inconclusive, the full
   * comparison of `npm run conformance` decides; without `thorough` it returns 'open'.
   */
  async notice(item: Case, { thorough }: { readonly thorough: boolean }): Promise<Noticed | 'open' | null> {
    await this.prepare(item);
    const { config, golden, usual, timeline, passes, isExplained } = this.prepared.get(item.name) as Prepared;
    let simulator: Simulator;
    let side: OurSide;
    let events: TimelineEvent[];
    try {
      simulator = await simulatorFor(config);
      side = statisticsOf(simulator, SEED, FEW);
      events = sampleOf(simulator, 0);
    } catch (error) {
      return { figure: error instanceof Error ? error.message.split('\n')[0] : String(error) };
    }
    if (fingerprint(side, events) === usual) return null;
    const { differences } = compareStatistics(side, golden);
    const sure = differences.find((d) => !d.random);
    if (passes && sure !== undefined) return { figure: sure.field };
    if (timeline !== null) {
      // Samples that all diverge from the reference at the same frame do so systematically and not by chance.
      const partings = new Set<number>();
      let figure = '';
      for (let i = 0; i < SURE && partings.size <= 1; i++) {
        const sample = i === 0 ? events : sampleOf(simulator, i);
        const [first] = compareTimelines(sample, timeline.events, timeline.end).differences;
        if (first === undefined) {
          partings.clear();
          break;
        }
        partings.add(first.frame);
        figure = `timeline.${(first.theirs ?? first.ours)?.type}.${(first.theirs ?? first.ours)?.name}`;
      }
      if (partings.size === 1) return { figure };
      if (partings.size === 0 && item.deterministic_damage && differences.length === 0) return null;
    }
    if (!thorough) return 'open';
    const judged = judge(await runCase(this.oracle, item, { iterations: null, shown: 1 }), this.divergences);
    if (judged.judgement !== 'fail') return null;
    return { figure: judged.unexplained[0]?.field ?? judged.error ?? (isExplained ? 'a bound' : 'a figure') };
  }
}

const takesPart = (item: Case, key: string): boolean =>
  item.characters.includes(key) || item.weapons?.includes(key) === true || item.sets?.includes(key) === true;

/** Cases about a key, and other cases that contain it, the smallest first. */
export function casesWith(oracle: Oracle, key: string): { own: Case[]; others: Case[] } {
  const all = oracle.cases().filter((item) => takesPart(item, key));
  const isOwn = ({ kind, name }: Case): boolean =>
    (kind.startsWith('kit') || kind === 'weapon' || kind === 'set') && name.split('-').includes(key);
  const rank = (item: Case): number => (item.deterministic_damage ? 0 : 1) * 10 + item.characters.length;
  const sorted = (items: Case[]): Case[] => items.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
  return { own: sorted(all.filter(isOwn)), others: sorted(all.filter((item) => !isOwn(item))) };
}
