/** Everything about a run that is the same in every iteration: resolved once, then only read. */
import type { ArtifactFacts, CharacterFacts, WeaponFacts } from '@quartet/gamedata';
import type { GameRuleId } from '@quartet/gamedata/gameRules';
import type { CharacterConfig, Config, Program } from '@quartet/script';
import type { AttackTemplate, TalentKind } from '../hit/attack-template.ts';
import type { CharacterDefinition, SetDefinition, TeamRule, WeaponDefinition } from './library.ts';
import type { PlayPlan } from './play.ts';

export interface WeaponPlan {
  readonly key: string;
  readonly facts: WeaponFacts;
  readonly definition: WeaponDefinition;
  /** 1 to 5 (a config may ask for more; passives then use the last column). */
  readonly refine: number;
  readonly level: number;
  readonly maxLevel: number;
  readonly params: Readonly<Record<string, number>>;
}

export interface SetPlan {
  readonly key: string;
  readonly facts: ArtifactFacts;
  readonly definition: SetDefinition;
  readonly count: number;
  readonly params: Readonly<Record<string, number>>;
}

export interface CharacterPlan {
  readonly config: CharacterConfig;
  readonly key: string;
  readonly facts: CharacterFacts;
  readonly definition: CharacterDefinition;
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
  /** What the config adds, 26 slots. */
  readonly configStats: Float64Array;
  readonly randomSubstats: RandomSubstats | null;
  /** Attacks by what the game data says of them. */
  readonly attacks: ReadonlyMap<object, AttackTemplate>;
  /** Base stamina cost by action number. */
  readonly staminaCost: readonly number[];
  readonly params: Readonly<Record<string, number>>;
  readonly weapon: WeaponPlan;
  readonly sets: readonly SetPlan[];
}

export interface RandomSubstats {
  /** Stat numbers of the main stats. */
  readonly sand: number;
  readonly goblet: number;
  readonly circlet: number;
}

export interface EnemyPlan {
  readonly level: number;
  readonly hp: number;
  /** By element number, fractions. */
  readonly resist: Float64Array;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly freezeResist: number;
  /** HP-ratio drops of a named monster, or null where the config's threshold rules. */
  readonly drops: readonly { readonly hp: number; readonly count: number; readonly element: number }[] | null;
  readonly particleThreshold: number;
  readonly particleCount: number;
  readonly particleElement: number;
  readonly name: string;
  readonly modified: boolean;
}

/** A recurring or single event of the `energy` and `hurt` settings; frames. */
export interface DropPlan {
  readonly once: boolean;
  readonly start: number;
  readonly end: number;
  /** Particles, or the damage range of `hurt`. */
  readonly amount: number;
  readonly amountMax: number;
  readonly element: number;
}

export interface Plan {
  readonly config: Config;
  readonly text: string;
  readonly program: Program;
  readonly characters: readonly CharacterPlan[];
  readonly rules: readonly TeamRule[];
  /** Rules of the game in force that belong to members of the team, their weapons or sets; without them these follow the reference. */
  readonly gameRules: ReadonlySet<GameRuleId>;
  /** Whether each ICD group of a tag has a counter of its own (docs/rules/icd.md): the rule `icd_group`. */
  readonly icdByGroup: boolean;
  readonly enemies: readonly EnemyPlan[];
  /** Slot of the character active at frame 0. */
  readonly active: number;
  /** Last frame in duration mode. */
  readonly frames: number;
  readonly damageMode: boolean;
  readonly swapDelay: number;
  /** Null for perfect play. */
  readonly play: PlayPlan | null;
  readonly hitlag: boolean;
  readonly defenceHalt: boolean;
  readonly ignoreBurstEnergy: boolean;
  readonly energy: DropPlan | null;
  readonly hurt: DropPlan | null;
  /** Steps the script may take without an action or a wait. */
  readonly stepBudget: number;
}
