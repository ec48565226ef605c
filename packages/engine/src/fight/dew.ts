/** Verdant and moonridge dew of the team (docs/rules/team.md#verdant-dew). */

import type { FightBase } from '../log/fight-base.ts';
import { Part } from '../time/schedule.ts';
import { NEVER } from '../values/constants.ts';

const MAX_DEW = 3;
/** Frames of verdant dew production after a lunar-bloom, and frames of production for one dew. */
const PRODUCTION_WINDOW = 149;
const FRAMES_PER_DEW = 146;

/** A bonus to the production of dew, which its owner changes. */
interface DewBonus {
  /** Produces dew faster by this fraction from now on; 0 ends the bonus. */
  set(share: number): void;
}

export class Dew {
  private readonly sim: FightBase;
  verdant = 0;
  moonridge = 0;
  /** Frames of production completed for the next dew, as of the last counted frame. */
  private progress = 0;
  private countedFrame = 0;
  /** Last frame of the production that a lunar-bloom started. */
  private productionEnd = -1;
  /** Frames of production per frame, and the bonuses to it. */
  private rate = 1;
  private readonly bonuses: number[] = [];

  constructor(sim: FightBase) {
    this.sim = sim;
  }

  /** Total of verdant and moonridge dew. */
  get both(): number {
    return this.verdant + this.moonridge;
  }

  /** Adds a finished verdant dew: after the animation and before the characters' clocks. */
  tick(): void {
    this.catchUp();
    if (this.progress >= FRAMES_PER_DEW) {
      this.addVerdant();
      this.progress = 0;
    }
    this.reschedule();
  }

  /** Counts the production of the frames since the last count. */
  private catchUp(): void {
    const now = this.sim.schedule.lastVisited(Part.dew);
    if (this.verdant < MAX_DEW)
      this.progress += Math.max(0, Math.min(now, this.productionEnd) - this.countedFrame) * this.rate;
    this.countedFrame = now;
  }

  private reschedule(): void {
    const done = this.countedFrame + Math.ceil((FRAMES_PER_DEW - this.progress) / this.rate);
    this.sim.schedule.set(Part.dew, this.verdant < MAX_DEW && done <= this.productionEnd ? done : NEVER);
  }

  /** Amount of verdant dew at the start of the fight. */
  startWith(count: number): void {
    this.catchUp();
    this.verdant = count;
    this.reschedule();
  }

  /** A lunar-bloom starts or renews production, from the next frame on. */
  onLunarBloom(): void {
    const until = this.sim.frame + PRODUCTION_WINDOW;
    this.sim.tasks.add(1, () => {
      this.catchUp();
      this.productionEnd = until;
      this.reschedule();
    });
  }

  /** Creates a bonus of 0 to the production. */
  bonus(): DewBonus {
    const at = this.bonuses.push(0) - 1;
    return {
      set: (share) => {
        if (share === this.bonuses[at]) return;
        this.catchUp();
        this.bonuses[at] = share;
        this.rate = this.bonuses.reduce((sum, one) => sum + one, 1);
        this.reschedule();
      },
    };
  }

  /** Adds `frames` frames of production, whether or not a lunar-bloom allows it. */
  produce(frames: number): void {
    if (this.verdant >= MAX_DEW) return;
    this.catchUp();
    this.progress += frames * this.rate;
    if (this.progress >= FRAMES_PER_DEW) {
      this.addVerdant();
      this.progress = 0;
    }
    this.reschedule();
  }

  private addVerdant(): void {
    if (this.verdant >= MAX_DEW) return;
    this.catchUp();
    this.verdant++;
    this.reschedule();
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
    this.catchUp();
    const verdant = Math.min(count, this.verdant);
    const moonridge = Math.min(count - verdant, this.moonridge);
    this.verdant -= verdant;
    this.moonridge -= moonridge;
    this.reschedule();
    if (this.sim.trace !== null)
      this.sim.trace
        .log('element', -1, `${verdant + moonridge} dew consumed`)
        .write('verdant', this.verdant)
        .write('moonridge', this.moonridge);
    return verdant + moonridge;
  }
}
