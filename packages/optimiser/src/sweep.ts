/** Sweep: ranks every weapon, set, constellation, refinement, talent level, main stat or additional roll by fights. */
import { addStatsLine, applyEdits, editMember, type MemberPatch } from '@quartet/edits';
import { Stat } from '@quartet/engine';
import { PhraseError } from '@quartet/script';
import { type Contender, type Lab, missingFights } from './lab.ts';
import { type Goal, gainOf, isSurelyBetter, type Measured, type Objective, worthOf } from './objective.ts';
import { phrase } from './phrases.ts';
import { type Report, searchOf } from './search.ts';
import { averageRoll, SUBSTATS } from './stats.ts';
import { stepsOf } from './steps.ts';
import { Team, type TeamMember } from './team.ts';
import { addAt, statVector } from './vectors.ts';

export const SWEEPS = ['rolls', 'weapons', 'sets', 'constellations', 'refinements', 'talents', 'mains'] as const;
export type SweepKind = (typeof SWEEPS)[number];

export interface SweepQuestion {
  /** The config. */
  text: string;
  sweep: SweepKind;
  /** Keys of the characters; all when absent. */
  characters?: readonly string[];
  /** Refinement of the weapons; when absent 1 for those with five stars, 5 for all others. */
  refine?: number;
  goal?: Goal;
}

export interface SweepRow {
  readonly character: string;
  /** The changed property: a weapon, set or stat by its key, `skill`, or a slot; empty for the present config. */
  readonly key: string;
  /** Its amount: refinement, constellation, talent level, pieces; 0 where it has none. */
  readonly amount: number;
  /** New main stat, for main stats. */
  readonly main: string;
  readonly config: string;
  /** The objective: that of the present config, plus the paired difference. */
  readonly value: number;
  /** Compared with the present config, on the same fights. */
  readonly gain: Measured;
  /** Whether the intervals of this row and of the one below it are disjoint enough to order them. */
  readonly clear: boolean;
}

export interface SweepFindings {
  readonly rows: readonly SweepRow[];
}

export interface SweepOutcome {
  /** Best first, including the present config. */
  readonly rows: readonly SweepRow[];
  /** The best row that is significantly better than the present config; null without one. */
  readonly best: SweepRow | null;
  /** Keys whose config could not run, with the reason in English. */
  readonly failed: readonly string[];
  readonly fights: number;
}

interface Entry extends Contender {
  readonly character: string;
  readonly key: string;
  readonly amount: number;
  readonly main: string;
  /** The config with the same content as the build. */
  readonly config: string;
}

const DEFAULT_BUDGET = 4000;
const STAGES = [12, 36, 100, 250, 600, 1500] as const;
/** Two rows within this share of the value need no order. */
const ALIKE = 5e-4;

/** Reads `weapons:xingqiu` or `rolls`. @throws PhraseError */
export function readSweep(text: string): { kind: SweepKind; characters?: string[] } {
  const [name = '', ...rest] = text.split(':');
  const kind = SWEEPS.find((each) => each === name);
  if (kind === undefined) throw new PhraseError(phrase('unknown-sweep', { name, names: [...SWEEPS] }));
  const keys = rest.join(':').split(',').filter(Boolean);
  return keys.length === 0 ? { kind } : { kind, characters: keys };
}

/** Ranks possible changes, with at most 4,000 fights where the limits have no number, and at least a few for each row. */
export const sweepSearch = searchOf<SweepQuestion, SweepFindings, SweepOutcome>(
  'sweep',
  async (lab, options, report) => {
    const team = new Team(options.text);
    lab.allow(DEFAULT_BUDGET);
    const as = entry(team, '', '', 0, {});
    as.sample = await lab.fightOne(as.build, lab.stream('choose'), STAGES[0]);
    if (as.sample === null) throw lab.reason();
    const members = team.chosen(options.characters);
    const objective = team.objective(options.goal);
    const others = members.flatMap((each) => entriesOf(team, each, options));
    if (others.length === 0) throw new PhraseError(phrase('nothing-to-try'));
    return new Ranking(lab, as, others, objective, report).run();
  },
);

