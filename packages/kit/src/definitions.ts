/**
 * Definitions of kits for the set-up of fights: `setup` creates the kit and passes it to `declare`, the author's
 * function.
 */

import type * as parts from '@quartet/engine/parts';
import type { ArtifactFacts, CharacterFacts, WeaponFacts } from '@quartet/gamedata';
import type { Witness } from './description.ts';
import { SetKit, WeaponKit } from './gear-kits.ts';
import { Kit } from './kit.ts';

interface Notes {
  readonly knownIssues?: readonly string[];
  readonly incomplete?: boolean;
}

export interface CharacterDefinition extends parts.CharacterDefinition, Notes {
  readonly declare: (kit: Kit) => void;
}

export interface WeaponDefinition extends parts.WeaponDefinition, Notes {
  readonly declare: (kit: WeaponKit) => void;
}

export interface SetDefinition extends parts.SetDefinition, Notes {
  readonly declare: (kit: SetKit) => void;
}

/** Definitions by key, for the keys that a config names. */
export interface Library extends parts.Library {
  readonly characters: Readonly<Record<string, CharacterDefinition>>;
  readonly weapons: Readonly<Record<string, WeaponDefinition>>;
  readonly sets: Readonly<Record<string, SetDefinition>>;
}

/**
 * Defines a character. `declare` runs once per iteration.
 * @param witness records the declarations of the kit, for pages that describe it
 */
export function character(
  facts: CharacterFacts,
  declare: (kit: Kit) => void,
  notes: Notes = {},
  witness: Witness | null = null,
): CharacterDefinition {
  return { ...notes, facts, declare, setup: (self, fight) => declare(new Kit(self, fight, witness)) };
}

/** Defines a weapon, as {@link character} does. */
export function weapon(
  facts: WeaponFacts,
  declare: (kit: WeaponKit) => void,
  notes: Notes = {},
  witness: Witness | null = null,
): WeaponDefinition {
  return { ...notes, facts, declare, setup: (self, fight) => declare(new WeaponKit(self, fight, witness)) };
}

/** Defines an artifact set, as {@link character} does. */
export function artifactSet(
  facts: ArtifactFacts,
  declare: (kit: SetKit) => void,
  notes: Notes = {},
  witness: Witness | null = null,
): SetDefinition {
  return { ...notes, facts, declare, setup: (self, fight, worn) => declare(new SetKit(self, fight, worn, witness)) };
}
