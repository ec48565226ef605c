/** Ability specs and their compiled animations. */
import {
  Act,
  Action,
  type ActionName,
  type Character,
  cancelsOf,
  type FrameFacts,
  Stat,
  State,
  type StateName,
} from '@quartet/engine/parts';

export interface Cast {
  /** Cancel frames from the game data. */
  frames: FrameFacts;
  /** Frame from which the next action may be requested; default: the earliest cancel. */
  queueAfter?: number;
  /** Frames until the animation ends without a next action; default: the animation of `frames`. */
  length?: number;
  /** Animation state; default by action. */
  state?: StateName;
  /** Frames added to every cancel; attack speed does not shorten them. */
  offset?: number;
  /** Attack speed shortens the cancels (normal attacks). */
  attackSpeed?: boolean;
  /** Called at the end of the action, with the state that follows. */
  onLeave?: (next: number) => void;
  /** Callbacks at action times (frames of this action, stopped by its character's hitlag). */
  at?: readonly (readonly [frame: number, run: () => void])[];
  /**
   * Frames until an action (Action number) may follow, computed during this action; `usual` is the value of `frames`.
   */
  until?: (next: number, usual: number) => number;
  /** Next actions that hitlag does not delay. */
  realTime?: readonly ActionName[];
}

/** An ability: its cost and its animation. */
export interface CastSpec extends Partial<Cast> {
  /** Frames of cooldown, and frames from the use to its start. */
  cooldown?: number;
  cooldownDelay?: number;
  /** Frames from the use to the payment of a burst's energy, and the amount (default: all its cost). */
  payAt?: number;
  price?: number;
}

/** Cancels that are computed during the action, by action number. */
const changing =
  (frames: Int16Array, until: (next: number, usual: number) => number) =>
  (next: number): number =>
    until(next, frames[next]);

/** A {@link Cast} with its names converted to numbers. */
class Motion {
  private readonly frames: Int16Array;
  private readonly length: number;
  private readonly queueAfter: number;
  /** −1: the state of the action. */
  private readonly state: number;
  private readonly attackSpeed: boolean;
  private readonly windup: number;
  private readonly realTime: number;
  private readonly onLeave: Cast['onLeave'];
  private readonly until: Cast['until'];
  private readonly at: Cast['at'];

  constructor(cast: Cast) {
    const { offset = 0, state, realTime } = cast;
    const { frames, earliest } = cancelsOf(cast.frames).later(offset);
    this.frames = frames;
    this.length = cast.length ?? cast.frames.animation + offset;
    this.queueAfter = cast.queueAfter ?? earliest;
    this.state = state === undefined ? -1 : State[state];
    this.attackSpeed = cast.attackSpeed === true;
    this.windup = this.attackSpeed ? offset : 0;
    this.realTime = realTime === undefined ? 0 : realTime.reduce((bits, next) => bits | (1 << Action[next]), 0);
    this.onLeave = cast.onLeave;
    this.until = cast.until;
    this.at = cast.at;
  }

  begin(self: Character, usualState: number): Act {
    const state = this.state < 0 ? usualState : this.state;
    const act = new Act(this.frames, this.length, this.queueAfter, state);
    if (this.attackSpeed) act.speed = Math.min(0.6, self.stat(Stat['atkspd%']));
    act.windup = this.windup;
    act.realTime = this.realTime;
    if (this.onLeave !== undefined) act.onLeave = this.onLeave;
    if (this.until !== undefined) act.liveFrames = changing(this.frames, this.until);
    if (this.at !== undefined) for (const [frame, run] of this.at) act.schedule(frame, run);
    return act;
  }
}

/** A {@link Cast} that is used repeatedly: its names are converted only once. */
export class SteadyCast implements Cast {
  readonly frames: FrameFacts;
  readonly queueAfter: Cast['queueAfter'];
  readonly length: Cast['length'];
  readonly state: Cast['state'];
  readonly offset: Cast['offset'];
  readonly attackSpeed: Cast['attackSpeed'];
  readonly onLeave: Cast['onLeave'];
  readonly at: Cast['at'];
  readonly until: Cast['until'];
  readonly realTime: Cast['realTime'];
  private known: Motion | null = null;

  constructor(cast: Cast) {
    this.frames = cast.frames;
    this.queueAfter = cast.queueAfter;
    this.length = cast.length;
    this.state = cast.state;
    this.offset = cast.offset;
    this.attackSpeed = cast.attackSpeed;
    this.onLeave = cast.onLeave;
    this.at = cast.at;
    this.until = cast.until;
    this.realTime = cast.realTime;
  }

  get motion(): Motion {
    this.known ??= new Motion(this);
    return this.known;
  }
}

/** The animation of a {@link Cast}; `usualState` is the State number where the cast has none. */
export function actOf(cast: Cast, self: Character, usualState: number): Act {
  const motion = cast instanceof SteadyCast ? cast.motion : new Motion(cast);
  return motion.begin(self, usualState);
}
