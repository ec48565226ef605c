/** A recurring or single event of the `energy` and `hurt` settings; frames. */
export interface ConfigEventPlan {
  readonly once: boolean;
  readonly start: number;
  readonly end: number;
  /** Particles, or the damage range of `hurt`. */
  readonly amount: number;
  readonly amountMax: number;
  readonly element: number;
}
