/** Proposals of a search for a better build: measured against the given config, the best chosen in fights. */
import type { Contender, Lab, Sample } from './lab.ts';
import { gainOver, isSurelyBetter, type Measured, type Objective, valueWith } from './objective.ts';
import { race } from './race.ts';
import type { Report } from './search.ts';

export interface Proposed {
  /** The whole config with the proposal. */
  readonly config: string;
  /**
   * The objective: damage per second with the mean over crits, or seconds, of which fewer are better. It is the given
   * config's plus the paired difference, so that both columns of a table have one order.
   */
  readonly value: number;
  /** Compared with the given config, on the same fights; greater is better, also for seconds. */
  readonly gain: Measured;
}

export interface ProposalFindings<Candidate, Phase> {
  readonly phase: Phase;
  /** Best so far; null until a proposal is better than the given config. */
  readonly best: Candidate | null;
  /** Proposals measured so far, best first. */
  readonly candidates: readonly Candidate[];
}

export interface ProposalOutcome<Candidate> {
  readonly best: Candidate;
  /** All measured proposals, best first. */
  readonly candidates: readonly Candidate[];
  /** The objective for the given config, on the same fights. */
  readonly given: number;
  readonly fights: number;
  /** Whether no proposal was significantly better than the given config, which `best` then is. */
  readonly kept: boolean;
}

type Described<Candidate> = Omit<Candidate, 'value' | 'gain'>;

export class Proposals<Proposal extends Contender, Candidate extends Proposed, Phase extends string> {
  readonly given: Contender;
  /** Known once the question is read. */
  objective: Objective = { kind: 'dps' };
  readonly #lab: Lab;
  readonly #describe: (proposal: Proposal) => Described<Candidate>;
  readonly #report: Report<ProposalFindings<Candidate, Phase>>;
  #candidates: readonly Candidate[] = [];

  constructor(
    lab: Lab,
    text: string,
    describe: (proposal: Proposal) => Described<Candidate>,
    report: Report<ProposalFindings<Candidate, Phase>>,
  ) {
    this.#lab = lab;
    this.given = { build: { text }, sample: null };
    this.#describe = describe;
    this.#report = report;
  }

  report(phase: Phase): void {
    const best = this.#candidates.find(({ gain }) => gain.mean > gain.margin) ?? null;
    this.#report({ phase, best, candidates: this.#candidates });
  }

  /** Shows a preliminary result of a proposal, from the fights on which the search is based. */
  show(proposal: Proposal, sample: Sample, given: Sample, phase: Phase): void {
    this.#candidates = byGain([this.#candidateOf(proposal, sample, given), ...this.#candidates]);
    this.report(phase);
  }

  /** Selects the best proposal in fights. */
  async decide(
    proposals: readonly Proposal[],
    stages: readonly [number, ...number[]],
    budget: number,
    phase: Phase,
  ): Promise<[best: Proposal, ...others: Proposal[]]> {
    const [best, ...others] = await race(this.#lab, proposals, {
      stages,
      budget,
      objective: this.objective,
      reference: this.given,
      onStage: (ranking) => {
        this.#rank(ranking);
        this.report(phase);
      },
    });
    if (best === undefined || this.given.sample === null) throw this.#lab.reason();
    return [best, ...others];
  }

  /**
   * The outcome from the proposals that are left.
   * @param isAllowed whether the given config satisfies the conditions; otherwise it is never kept
   */
  outcome(
    left: readonly [Proposal, ...Proposal[]],
    isAllowed: boolean,
    asGiven: Described<Candidate>,
    phase: Phase,
  ): ProposalOutcome<Candidate> {
    this.#rank(left);
    const [winner] = this.#candidates;
    const [{ sample }] = left;
    const given = this.given.sample;
    if (winner === undefined || sample === null || given === null) throw this.#lab.reason();
    this.report(phase);
    const value = valueWith(given, this.objective);
    const kept = isAllowed && !isSurelyBetter(sample, given, this.objective);
    const gain: Measured = { mean: 0, margin: 0, fights: given.fights, seed: given.seed };
    return {
      best: kept ? ({ ...asGiven, value, gain } as Candidate) : winner,
      candidates: this.#candidates,
      given: value,
      fights: this.#lab.spent,
      kept,
    };
  }

  #rank(proposals: readonly Proposal[]): void {
    const given = this.given.sample;
    this.#candidates = byGain(
      given === null
        ? []
        : proposals.flatMap((each) => (each.sample === null ? [] : [this.#candidateOf(each, each.sample, given)])),
    );
  }

  #candidateOf(proposal: Proposal, own: Sample, given: Sample): Candidate {
    const gain = gainOver(given, own, this.objective);
    return { ...this.#describe(proposal), value: valueWith(given, this.objective, gain.mean), gain } as Candidate;
  }
}

const byGain = <T extends Proposed>(candidates: readonly T[]): T[] =>
  [...candidates].sort((a, b) => b.gain.mean - a.gain.mean);
