/** Nightsoul points and Nightsoul's Blessing, the shared resource and stance of Natlan characters (docs/rules/team.md#nightsoul). */
import {
  type Attack,
  type Character,
  emit,
  type Kit,
  log,
  oneOf,
  PERMANENT,
  State,
  type StateName,
  type Target,
} from '@quartet/kit';

interface NightsoulSpec {
  /** Maximum number of points; none by default. May be set later through {@link Nightsoul.max}. */
  max?: number;
  /** A blessing that runs out during one of these animation states of its active owner lasts until the state changes. */
  outlast?: readonly StateName[];
}

/** A character's blessing status, which scripts and effects that depend on the stance read. */
export const BLESSING = 'nightsoul-blessing';

/** The nightsoul state of one character, with the script fields `.name.nightsoul.state`, `.points` and `.duration`. */
export class Nightsoul {
  private readonly kit: Kit;
  max: number;
  points = 0;
  private readonly outlast: readonly number[];
  /** The end of the present blessing. */
  private readonly timer;

  constructor(kit: Kit, spec: NightsoulSpec = {}) {
    this.kit = kit;
    this.timer = kit.tasks();
    this.max = spec.max ?? Number.POSITIVE_INFINITY;
    this.outlast = (spec.outlast ?? []).map((name) => State[name]);
    kit.field(
      'nightsoul',
      ([what]) => {
        if (what === 'state') return this.blessed;
        if (what === 'points') return this.points;
        if (what === 'duration') return this.remaining;
        throw oneOf(`.${kit.self.key}.nightsoul.${what}`, ['state', 'points', 'duration']);
      },
      ([what]) => what === 'points',
    );
  }

  get blessed(): boolean {
    return this.kit.self.statusActive(BLESSING);
  }
  /** Equals {@link blessed}, for listeners and stances that last as long as the blessing. */
  get active(): boolean {
    return this.blessed;
  }
  /** Frames left of the blessing; 0 without one and for one that has no end. */
  get remaining(): number {
    return this.kit.self.statusRemaining(BLESSING);
  }

  /** Enters the blessing with this many points, for good or for `frames`, after which `leave` is called. */
  enter(points: number, frames: number = PERMANENT, leave: () => void = () => this.exit()): void {
    this.points = points;
    this.kit.self.addStatus(BLESSING, frames, true);
    if (frames > 0) this.setTimer(frames, leave);
    this.log('enter nightsoul blessing');
  }

  /** Ends the present blessing `frames` from now, by calling `leave`; any earlier timer is void. */
  setTimer(frames: number, leave: () => void): void {
    if (!this.blessed) return;
    const { kit, timer } = this;
    if (this.remaining !== frames) kit.self.addStatus(BLESSING, frames, true);
    timer.drop();
    timer.own.after(frames, () => {
      if (!kit.onField || !this.outlast.includes(kit.state)) {
        leave();
        return;
      }
      const outlasting = timer.guard(leave);
      const waiting = kit.on('stateChange', { shared: `ns-extend-state-${kit.self.key}` }, () => {
        outlasting();
        waiting.off();
      });
      kit.self.addStatus(BLESSING, PERMANENT, false);
    });
  }

  /** Ends the blessing; the points stay. */
  exit(): void {
    this.timer.drop();
    this.kit.self.removeModifier(BLESSING);
    this.log('exit nightsoul blessing');
  }

  gain(points: number): void {
    const before = this.points;
    this.points = Math.min(this.max, Math.max(0, before + points));
    emit(this.kit, 'nightsoulGain', this.kit.self, this.points - before);
    this.log('generate nightsoul points');
  }

  spend(points: number): void {
    const before = this.points;
    this.points = Math.min(this.max, Math.max(0, before - points));
    emit(this.kit, 'nightsoulUse', this.kit.self, before - this.points);
    this.log('consume nightsoul points');
  }

  /** Removes all points, without an event. */
  clear(): void {
    this.points = 0;
    this.log('clear nightsoul points');
  }

  /** Emits a nightsoul burst, ignoring its cooldown. */
  announceBurst(target: Target, attack: Attack): void {
    emit(this.kit, 'nightsoulBurst', target, attack);
  }

  private readonly details = (): Record<string, unknown> => ({ points: this.points });
  private log(text: string): void {
    log(this.kit, 'character', text, this.details);
  }
}

/** Nightsoul points of any character; 0 for one that has none. */
export const nightsoulPoints = ({ fields }: Character): number =>
  Number(fields.get('nightsoul')?.read(['points']) ?? 0);
