import { Airborne, type Character, type Fight, type Params } from '@quartet/engine/parts';

/** Frames after which a dash ends and takes its stamina, by body; own cancels do not change it. */
const DASH_LENGTH = { boy: 21, girl: 20, male: 19, lady: 22, loli: 21 } as const;

/** Jumps and dashes. */
export class Movement {
  private readonly sim: Fight;
  private readonly owner: Character;

  constructor(sim: Fight, owner: Character) {
    this.sim = sim;
    this.owner = owner;
  }

  /** Whether the active character is in the air. */
  get airborne(): boolean {
    return this.sim.player.airborne !== 0;
  }
  /** The owner is in the air by its own doing, and plunges next. */
  takeOff(): void {
    this.sim.player.airborne = Airborne.ownJump;
  }
  /** Makes jumps high enough to plunge from while `of` holds for the jumping character. */
  liftJumps(of: (member: Character) => boolean): void {
    for (const member of this.sim.characters) {
      const lifted = (): boolean => of(member);
      member.highJump = lifted;
    }
  }
  /** Whether the owner's jumps are lifted at the moment. */
  get jumpsLifted(): boolean {
    return this.owner.highJump?.() === true;
  }
  /** Begins a dash with its cooldown, which a second dash brings, and its stamina, `after` frames from now. */
  startDash(params: Params, after?: number): void {
    this.startDashCooldown();
    this.payForDash(params, after);
  }
  /** Begins only the cooldown, for dashes that cost no stamina. */
  startDashCooldown(): void {
    this.sim.player.startDashCooldown();
  }
  /** Takes only the stamina, by default when the usual dash of this body ends. */
  payForDash(params: Params, after = DASH_LENGTH[this.owner.plan.facts.body] - 1): void {
    this.sim.player.queueDashStamina(this.owner, after, params);
  }
}
