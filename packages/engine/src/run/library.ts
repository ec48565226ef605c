/** Content for the engine: definitions by key, loaded for exactly the keys that a config names. */
import type { ArtifactFacts, CharacterFacts, WeaponFacts } from '@quartet/gamedata';
import type { AbyssRules } from '@quartet/gamedata/abyss';
import type { Fight } from '../fight/fight.ts';
import type { Character } from '../team/character.ts';
import type { SetPlan } from '../team/character-plan.ts';

interface Provenance {
  /** Parts that the definition does not model, in the player's words; shown in the interface. */
  readonly knownIssues?: readonly string[];
  /** Parts of the game's kit are missing: results are flagged. */
  readonly incomplete?: boolean;
}

export interface CharacterDefinition extends Provenance {
  readonly facts: CharacterFacts;
  /** Runs once per iteration: gives the character its abilities and subscribes to events. */
  readonly setup: (character: Character, fight: Fight) => void;
}

export interface WeaponDefinition extends Provenance {
  readonly facts: WeaponFacts;
  readonly setup: (wielder: Character, fight: Fight) => void;
}

export interface SetDefinition extends Provenance {
  readonly facts: ArtifactFacts;
  readonly setup: (wearer: Character, fight: Fight, worn: SetPlan) => void;
}

/** A rule of the game outside characters, weapons and sets, such as elemental resonances. */
export interface TeamRule {
  /** Name of its effects in the log. */
  readonly name: string;
  /** Runs once per iteration: before the `init` steps of kits, or after them if it is `late`. */
  readonly setup: (fight: Fight) => void;
  readonly late: boolean;
}

export interface MonsterTable {
  readonly monsters: Readonly<
    Record<
      string,
      {
        readonly baseHp: number;
        readonly curve: string;
        readonly resist: Readonly<Record<string, number>>;
        readonly freezeResist: number;
        readonly drops: readonly {
          readonly hp: number;
          readonly id: number;
          readonly count?: number;
          readonly element?: string;
        }[];
      }
    >
  >;
  readonly monsterCurves: Readonly<Record<string, readonly number[]>>;
}

export interface Library {
  readonly characters: Readonly<Record<string, CharacterDefinition>>;
  readonly weapons: Readonly<Record<string, WeaponDefinition>>;
  readonly sets: Readonly<Record<string, SetDefinition>>;
  /** Rules of the team, in the order of their set-up. */
  readonly rules: readonly TeamRule[];
  /** Present when the config names a monster type. */
  readonly monsters: MonsterTable | null;
  /** Present when the config names a half of the Spiral Abyss whose floor is known. */
  readonly abyss: AbyssRules | null;
}
