/** Effects of a weapon or a set, as data; `passives.json` has those of all. */

/** One thing that a passive gives. */
export interface PassiveEffect {
  /** A stat of the config language, the attacks whose damage rises (`nc`: normal and charged), a reaction, or another kind of effect. */
  readonly what: string;
  /** The recipient, if not the wielder. */
  readonly to?: 'team' | 'active' | 'others' | 'next';
  /** By refinement, or one for all. */
  readonly value?: readonly number[];
  /** The stat that the value is a share of. */
  readonly of?: string;
  readonly upTo?: boolean;
}

export interface PassiveClause {
  /** Trigger of the effects; permanent without one. */
  readonly on?: string;
  /** Attacks, elements or reactions of the trigger. */
  readonly args?: string;
  /** A number of the trigger. */
  readonly n?: readonly number[];
  readonly chance?: readonly number[];
  readonly effects: readonly PassiveEffect[];
  readonly seconds?: number;
  readonly stacks?: number;
  readonly cooldown?: number;
}

export interface Passives {
  readonly weapons: Readonly<Record<string, readonly PassiveClause[]>>;
  /** By number of pieces. */
  readonly sets: Readonly<Record<string, Readonly<Record<string, readonly PassiveClause[]>>>>;
}
