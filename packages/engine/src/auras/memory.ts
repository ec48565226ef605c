/** What reactions remember about one target between two hits. */
import type { Hit } from '../hit/hit.ts';

/** Reaction cooldowns of a target (docs/rules/reactions.md#cooldowns). Swirled frozen shares the one of cryo. */
export const Rest = {
  overload: 0,
  superconduct: 1,
  swirlElectro: 2,
  swirlPyro: 3,
  swirlHydro: 4,
  swirlCryo: 5,
  shatter: 6,
  crystallize: 7,
} as const;
const RESTS = 8;

export class ReactionMemory {
  /** Frame from which each reaction is available again. */
  private readonly ready = new Array<number>(RESTS).fill(0);

  /** Frame in which electro-charged was registered, −1 when it is not. */
  chargedSource = -1;
  /** The electro-charged hit of whoever triggered it last. */
  chargedAttack: Hit | null = null;
  /** Electro-charged damage takes some of both auras. Outlives the registration when decay ended that. */
  chargedWanes = false;

  /** Frame in which burning ticks were registered, −1 when they are not. */
  burningSource = -1;
  /** The burning hit of whoever started or refreshed it last. */
  burningAttack: Hit | null = null;

  /** Slot of the last trigger of lunar-charged. */
  lunarOwner = 0;

  /** Notes an attack in place of the one before. True: the attack itself is kept, since there was none. */
  storeCharged(attack: Hit): boolean {
    if (this.chargedAttack === null) {
      this.chargedAttack = attack;
      return true;
    }
    renew(this.chargedAttack, attack);
    return false;
  }
  storeBurning(attack: Hit): boolean {
    if (this.burningAttack === null) {
      this.burningAttack = attack;
      return true;
    }
    renew(this.burningAttack, attack);
    return false;
  }

  /** Whether a reaction is off cooldown; if so, it starts one of `frames`. */
  claim(rest: number, frame: number, frames: number): boolean {
    if (frame < this.ready[rest]) return false;
    this.ready[rest] = frame + frames;
    return true;
  }

  /** No aura is left: nothing stays registered. */
  forget(): void {
    this.chargedSource = -1;
    this.burningSource = -1;
  }
}

function renew(stored: Hit, attack: Hit): void {
  stored.take(attack);
  stored.keepStats();
}