class Ranking {
  private readonly lab: Lab;
  private readonly objective: Objective;
  private readonly report: Report<SweepFindings>;
  private readonly as: Entry;
  private entries: Entry[];
  private readonly failed: string[] = [];

  constructor(lab: Lab, as: Entry, others: readonly Entry[], objective: Objective, report: Report<SweepFindings>) {
    this.lab = lab;
    this.as = as;
    this.entries = [as, ...others];
    this.objective = objective;
    this.report = report;
    lab.budget = Math.max(lab.budget, 2 * STAGES[0] * this.entries.length);
  }

  async run(): Promise<SweepOutcome> {
    for (const stage of STAGES) {
      const open = stage === STAGES[0] ? this.entries : this.unclear();
      if (open.length === 0) break;
      const needed = [...new Set([this.as, ...open])];
      const cost = missingFights(needed, stage);
      if (stage !== STAGES[0] && cost > this.lab.left) break;
      await this.fightTo(needed, stage);
      this.entries.sort((a, b) => this.gain(b).mean - this.gain(a).mean);
      this.report({ rows: this.rows() });
    }
    const rows = this.rows();
    const best = this.entries.findIndex((each) => each !== this.as && this.isBetter(each));
    return { rows, best: rows[best] ?? null, failed: this.failed, fights: this.lab.spent };
  }

  private async fightTo(entries: readonly Entry[], stage: number): Promise<void> {
    await this.lab.fightUpTo(entries, this.lab.stream('choose'), stage);
    const failed = entries.filter(({ sample }) => sample === null);
    this.failed.push(...failed.map(({ key }) => key));
    this.entries = this.entries.filter((each) => !failed.includes(each));
  }

  private gain(each: Entry): Measured {
    return gainOf(this.as, each, this.objective);
  }

  private isBetter({ sample }: Entry): boolean {
    return sample !== null && this.as.sample !== null && isSurelyBetter(sample, this.as.sample, this.objective);
  }

  private isClear(above: Entry, below: Entry): boolean {
    const { mean, margin } = gainOf(below, above, this.objective);
    return margin < Math.abs(mean) || Math.abs(mean) + margin < ALIKE * Math.abs(this.value());
  }

  /** Rows whose order relative to a neighbour is uncertain. */
  private unclear(): Entry[] {
    const open = new Set<Entry>();
    for (const [i, each] of this.entries.entries()) {
      const below = this.entries[i + 1];
      if (below !== undefined && !this.isClear(each, below)) open.add(each).add(below);
    }
    const [first] = this.entries;
    if (first !== undefined && first !== this.as && !this.isBetter(first) && !this.isClear(first, this.as))
      open.add(first);
    return [...open];
  }

  /** The value of the present config, or of one that is better by `gain`. */
  private value(gain = 0): number {
    return worthOf(this.as, this.objective, gain);
  }

  private rows(): SweepRow[] {
    return this.entries.map((each, i) => {
      const { character, key, amount, main, config } = each;
      const below = this.entries[i + 1];
      const clear = below === undefined || this.isClear(each, below);
      const gain = this.gain(each);
      return { character, key, amount, main, config, value: this.value(gain.mean), gain, clear };
    });
  }
}

function entry(team: Team, character: string, key: string, amount: number, patch: MemberPatch, main = ''): Entry {
  const text = character === '' ? team.text : applyEdits(team.text, editMember(team.document, character, patch));
  return { character, key, amount, main, build: { text }, config: text, sample: null };
}

function entriesOf(team: Team, member: TeamMember, options: SweepQuestion): Entry[] {
  const { key, config } = member;
  if (options.sweep !== 'rolls')
    return stepsOf(member, options.sweep, options.refine).map((step) =>
      entry(team, key, step.key, step.amount, step.patch, step.main),
    );
  return SUBSTATS.map((stat) => {
    const stats = statVector(config.stats);
    addAt(stats, Stat[stat], averageRoll(stat));
    const text = applyEdits(team.text, addStatsLine(team.document, key, { [stat]: averageRoll(stat) }));
    const own = team.members.map((each) => (each === member ? stats : null));
    const build = { text: team.text, stats: own };
    return { character: key, key: stat, amount: 1, main: '', build, config: text, sample: null };
  });
}
