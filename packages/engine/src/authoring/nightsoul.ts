/** Nightsoul points and Nightsoul's Blessing, the shared resource and stance of Natlan characters (docs/rules/team.md#nightsoul). */

import { emit2 } from '../events/emit.ts';
import type { Target } from '../field/target.ts';
import type { Attack } from '../hit/attack.ts';
import { oneOf } from '../script/fields.ts';
import { PERMANENT } from '../stats/modifier.ts';
import { State, type StateName } from '../values/constants.ts';
import type { Kit } from './kit.ts';

export interface NightsoulSpec {
  /** Most points that can be held; none by default. May be set later through {@link Nightsoul.max}. */
  max?: number;
  /** A blessing that runs out during one of these animation states of its active owner lasts until the state changes. */
  outlast?: readonly StateName[];
}

/** A character's blessing status, seen by scripts and by effects that look for the stance. */
export const BLESSING = 'nightsoul-blessing';
const NO_TIMER = -1;

/** The nightsoul state of one character. Answers the script fields `.name.nightsoul.state`, `.points` and `.duration`. */
export class Nightsoul {
  private readonly kit: Kit;
  max: number;
  points = 0;
  private readonly outlast: readonly number[];
  /** Frame at which the running timer was meant to end; outdated timers see another one. */
  private end = NO_TIMER;

  constructor(kit: Kit, spec: NightsoulSpec = {}) {
    this.kit = kit;
    this.max = spec.max ?? Number.POSITIVE_INFINITY;
    this.outlast = (spec.outlast ?? []).map((name) => State[name]);
    kit.field(
      'nightsoul',
      ([what]) => {
        if (what === 'state') return this.blessed;
        if (what === 'points') return this.points;
        if (what === 'duration') return this.remaining;
        throw oneOf(`.${kit.name}.nightsoul.${what}`, ['state', 'points', 'duration']);
      },
      ([what]) => what === 'points',
    );
  }

  get blessed(): boolean {
    return this.kit.self.statusActive(BLESSING);
  }
  /** The same, for listeners and stances that last as long as the blessing. */
  get active(): boolean {
    return this.blessed;
  }
  /** Frames left of the blessing; 0 without one and for one that has no end. */
  get remaining(): number {
    return this.kit.self.statusRemaining(BLESSING);
  }

  /** Enter the blessing with this many points, for good or for `frames`, after which `leave` is called. */
  enter(points: number, frames: number = PERMANENT, leave: () => void = () => this.exit()): void {
    this.points = points;
    this.kit.self.addStatus(BLESSING, frames, true);
    if (frames > 0) this.setTimer(frames, leave);
    this.log('enter nightsoul blessing');
  }

  /** Let the present blessing end `frames` from now, by calling `leave`; any earlier timer is void. */
  setTimer(frames: number, leave: () => void): void {
    if (!this.blessed) return;
    const { kit } = this;
    if (this.remaining !== frames) kit.self.addStatus(BLESSING, frames, true);
    const end = kit.frame + frames;
    this.end = end;
    kit.own.after(frames, () => {
      if (this.end !== end) return;
      if (!kit.onField || !this.outlast.includes(kit.sim.player.currentState)) {
        leave();
        return;
      }
      const waiting = kit.on('stateChange', { shared: `ns-extend-state-${kit.self.key}` }, () => {
        if (this.end === end) leave();
        waiting.off();
      });
      kit.self.addStatus(BLESSING, PERMANENT, false);
    });
  }

  /** End the blessing; the points stay. */
  exit(): void {
    this.end = NO_TIMER;
    this.kit.self.removeModifier(BLESSING);
    this.log('exit nightsoul blessing');
  }

  gain(points: number): void {
    const before = this.points;
    this.points = Math.min(this.max, Math.max(0, before + points));
    emit2(this.kit.sim.events.nightsoulGain.listeners, this.kit.self, this.points - before);
    this.log('generate nightsoul points');
  }

  spend(points: number): void {
    const before = this.points;
    this.points = Math.min(this.max, Math.max(0, before - points));
    emit2(this.kit.sim.events.nightsoulUse.listeners, this.kit.self, before - this.points);
    this.log('consume nightsoul points');
  }

  /** Lose all points, without an event. */
  clear(): void {
    this.points = 0;
    this.log('clear nightsoul points');
  }

  /** Act as if a nightsoul burst had happened, whatever its cooldown. */
  announceBurst(target: Target, attack: Attack): void {
    emit2(this.kit.sim.events.nightsoulBurst.by(attack), target, attack);
  }

  private log(text: string): void {
    if (this.kit.sim.trace !== null) this.kit.log('character', text, () => ({ points: this.points }));
  }
}
