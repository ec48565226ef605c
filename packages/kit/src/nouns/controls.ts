import { Action, type Character, type Fight, type Params } from '@quartet/engine/parts';

/** Actions of the player, and swaps. */
export class Controls {
  private readonly sim: Fight;

  constructor(sim: Fight) {
    this.sim = sim;
  }

  /** The action executed last, by any character, and its parameters. */
  get lastAction(): number {
    return this.sim.player.lastAction;
  }
  get lastParams(): Params {
    return this.sim.player.lastParams;
  }
  /** Frames since the animation state of the active character began. */
  get stateFrames(): number {
    return this.sim.frame - this.sim.player.stateStart;
  }
  /** Frames a swap takes. */
  get swapDelay(): number {
    return this.sim.plan.swapDelay;
  }
  /** Frames after a swap until the next one is possible. */
  get swapCooldown(): number {
    return this.sim.player.swapCooldownFrames;
  }
  /** Prevents swaps for `frames` from now; replaces a longer lock. */
  lockSwap(frames: number): void {
    this.sim.player.swapCooldown = frames;
  }
  /**
   * Swaps to a character regardless of the swap cooldown. Does nothing if the character is on the field already, or
   * while the active one is in the air.
   */
  swapTo(character: Character): void {
    const { activeCharacter, player } = this.sim;
    if (character !== activeCharacter && player.airborne === 0)
      player.execute(activeCharacter, Action.swap, {}, character);
  }
}
