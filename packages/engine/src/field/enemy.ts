/**
 * An enemy: its resistances, statuses and bonuses, its auras, its clock. `fight/opponent.ts` has the landing of
 * attacks.
 */
import { AuraState } from '../auras/auras.ts';
import { GaugeStore } from '../auras/gauges.ts';
import type { PresenceClock } from '../auras/presence.ts';
import { Target, TargetKind } from '../auras/target.ts';
import { clearedIcdStorage, IcdCounters, icdStorage } from '../hit/icd.ts';
import type { FightBase } from '../log/fight-base.ts';
import { EXTENDED, inForce, Modifier, ModKind, NOT_EXTENDED, PERMANENT } from '../stats/modifier.ts';
import { ModifierList } from '../stats/modifiers.ts';
import { AuraClock, OwnClock } from '../time/clock.ts';
import { TaskQueue } from '../time/tasks.ts';
import { NEVER } from '../values/constants.ts';
import type { EnemyPlan } from './enemy-plan.ts';

/** Storage passed from an enemy to the one in its place in the next fight. */
export class EnemyStorage {
  readonly tasks = new TaskQueue();
  readonly gauges = new GaugeStore();
  icd = icdStorage(false);

  reset(icdByGroup: boolean): void {
    this.tasks.reset();
    this.gauges.clear();
    this.icd = clearedIcdStorage(this.icd, icdByGroup);
  }
}

/** The members of a fight that an enemy uses. */
export interface EnemyFight extends FightBase {
  readonly plan: { readonly damageMode: boolean; readonly icdByGroup: boolean };
  readonly team: { readonly clock: PresenceClock };
  enemyDied(enemy: Enemy): void;
}

export class Enemy extends Target {
  readonly sim: EnemyFight;
  /** Position among the enemies, 0-based. */
  readonly index: number;
  readonly plan: EnemyPlan;
  readonly level: number;
  hp: number;
  readonly maxHp: number;
  damageTaken = 0;
  readonly resist: Float64Array;
  override readonly auras: AuraState;
  readonly mods = new ModifierList();
  readonly tags = new Map<string, number>();
  readonly icd: IcdCounters;
  readonly ownClock: OwnClock;
  protected readonly auraClock: AuraClock;
  /** The part number of its clock. */
  private readonly part: number;
  /** The last frame in which the clock ran. */
  protected clockRanIn = 0;

  constructor(sim: EnemyFight, index: number, plan: EnemyPlan, { tasks, gauges, icd }: EnemyStorage) {
    super(index + 1, TargetKind.enemy, plan.x, plan.y, plan.radius);
    this.sim = sim;
    this.index = index;
    this.plan = plan;
    this.level = plan.level;
    this.maxHp = plan.hp;
    this.hp = sim.plan.damageMode ? plan.hp : 0;
    this.resist = plan.resist;
    this.part = sim.schedule.enemy(index);
    this.ownClock = new OwnClock(sim.schedule, this.part, tasks);
    this.auraClock = new AuraClock(sim.schedule, this.part + 1, this.ownClock);
    this.auras = new AuraState(plan.freezeResist, sim.team.clock, this.auraClock, gauges);
    this.icd = new IcdCounters(sim, sim.plan.icdByGroup, icd);
  }

  /** Whether it is or was on the field. */
  hasAppeared = true;

  /** Keeps it off the field until it appears. */
  keepAway(): void {
    this.alive = false;
    this.hasAppeared = false;
  }

  /** It comes onto the field. */
  appear(): void {
    this.alive = true;
    this.hasAppeared = true;
  }

  /** Run `task` after `frames` of this enemy's own clock. */
  after(frames: number, task: () => void): void {
    this.afterFor(frames, task, undefined);
  }
  /** {@link after} for a task that receives its subject, so that no closure is made. */
  afterFor<T>(frames: number, task: (subject: T) => void, subject: T): void {
    if (frames <= 0) task(subject);
    else if (this.alive) this.ownClock.afterFor(frames, task, subject);
  }

  /** Runs the due tasks of its clock. */
  run(): void {
    this.clockRanIn = this.sim.frame;
    this.ownClock.run();
  }

  /** See {@link AuraClock.reschedule}. */
  rescheduleAuras(): void {
    if (this.alive) this.auraClock.reschedule(this.auras);
  }

  // -- modifiers -----------------------------------------------------------------------------------------------

  /** The modifier with this key, to be restarted, or a fresh one. */
  private modifier(key: string, kind: number, hitlag: boolean): Modifier {
    const old = this.mods.get(key);
    return old !== undefined && old.kind === kind && old.def.hitlag === hitlag
      ? old
      : new Modifier(key, kind, hitlag ? EXTENDED : NOT_EXTENDED);
  }

  /** (Re)start a modifier for `frames`, −1 for good. The same key overwrites. */
  addModifier(mod: Modifier, frames: number): void {
    const { frame, trace } = this.sim;
    const old = trace === null ? undefined : this.mods.get(mod.key);
    const overwritten = old !== undefined && inForce(old, frame);
    mod.duration = frames;
    mod.extension = 0;
    mod.expiry = frames < 0 ? PERMANENT : frame + frames;
    this.mods.put(mod, frame);
    if (trace !== null)
      trace
        .log('enemy', -1, overwritten ? 'mod refreshed' : 'mod added')
        .write('target', this.key)
        .write('key', mod.key)
        .write('kind', mod.kind)
        .write('amount', mod.value)
        .write('expiry', mod.expiry)
        .until(mod.expiry);
  }

  /** Change resistance to `element` by `value` (fraction) for `frames`. */
  addResist(key: string, element: number, value: number, frames: number, hitlag = true): void {
    const mod = this.modifier(key, ModKind.resist, hitlag);
    mod.element = element;
    mod.value = value;
    this.addModifier(mod, frames);
  }

  addStatus(key: string, frames: number, hitlag = true): void {
    this.addModifier(this.modifier(key, ModKind.status, hitlag), frames);
  }

  statusActive(key: string): boolean {
    return this.mods.isActive(key, this.sim.frame);
  }
  /** Frames left of a status, 0 when over or permanent. */
  statusRemaining(key: string): number {
    return this.mods.remaining(key, this.sim.frame);
  }
  /** Extends an active status by `frames`; false if it is not active. */
  extendStatus(key: string, frames: number): boolean {
    return this.mods.extend(key, frames, this.sim.frame);
  }
  removeModifier(key: string): void {
    this.mods.remove(key);
  }

  /** Resistance to an element now. Permanent modifiers never count (docs/rules/stats.md#modifiers). */
  resistance(element: number): number {
    let r = this.resist[element];
    const list = this.mods.of(ModKind.resist);
    if (list.length > 0) {
      const frame = this.sim.frame;
      for (let i = 0; i < list.length; i++) {
        const m = list[i];
        if (m.element === element && m.expiry > frame) r += m.value;
      }
    }
    return r;
  }

  defenceChange(): number {
    const list = this.mods.of(ModKind.defence);
    if (list.length === 0) return 0;
    let sum = 0;
    const frame = this.sim.frame;
    for (let i = 0; i < list.length; i++) if (list[i].expiry > frame) sum += list[i].value;
    return sum;
  }

  /** Die; the closest living enemy becomes the primary target if this one was. */
  kill(): void {
    this.alive = false;
    this.ownClock.stopForGood();
    this.sim.schedule.set(this.part + 1, NEVER);
    this.sim.schedule.forceNextFrame();
    this.sim.enemyDied(this);
  }
}
