/** State of reactions on one target between two hits. */
import type { Hit } from '../hit/hit.ts';

/**
 * Reaction cooldowns of a target (docs/rules/reactions.md#cooldowns). Swirled frozen shares the cooldown of swirled
 * cryo.
 */
export const ReactionCooldown = {
  overload: 0,
  superconduct: 1,
  swirlElectro: 2,
  swirlPyro: 3,
  swirlHydro: 4,
  swirlCryo: 5,
  shatter: 6,
  crystallize: 7,
} as const;
const REACTION_COOLDOWNS = 8;

export class ReactionMemory {
  /** Frame from which each reaction is available again. */
  private readonly ready = new Array<number>(REACTION_COOLDOWNS).fill(0);

  /** Frame in which electro-charged was registered, −1 without it. */
  chargedSource = -1;
  /** The electro-charged hit of the last trigger. */
  chargedAttack: Hit | null = null;
  /** Whether electro-charged damage reduces both auras. It stays set after the registration ended by decay. */
  chargedReducesAuras = false;

  /** Frame in which burning ticks were registered, −1 without them. */
  burningSource = -1;
  /** The burning hit of the last character who started or refreshed it. */
  burningAttack: Hit | null = null;

  /** Slot of the last trigger of lunar-charged. */
  lunarOwner = 0;

  /**
   * Stores an attack in place of the last one. Returns whether it took ownership of the attack, because none was
   * stored.
   */
  storeCharged(attack: Hit): boolean {
    if (this.chargedAttack === null) {
      this.chargedAttack = attack;
      return true;
    }
    overwrite(this.chargedAttack, attack);
    return false;
  }
  /** {@link storeCharged} for burning. */
  storeBurning(attack: Hit): boolean {
    if (this.burningAttack === null) {
      this.burningAttack = attack;
      return true;
    }
    overwrite(this.burningAttack, attack);
    return false;
  }

  /** Whether a reaction is off cooldown; if so, it starts one of `frames`. */
  claim(rest: number, frame: number, frames: number): boolean {
    if (frame < this.ready[rest]) return false;
    this.ready[rest] = frame + frames;
    return true;
  }

  /** No aura is left: remove all registrations. */
  forget(): void {
    this.chargedSource = -1;
    this.burningSource = -1;
  }
}

/** Makes a stored attack equal to another one. */
function overwrite(stored: Hit, attack: Hit): void {
  stored.copyFrom(attack);
  stored.keepStats();
}
