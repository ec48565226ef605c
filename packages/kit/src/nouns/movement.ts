import { Airborne, type Character, type Fight, type Params } from '@quartet/engine/parts';

/** Frames after which a dash ends and its stamina is paid, by body; a kit's cancels do not change it. */
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
  /** The owner is in the air by its own ability, and plunges next. */
  takeOff(): void {
    this.sim.player.airborne = Airborne.ownJump;
  }
  /** Allows plunges after jumps of members for whom `of` is true, beside what other kits allow. */
  liftJumps(of: (member: Character) => boolean): void {
    for (const member of this.sim.characters) {
      const before = member.highJump;
      const lifted = (): boolean => of(member) || before?.() === true;
      member.highJump = lifted;
    }
  }
  /** Whether the owner's jumps are lifted at present. */
  get jumpsLifted(): boolean {
    return this.owner.highJump?.() === true;
  }
  /** Begins a dash, with the cooldown of a second dash, and its stamina `after` frames from now. */
  startDash(params: Params, after?: number): void {
    this.startDashCooldown();
    this.payForDash(params, after);
  }
  /** Begins only the cooldown, for dashes without stamina cost. */
  startDashCooldown(): void {
    this.sim.player.startDashCooldown();
  }
  /** Pays only the stamina, by default when the usual dash of this body ends. */
  payForDash(params: Params, after = DASH_LENGTH[this.owner.plan.facts.body] - 1): void {
    this.sim.player.queueDashStamina(this.owner, after, params);
  }
}
