/** Who computes first: one computation at a time uses the machine, and the others wait. */
import { useSimulation } from '../simulation.ts';

/**
 * In the order of precedence: `run` is a run or comparison of the player; `asked` a search that the player started; `shown` figures for the open
 * part of the page; `background` everything else.
 */
export const RANKS = ['run', 'asked', 'shown', 'background'] as const;
export type Rank = (typeof RANKS)[number];

/** A computation that uses the machine. */
export interface Claim {
  readonly rank: Rank;
  /** Begins or goes on with the computation. */
  begin(): void;
  /** Ends it at once, until the next `begin`. */
  interrupt(): void;
}

/** Gives the machine to the claim of the highest rank; of equal ranks to the earliest. A claim that comes before the present one interrupts it. */
export class Machine {
  #claims: Claim[] = [];
  #current: Claim | null = null;
  #isSettling = false;

  /** Queues a claim until the returned function is called. */
  request(claim: Claim): () => void {
    this.#claims.push(claim);
    this.#settle();
    return () => {
      if (!this.#claims.includes(claim)) return;
      this.#claims = this.#claims.filter((each) => each !== claim);
      if (this.#current === claim) this.#current = null;
      this.#settle();
    };
  }

  get #first(): Claim | null {
    for (const rank of RANKS) {
      const claim = this.#claims.find((each) => each.rank === rank);
      if (claim !== undefined) return claim;
    }
    return null;
  }

  #settle(): void {
    // A claim may be released or requested by a computation that begins or ends.
    if (this.#isSettling) return;
    this.#isSettling = true;
    while (this.#current !== this.#first) {
      const next = this.#first;
      const before = this.#current;
      this.#current = next;
      before?.interrupt();
      if (this.#first === next) next?.begin();
    }
    this.#isSettling = false;
  }
}

/** A run of the player, which needs no `begin`. */
const RUN: Claim = { rank: 'run', begin() {}, interrupt() {} };

function createMachine(): Machine {
  const created = new Machine();
  let release: (() => void) | null = null;
  useSimulation.subscribe(({ phase }) => {
    if (phase === 'running') release ??= created.request({ ...RUN });
    else {
      release?.();
      release = null;
    }
  });
  return created;
}

/** The machine of this page. */
export const machine = createMachine();

/** Claims the machine for a comparison of the player. @returns a function that releases it */
export const claimForRun = (): (() => void) => machine.request({ ...RUN });
