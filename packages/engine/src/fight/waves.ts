/** Waves of enemies: who is on the field, and when the next ones appear (docs/rules/waves.md). */
import type { Enemy } from '../field/enemy.ts';
import type { Trace } from '../log/trace.ts';

/** A wave of a plan. */
export interface WavePlan {
  /** Frames after the wave before it began, at which it begins even if enemies live; null: when they are dead. */
  readonly after: number | null;
}

/** The members of a fight that its waves use. */
interface WaveFight {
  readonly frame: number;
  readonly enemies: readonly Enemy[];
  readonly tasks: { addFor<T>(frames: number, task: (subject: T) => void, subject: T): void };
  /** Called after an enemy has appeared. */
  enemyAppeared(enemy: Enemy): void;
  readonly trace: Trace | null;
  readonly recorder: { waveBegan(wave: number, frame: number): void; noEnemy(frames: number): void };
}

export class Waves {
  private readonly sim: WaveFight;
  private readonly plans: readonly WavePlan[];
  /** The present wave, from 0. */
  now = 0;
  /** Living enemies on the field, and enemies of all waves that have not appeared yet. */
  living: number;
  coming: number;
  /** The frame since which no enemy has been on the field, while others were to come; −1: one is. */
  private emptySince = -1;

  constructor(sim: WaveFight, plans: readonly WavePlan[]) {
    this.sim = sim;
    this.plans = plans;
    this.coming = sim.enemies.length;
    this.living = 0;
    for (const enemy of sim.enemies) {
      if (enemy.plan.wave > 0 || enemy.plan.delay > 0) enemy.keepAway();
      else {
        this.living++;
        this.coming--;
      }
    }
    if (this.living === 0) this.emptySince = 0;
    this.begin(0);
  }

  get count(): number {
    return this.plans.length;
  }

  /** Whether all enemies of all waves are dead. */
  get areOver(): boolean {
    return this.living === 0 && this.coming === 0;
  }

  /** Whether no enemy is on the field and others will appear. */
  get isBetween(): boolean {
    return this.living === 0 && this.coming > 0;
  }

  /** An enemy died: counts the living, and begins the next wave after the last one. */
  enemyDied(): void {
    this.living = this.sim.enemies.filter((each) => each.alive).length;
    if (!this.isBetween) return;
    this.emptySince = this.sim.frame;
    const { now } = this;
    if (this.sim.enemies.every((each) => each.plan.wave > now || each.hasAppeared)) this.begin(now + 1);
  }

  /** The fight ended. */
  end(): void {
    this.countEmptyFrames();
  }

  private begin(wave: number): void {
    const { sim } = this;
    this.now = wave;
    sim.recorder.waveBegan(wave, sim.frame);
    if (sim.trace !== null && this.count > 1)
      sim.trace.log('sim', -1, `wave ${wave + 1} begins`).write('wave', wave + 1);
    for (const enemy of sim.enemies)
      if (enemy.plan.wave === wave && !enemy.hasAppeared)
        sim.tasks.addFor(Math.max(1, enemy.plan.delay), this.appear, enemy);
    const after = this.plans[wave + 1]?.after ?? null;
    if (after !== null) sim.tasks.addFor(after, this.beginUnlessBegun, wave + 1);
  }

  private readonly beginUnlessBegun = (wave: number): void => {
    if (this.now < wave) this.begin(wave);
  };

  private readonly appear = (enemy: Enemy): void => {
    this.countEmptyFrames();
    this.living++;
    this.coming--;
    enemy.appear();
    this.sim.enemyAppeared(enemy);
  };

  private countEmptyFrames(): void {
    if (this.emptySince >= 0) this.sim.recorder.noEnemy(this.sim.frame - this.emptySince);
    this.emptySince = -1;
  }
}
