/** Verdant and moonridge dew of the team (docs/rules/team.md#verdant-dew). */

import type { Moment } from '../log/moment.ts';
import { Part } from '../time/schedule.ts';
import { NEVER } from '../values/constants.ts';

const MAX_DEW = 3;
/** Frames of verdant dew production after a lunar-bloom; one dew takes {@link FRAMES}. */
const WINDOW = 149;
const FRAMES = 146;

/** A bonus to the production of dew, which its owner changes. */
export interface DewBonus {
  /** Produces dew faster by this fraction from now on; 0 ends the bonus. */
  set(share: number): void;
}

export class Dew {
  private readonly sim: Moment;
  verdant = 0;
  moonridge = 0;
  /** Frames of production completed for the next dew, and the last counted frame. */
  private progress = 0;
  private counted = 0;
  private until = -1;
  /** Frames of production per frame, and the bonuses to it. */
  private rate = 1;
  private readonly bonuses: number[] = [];

  constructor(sim: Moment) {
    this.sim = sim;
  }

  /** Total of verdant and moonridge dew. */
  get both(): number {
    return this.verdant + this.moonridge;
  }

  /** Adds a finished verdant dew: after the animation and before the characters' clocks. */
  tick(): void {
    this.count();
    if (this.progress >= FRAMES) {
      this.addVerdant();
      this.progress = 0;
    }
    this.plan();
  }

  private count(): void {
    const seen = this.sim.schedule.lastVisited(Part.dew);
    if (this.verdant < MAX_DEW) this.progress += Math.max(0, Math.min(seen, this.until) - this.counted) * this.rate;
    this.counted = seen;
  }

  private plan(): void {
    const done = this.counted + Math.ceil((FRAMES - this.progress) / this.rate);
    this.sim.schedule.set(Part.dew, this.verdant < MAX_DEW && done <= this.until ? done : NEVER);
  }

  /** Amount of verdant dew at the start of the fight. */
  startWith(count: number): void {
    this.count();
    this.verdant = count;
    this.plan();
  }

  /** A lunar-bloom happened: production runs from the next frame on. */
  feed(): void {
    const until = this.sim.frame + WINDOW;
    this.sim.tasks.add(1, () => {
      this.count();
      this.until = until;
      this.plan();
    });
  }

  /** Creates a bonus of 0 to the production. */
  bonus(): DewBonus {
    const at = this.bonuses.push(0) - 1;
    return {
      set: (share) => {
        if (share === this.bonuses[at]) return;
        this.count();
        this.bonuses[at] = share;
        this.rate = this.bonuses.reduce((sum, one) => sum + one, 1);
        this.plan();
      },
    };
  }

  /** Adds `frames` frames of production, whether or not a lunar-bloom allows it. */
  produce(frames: number): void {
    if (this.verdant >= MAX_DEW) return;
    this.count();
    this.progress += frames * this.rate;
    if (this.progress >= FRAMES) {
      this.addVerdant();
      this.progress = 0;
    }
    this.plan();
  }

  private addVerdant(): void {
    if (this.verdant >= MAX_DEW) return;
    this.count();
    this.verdant++;
    this.plan();
    if (this.sim.trace !== null)
      this.sim.trace.log('element', -1, `verdant dew gained: ${this.verdant}`).write('max', MAX_DEW);
  }

  addMoonridge(): void {
    if (this.moonridge >= MAX_DEW) return;
    this.moonridge++;
    if (this.sim.trace !== null)
      this.sim.trace.log('element', -1, `moonridge dew gained: ${this.moonridge}`).write('max', MAX_DEW);
  }

  /** Take up to `count`, verdant dew first. Returns the amount taken. */
  consume(count: number): number {
    this.count();
    const verdant = Math.min(count, this.verdant);
    const moonridge = Math.min(count - verdant, this.moonridge);
    this.verdant -= verdant;
    this.moonridge -= moonridge;
    this.plan();
    if (this.sim.trace !== null)
      this.sim.trace
        .log('element', -1, `${verdant + moonridge} dew consumed`)
        .write('verdant', this.verdant)
        .write('moonridge', this.moonridge);
    return verdant + moonridge;
  }
}
