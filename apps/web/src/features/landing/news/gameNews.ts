type Kind = 'characters' | 'weapons';

/** Names of the game by language of the interface. */
export type NamesByLanguage = Readonly<Record<string, string>>;

/** Values of a character or weapon that a version of the game's data corrected or added. */
export interface UpdatedValues {
  readonly kind: Kind;
  readonly key: string;
  readonly count: number;
}

/** Facts that `npm run update` took from the data of one version of the game. */
export interface VersionNews {
  readonly version: string;
  readonly characters: readonly string[];
  readonly weapons: readonly string[];
  readonly updated: readonly UpdatedValues[];
}

/** A character or weapon that gcsim lacks. */
export interface Ahead {
  readonly key: string;
  /** Web address of the source of the frames, if it has one. */
  readonly frames: string | null;
}

/** A thing of the game that Quartet does not have yet. */
export interface MissingThing {
  readonly key: string;
  readonly names: NamesByLanguage;
  /** Version of the game that brought it. */
  readonly game: string;
  /** Whether only numbers of a beta are published. */
  readonly isBeta: boolean;
}

/** An artifact domain that Quartet does not have yet, by the sets that it gives. */
export interface MissingDomain {
  readonly sets: readonly NamesByLanguage[];
  readonly game: string;
}

/** New characters and weapons of the game, in Quartet and missing in it. */
export interface GameNews {
  readonly ahead: { readonly characters: readonly Ahead[]; readonly weapons: readonly string[] };
  readonly missing: Readonly<Record<Kind | 'artifacts', readonly MissingThing[]>> & {
    readonly domains: readonly MissingDomain[];
  };
  /** The newest version first. */
  readonly versions: readonly VersionNews[];
}
