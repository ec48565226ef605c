/** The data of a run that are the same in every iteration: resolved once, then read-only. */
import type { Config, Program } from '@quartet/script';
import type { EnemyPlan } from '../field/enemy-plan.ts';
import type { ConfigEventPlan } from '../fight/config-event-plan.ts';
import type { FightPlan } from '../fight/fight.ts';
import type { WavePlan } from '../fight/waves.ts';
import type { CharacterPlan, SetPlan } from '../team/character-plan.ts';
import type { CharacterDefinition, SetDefinition, TeamRule, WeaponDefinition } from './library.ts';
import type { PlayPlan } from './play.ts';

/** A set with its definition. */
export interface PlannedSet extends SetPlan {
  readonly definition: SetDefinition;
}

/** A member of the team with the definitions of its kit, weapon and sets. */
export interface PlannedCharacter extends CharacterPlan {
  readonly definition: CharacterDefinition;
  readonly weapon: CharacterPlan['weapon'] & { readonly definition: WeaponDefinition };
  readonly sets: readonly PlannedSet[];
}

export interface Plan extends FightPlan {
  readonly config: Config;
  readonly text: string;
  readonly program: Program;
  readonly characters: readonly PlannedCharacter[];
  readonly rules: readonly TeamRule[];
  readonly enemies: readonly EnemyPlan[];
  /** In order; one where the config has none. */
  readonly waves: readonly WavePlan[];
  /** Slot of the character active at frame 0. */
  readonly active: number;
  /** Last frame in duration mode. */
  readonly frames: number;
  /** Last frame of a fight against enemies with HP; null: none. */
  readonly timeLimit: number | null;
  /** Null for perfect play. */
  readonly play: PlayPlan | null;
  readonly energy: ConfigEventPlan | null;
  readonly hurt: ConfigEventPlan | null;
  /** Maximum steps of the script between two actions or waits. */
  readonly stepBudget: number;
}
