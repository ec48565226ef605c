/**
 * Definitions of kits for the set-up of fights: `setup` creates the kit and passes it to `declare`, the author's
 * function.
 */

import type * as parts from '@quartet/engine/parts';
import type { ArtifactFacts, CharacterFacts, WeaponFacts } from '@quartet/gamedata';
import { SetKit, WeaponKit } from './gear-kits.ts';
import { Kit } from './kit.ts';
import type { UnlockName } from './unlocks.ts';

interface Notes {
  readonly knownIssues?: readonly string[];
  readonly incomplete?: boolean;
}

interface CharacterNotes extends Notes {
  /** Numbers in the text of a passive or constellation that the kit does not use, by unlock, with the reason. */
  readonly unused?: Readonly<Partial<Record<UnlockName, string>>>;
}

interface WeaponNotes extends Notes {
  /** Why the weapon does not use some numbers in the text of its passive. */
  readonly unused?: string;
}

interface SetNotes extends Notes {
  /** Numbers in the text of an effect that the set does not use, by count of pieces, with the reason. */
  readonly unused?: { readonly [pieces: string]: string };
}

export interface CharacterDefinition extends parts.CharacterDefinition, CharacterNotes {
  readonly declare: (kit: Kit) => void;
}

export interface WeaponDefinition extends parts.WeaponDefinition, WeaponNotes {
  readonly declare: (kit: WeaponKit) => void;
}

export interface SetDefinition extends parts.SetDefinition, SetNotes {
  readonly declare: (kit: SetKit) => void;
}

/** Definitions by key, for the keys that a config names. */
export interface Library extends parts.Library {
  readonly characters: Readonly<Record<string, CharacterDefinition>>;
  readonly weapons: Readonly<Record<string, WeaponDefinition>>;
  readonly sets: Readonly<Record<string, SetDefinition>>;
}

/** Defines a character. `declare` runs once per iteration. */
export function character(
  facts: CharacterFacts,
  declare: (kit: Kit) => void,
  notes: CharacterNotes = {},
): CharacterDefinition {
  return { ...notes, facts, declare, setup: (self, fight) => declare(new Kit(self, fight)) };
}

export function weapon(
  facts: WeaponFacts,
  declare: (kit: WeaponKit) => void,
  notes: WeaponNotes = {},
): WeaponDefinition {
  return { ...notes, facts, declare, setup: (self, fight) => declare(new WeaponKit(self, fight)) };
}

export function artifactSet(facts: ArtifactFacts, declare: (kit: SetKit) => void, notes: SetNotes = {}): SetDefinition {
  return { ...notes, facts, declare, setup: (self, fight, worn) => declare(new SetKit(self, fight, worn)) };
}
