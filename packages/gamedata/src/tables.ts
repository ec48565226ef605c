/** Types of the generated tables of names and ICD groups. */

export type ElementKey = 'pyro' | 'hydro' | 'cryo' | 'electro' | 'anemo' | 'geo' | 'dendro';
export type WeaponClass = 'sword' | 'claymore' | 'polearm' | 'bow' | 'catalyst';

export type ActionKey =
  | 'skill'
  | 'burst'
  | 'attack'
  | 'charge'
  | 'high_plunge'
  | 'low_plunge'
  | 'aim'
  | 'dash'
  | 'jump'
  | 'walk'
  | 'swap';

/** Param names by action; an action that is not listed accepts any name. */
export type ActionParams = { readonly [action in ActionKey]?: readonly string[] };

/** Names of a weapon or a set in a config beside its key, and the param names on its line. */
export interface GearNames {
  readonly aliases?: readonly string[];
  readonly params?: readonly string[];
}

export interface WeaponNames extends GearNames {
  readonly class: WeaponClass;
}

export interface CharacterNames {
  readonly element: ElementKey;
  readonly weapon: WeaponClass;
  readonly aliases?: readonly string[];
  /** Param names of actions. */
  readonly params: ActionParams;
  /** On the character line; `start_hp`, `start_hp%` and `start_energy` are always accepted. */
  readonly initParams?: readonly string[];
}

export interface IcdGroup {
  readonly id: number;
  /** Frames from the first hit to the reset of the counter. */
  readonly reset: number;
  /** Multiplier of the n-th hit since the reset; the last entry repeats. */
  readonly element: readonly number[];
  readonly damage: readonly number[];
}
