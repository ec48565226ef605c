/** The data of a team member that are the same in every iteration. */
import type { ArtifactFacts, CharacterFacts, WeaponFacts } from '@quartet/gamedata';
import type { CharacterConfig } from '@quartet/script';
import type { AttackTemplate, TalentKind } from '../field/attack-template.ts';
import type { RandomSubstats } from '../stats/substats.ts';

export interface WeaponPlan {
  readonly key: string;
  readonly facts: WeaponFacts;
  /** 1 to 5. For a greater refinement in a config, passives use the last column. */
  readonly refine: number;
  readonly level: number;
  readonly maxLevel: number;
  readonly params: Readonly<Record<string, number>>;
}

export interface SetPlan {
  readonly key: string;
  readonly facts: ArtifactFacts;
  readonly count: number;
  readonly params: Readonly<Record<string, number>>;
}

export interface CharacterPlan {
  readonly config: CharacterConfig;
  readonly key: string;
  readonly facts: CharacterFacts;
  readonly index: number;
  /** Element number. */
  readonly element: number;
  readonly weaponClass: string;
  readonly level: number;
  readonly maxLevel: number;
  /** Ascension 0 to 6, from the maximum level. */
  readonly ascension: number;
  readonly cons: number;
  readonly talents: Readonly<Record<TalentKind, number>>;
  /** 0-based rows of the talent tables, constellation bonus included. */
  readonly talentRow: Readonly<Record<TalentKind, number>>;
  /** Character and weapon stats, 26 slots. */
  readonly bareStats: Float64Array;
  /** Character, weapon and config stats, 26 slots. With random substats the config part is zero here. */
  readonly baseStats: Float64Array;
  /** Stats of the config, 26 slots. */
  readonly configStats: Float64Array;
  readonly randomSubstats: RandomSubstats | null;
  /** Attacks by their description in the game data. */
  readonly attacks: ReadonlyMap<object, AttackTemplate>;
  /** Base stamina cost by action number. */
  readonly staminaCost: readonly number[];
  readonly params: Readonly<Record<string, number>>;
  /** Whether it counts as a hexerei character: by its facts, by the rule that its facts name, and unless its line has `hexerei=0`. */
  readonly hexerei: boolean;
  readonly weapon: WeaponPlan;
  readonly sets: readonly SetPlan[];
}
