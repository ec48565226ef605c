/**
 * One iteration of a fight, from set-up to its last frame.
 *
 * The order inside a frame decides results; {@link Simulation.nextFrame} implements it (docs/rules/frame.md). Each
 * iteration creates a new Simulation, so no state of a kit can leak into the next one; only {@link Scratch} is
 * reused.
 */
import {
  type FieldValue,
  type Host,
  Machine,
  type PhraseError,
  type Request,
  randomNormal,
  ScriptError,
  WorkLimitError,
} from '@quartet/script';
import type { Target } from '../auras/target.ts';
import { damageToPlayer } from '../damage/damage.ts';
import { logSnapshot } from '../damage/explain.ts';
import { emit0, emit1, emit2, emit3 } from '../events/emit.ts';
import { type Attack, attackFrom, type HitCallback, NO_CALLBACKS, release } from '../field/attack.ts';
import type { AttackTemplate } from '../field/attack-template.ts';
import { Constructs } from '../field/constructs.ts';
import type { Enemy } from '../field/enemy.ts';
import { ConfigEvents } from '../fight/config-events.ts';
import type { Fight, HealSpec } from '../fight/fight.ts';
import { Gadgets } from '../fight/gadgets.ts';
import { Opponent, type OpponentFight } from '../fight/opponent.ts';
import { TeamState } from '../fight/team.ts';
import { Waves } from '../fight/waves.ts';
import { IcdCounters } from '../hit/icd.ts';
import type { Trace } from '../log/trace.ts';
import { callBuiltin } from '../script/builtins.ts';
import { type Field, readField } from '../script/fields.ts';
import type { Area } from '../space/geometry.ts';
import type { Ledger, Recorder } from '../statistics/index.ts';
import { SHIELD_ORDERS } from '../statistics/shields.ts';
import type { EffectLog, Spans } from '../statistics/spans.ts';
import { ABILITIES, CRIT, NO_ABILITY } from '../statistics/vocabulary.ts';
import { PERMANENT } from '../stats/modifier.ts';
import type { ModifierList } from '../stats/modifiers.ts';
import type { LegalityRule, Params } from '../team/action.ts';
import { Character } from '../team/character.ts';
import { Events } from '../team/events.ts';
import { EndlessFight, Player, SimulationError, StuckFight } from '../team/player.ts';
import { Shields } from '../team/shields.ts';
import { Part, Schedule } from '../time/schedule.ts';
import type { TaskQueue } from '../time/tasks.ts';
import {
  ACTION_NAMES,
  ACTION_SLOTS,
  Action,
  actionNumber,
  CATALYZE_OFFSET,
  ELEMENT_NAMES,
  FAILURE_NAMES,
  Failure,
  NEVER,
  Stat,
  Tag,
} from '../values/constants.ts';
import { phrase } from '../values/phrases.ts';
import { type RngStreams, Stream } from '../values/rng.ts';
import type { Observer } from './observer.ts';
import type { Plan } from './plan.ts';
import { PlayerDelays } from './play.ts';
import type { Scratch } from './scratch.ts';
import { setUpTeam } from './setup.ts';

/** Particles on their way: source, element and number. */
interface Particles {
  readonly source: string;
  readonly element: number;
  readonly count: number;
}

/** Position in `ABILITIES` of the ability of an attack, by the tag of its damage. */
const ABILITY_OF_TAG = new Int8Array(Math.max(...Object.values(Tag)) + 1).fill(NO_ABILITY);
ABILITY_OF_TAG[Tag.normal] = ABILITIES.indexOf('attack');
ABILITY_OF_TAG[Tag.charge] = ABILITIES.indexOf('charge');
ABILITY_OF_TAG[Tag.plunge] = ABILITIES.indexOf('plunge');
ABILITY_OF_TAG[Tag.skill] = ABILITIES.indexOf('skill');
ABILITY_OF_TAG[Tag.skillHold] = ABILITIES.indexOf('skill');
ABILITY_OF_TAG[Tag.burst] = ABILITIES.indexOf('burst');

/** Frames (10 hours) after which a fight until the enemies' death is an error. */
const LONGEST_FIGHT = 10 * 60 * 60 * 60;

/** Minutes without an action after which a script is stuck. */
const STUCK_MINUTES = 10;
const STUCK_FRAMES = STUCK_MINUTES * 60 * 60;

/** Work of a fight without frames, of one of its enemies and of a landed hit, in steps (`npm run bench -- prices`). */
const WORK_PER_FIGHT = 1500;
const WORK_PER_ENEMY = 40;
const WORK_PER_HIT = 64;
/** Work of a visited target or pair of targets, and of a task that is moved in the queue. */
const WORK_PER_VISIT = 1 / 8;
const WORK_PER_MOVE = 1 / 32;

export class Simulation implements Fight, OpponentFight {
  readonly plan: Plan;
  readonly seed: number;
  readonly rng: RngStreams;
  readonly schedule: Schedule;
  readonly events: Events;
  readonly tasks: TaskQueue;
  /** The fight's clock for kits; it never stops. */
  readonly clock = {
    after: (frames: number, task: () => void): void => this.tasks.add(frames, task),
    afterFor: <T>(frames: number, task: (subject: T) => void, subject: T): void =>
      this.tasks.addFor(frames, task, subject),
  };
  readonly trace: Trace | null;
  readonly ledger: Ledger | null;
  /** Whether the parts of each damage number are recorded. */
  readonly isExplained: boolean;
  readonly recorder: Recorder;
  /** Measures effects; null in most fights. */
  readonly effects: EffectLog | null;
  readonly player: Player;
  readonly shields: Shields;
  readonly constructs: Constructs;
  readonly gadgets: Gadgets;
  readonly characters: Character[] = [];
  readonly enemies: Opponent[] = [];
  /** State of the whole team: clouds of reactions, dew, moonsign … */
  readonly team: TeamState;
  /** Statuses of the whole team by key: expiry frames. Never touched by hitlag. */
  readonly globals = new Map<string, number>();

  frame = 0;
  active = 0;
  /** The enemy that attacks aim at; may be dead. */
  primary: Enemy;
  lastCrit = false;
  /** Talent levels that passives add for the whole team. */
  readonly talentBonus = { attack: 0, skill: 0, burst: 0 };
  totalDamage = 0;

  readonly machine: Machine;
  private observer: Observer | null = null;
  /** Last frame: the end of the fight's duration, or an earlier one to inspect. */
  until: number;
  /** Cause that blocked the last tried action: a {@link Failure} number, 0 for the animation. */
  private blockedReason = 0;
  private onTick: (() => void) | null = null;
  readonly waves: Waves;
  private scriptEnded = false;
  private pendingDelay = 0;
  /** Delays of a human player before actions; null for perfect play. */
  private readonly playerDelays: PlayerDelays | null;
  /** The last executed action: its character, its number, and its place in the config text (-1 before the first). */
  private executedBy = 0;
  private executed = 0;
  private executedAt = -1;
  private executedFrame = 0;
  /** The requested action while it is waited for, as an index of {@link failedSince}; -1 for none. */
  private requested = -1;
  /** The config's `energy` and `hurt` lines. */
  private readonly configEvents: ConfigEvents;
  private lastKey: number;
  private readonly playerIcd: IcdCounters;

  /** Requests that are blocked at present, by slot × action: first blocked frame (−1: none) and its {@link Failure} number. */
  private readonly failedSince: Int32Array;
  private readonly failedReason: Int32Array;
  /** Script fields by their index in the program; resolved on first use. */
  private readonly fields: (Field | undefined)[] = [];

  /** Work (see {@link work}) after which the fight fails with WorkLimitError. */
  maxWork = Number.POSITIVE_INFINITY;

  /** Number of hits that landed on enemies. */
  landedCount = 0;
  /** Number of visited targets and pairs of targets. */
  private visitCount = 0;
  private readonly setUpWork: number;
  private readonly critRng;

  constructor(
    plan: Plan,
    seed: number,
    recorder: Recorder,
    trace: Trace | null,
    scratch: Scratch,
    ledger: Ledger | null = null,
  ) {
    this.plan = plan;
    this.schedule = new Schedule(plan.enemies.length);
    this.events = new Events(this.schedule);
    this.seed = seed;
    this.recorder = recorder;
    this.effects = recorder.effects.isOn ? recorder.effects : null;
    this.effects?.begin(this);
    this.trace = trace;
    this.ledger = ledger;
    this.isExplained = trace !== null || ledger !== null;
    ledger?.begin();
    scratch.reset(plan.enemies.length, plan.icdByGroup);
    this.rng = scratch.rng;
    this.rng.begin(seed);
    this.critRng = this.rng.get(Stream.crit);
    this.playerDelays = plan.play === null ? null : new PlayerDelays(plan.play, this.rng.get(Stream.play));
    this.tasks = scratch.core;
    this.player = new Player(this);
    this.shields = new Shields(this);
    this.constructs = new Constructs(this);
    this.gadgets = new Gadgets(this);
    this.team = new TeamState(this);
    this.playerIcd = new IcdCounters(this, plan.icdByGroup, scratch.playerIcd);
    plan.enemies.forEach((e, i) => {
      this.enemies.push(new Opponent(this, i, e, scratch.enemies[i]));
    });
    this.setUpWork = WORK_PER_FIGHT + WORK_PER_ENEMY * plan.enemies.length;
    this.lastKey = plan.enemies.length;
    plan.characters.forEach((c, i) => {
      this.characters.push(new Character(this, i, c, scratch.characters[i]));
    });
    this.active = plan.active;
    this.until = plan.damageMode ? (plan.timeLimit ?? LONGEST_FIGHT) : plan.frames;
    this.configEvents = new ConfigEvents(this, plan);
    this.failedSince = scratch.failedSince;
    this.failedReason = scratch.failedReason;
    this.waves = new Waves(this, plan.waves);
    this.primary = this.closestEnemy() ?? this.enemies[0];
    this.turnAvatarTo(this.primary);
    this.machine = new Machine(plan.program, this.host(), plan.stepBudget);
    setUpTeam(this);
    // Events during set-up are left out of the statistics.
    recorder.begin(seed);
    if (this.effects !== null) this.measureEffects(this.effects);
    recorder.activeCharacter(0, this.active);
    this.checkOverlap();
  }

  /** Measures effects from now on: modifiers of characters and enemies, shields. Infusions and statuses of the team are measured where they change. */
  private measureEffects(log: EffectLog): void {
    const measure = ({ mods }: { readonly mods: ModifierList }, spans: Spans): void => {
      for (const mod of mods.all()) if (mod.expiry === PERMANENT || mod.expiry > this.frame) spans.put(mod);
      mods.watch = spans;
    };
    for (const c of this.characters) measure(c, log.characters[c.index]);
    for (let i = 0; i < log.targets.length; i++) measure(this.enemies[i], log.targets[i]);
    // A shield may be given another end, so its span ends with the event.
    const { shielded, shieldBreak, shieldReplaced } = this.events;
    shielded.on((shield) => log.shields[shield.owner].start(shield.name, PERMANENT));
    shieldBreak.on((shield) => log.shields[shield.owner].stop(shield.name));
    shieldReplaced.on((shield) => log.shields[shield.owner].stop(shield.name));
  }

  // -- the run -------------------------------------------------------------------------------------------------

  /** Run to the end. Throws {@link SimulationError} or the script's error. */
  run(): void {
    this.play();
    this.finish();
  }

  /** Run until the end of a frame's tasks, before the actions of that frame. Throws as `run` does. */
  runUntil(frame: number): void {
    this.until = Math.min(this.until, frame);
    this.schedule.forceNextFrame();
    this.play();
  }

  /** Work of the fight so far, in steps: its set-up, frames, script steps, hits, visited targets and moved tasks. */
  get work(): number {
    return this.setUpWork + this.machine.steps + this.frameWork;
  }

  /** {@link work} without the set-up and the script. */
  private get frameWork(): number {
    return (
      this.frame +
      WORK_PER_HIT * this.landedCount +
      WORK_PER_VISIT * this.visitCount +
      WORK_PER_MOVE * this.tasks.moveCount
    );
  }

  /** Notify an observer of the script's requests from now on, and process every frame. */
  observe(observer: Observer): void {
    this.observer = observer;
    this.schedule.watch();
  }

  private play(): void {
    try {
      this.followScript();
    } catch (error) {
      throw error instanceof SimulationError ? this.withPlace(error) : error;
    }
  }

  /** Adds the place in the config text, and the action before it, to an error of the simulation. */
  private withPlace(error: SimulationError): PhraseError {
    const { machine } = this;
    const isEndless = error instanceof EndlessFight;
    const from = (isEndless ? machine.outermostLoop : null) ?? machine.innerPlace;
    let message = error.phrase;
    if (!isEndless && !(error instanceof StuckFight) && this.executedAt >= 0) {
      const character = this.characters[this.executedBy].key;
      const action = ACTION_NAMES[this.executed];
      message = phrase('after-action', { why: message, character, action, ...machine.lineAndColumn(this.executedAt) });
    }
    const { line, column } = machine.lineAndColumn(from);
    return new ScriptError(message, from, line, column);
  }

  /** Follows the requests of the script, and then the rest of the fight without actions. */
  private followScript(): void {
    this.schedule.forcedFrame = Math.min(this.until, this.maxWork + 1);
    this.machine.maxSteps = this.maxWork;
    if (this.advance(1)) return;
    let last = 0;
    for (;;) {
      const request = this.scriptEnded ? null : this.machine.next(this.frame > last);
      last = this.frame;
      if (this.observer !== null && !this.scriptEnded) this.observer.onRequest(request, this.machine.place);
      if (this.work > this.maxWork) throw new WorkLimitError();
      if (request === null) {
        if (!this.scriptEnded) this.schedule.forceNextFrame();
        this.scriptEnded = true;
        if (this.advance(NEVER)) return;
        continue;
      }
      switch (request.kind) {
        case 'wait': {
          if (this.trace !== null) this.trace.log('action', this.active, 'executed wait').write('f', request.frames);
          for (const end = this.frame + request.frames; this.frame < end; ) if (this.advance(end - this.frame)) return;
          break;
        }
        case 'delay':
          this.addDelay(request.frames);
          break;
        default:
          if (this.perform(request)) return;
      }
    }
  }

  /** Delays the next action by further frames. */
  private addDelay(frames: number): void {
    this.pendingDelay += frames;
    if (this.trace !== null)
      this.trace.log('action', this.active, 'delay added').write('added', frames).write('total', this.pendingDelay);
  }

  /**
   * Wait until the requested action is possible, execute it, and wait until the next may be queued. Returns whether
   * the fight ended.
   */
  perform(request: Request): boolean {
    const action = request.kind === 'swap' ? Action.swap : actionNumber(request.action);
    const params: Params = request.kind === 'swap' ? NO_PARAMS : request.params;
    const who = this.characterByKey(request.character);
    if (who === undefined) throw new SimulationError(phrase('not-on-team', { character: request.character }));
    const target = action === Action.swap ? who : null;
    const character = this.activeCharacter;
    if (target === null && who !== character)
      throw new SimulationError(phrase('swap-never-completes', { character: who.key, active: character.key }));
    while (this.waves.isBetween) if (this.advance(NEVER)) return true;
    this.requested = character.index * ACTION_SLOTS + action;
    // A swap to the active character needs no key press.
    if (this.playerDelays !== null && target !== character) {
      const frames = this.playerDelays.framesBefore(action, character.holdsCharge);
      if (frames > 0) this.addDelay(frames);
    }
    for (;;) {
      for (;;) {
        this.checkLegal(character, action, params);
        const locked = this.player.lockedFor(action);
        if (locked === 0 && this.isReady(character, action, params, target)) break;
        if (this.observer !== null) this.observer.onBlocked(locked > 0 ? 0 : this.blockedReason);
        if (this.advance(this.player.waitFor(character, action, locked, this.blockedReason))) return true;
      }
      if (this.pendingDelay === 0) break;
      while (this.pendingDelay > 0) {
        const { frame } = this;
        const { remainingHitlag } = this.activeCharacter.ownClock;
        if (this.advance(remainingHitlag === 0 ? this.pendingDelay : remainingHitlag)) return true;
        if (remainingHitlag === 0) this.pendingDelay -= this.frame - frame;
      }
    }
    this.player.checkAirborne(character, action);
    this.requested = -1;
    if (target === character) return false;
    checkRules(character.startRules, character, action, params);
    this.player.execute(character, action, params, target);
    this.executedBy = character.index;
    this.executed = action;
    this.executedAt = this.machine.innerPlace;
    this.executedFrame = this.frame;
    const { player } = this;
    while (this.frame < player.queueFrame) if (this.advance(player.queueFrame - this.frame)) return true;
    return false;
  }

  /** Advance to the next frame with work, by at most `maxFrames` (1 or more). Returns whether the fight ended. */
  advance(maxFrames: number): boolean {
    const { frame, schedule } = this;
    if (schedule.hasStaleAuras) this.rescheduleAuras();
    const due = Math.min(schedule.next, this.tasks.nextDue);
    if (due > frame + maxFrames) {
      this.pass(frame + maxFrames);
      return false;
    }
    if (due > frame + 1) this.pass(due - 1);
    return this.nextFrame();
  }

  /** Advance over frames without work, up to and including `end`. */
  private pass(end: number): void {
    // Shield bonuses that are computed in each frame may change between frames with work.
    if (this.shields.bonuses.isChanging) while (++this.frame < end) this.team.recordShields();
    this.frame = end;
    if (this.trace !== null) this.trace.frame = end;
    this.schedule.pass(end);
    this.tasks.pass(end);
    this.team.endFrame();
  }

  private checkLegal(character: Character, action: number, params: Params): void {
    checkRules(character.requestRules, character, action, params);
    if (action === Action.charge && character.chargeNeedsNormal && character.currentChain().followed.next === 0)
      throw new SimulationError(phrase('charge-after-attack', { character: character.key }));
  }

  /** Whether no cause besides the animation blocks an action; a blocked action counts as a failure. */
  private isReady(character: Character, action: number, params: Params, target: Character | null): boolean {
    const reason = this.player.unreadiness(character, action, params, target);
    this.blockedReason = reason;
    if (reason === 0) return true;
    const at = character.index * ACTION_SLOTS + action;
    if (this.failedSince[at] < 0) {
      this.failedSince[at] = this.frame;
      this.failedReason[at] = reason;
      if (this.trace !== null && FAILURE_NAMES[reason] !== '')
        this.trace
          .log('warning', character.index, `${ACTION_NAMES[action]} has to wait: ${FAILURE_NAMES[reason]}`)
          .write('action', ACTION_NAMES[action])
          .write('reason', FAILURE_NAMES[reason]);
    }
    emit3(this.events.actionFailed.listeners, character, action, reason);
    if (this.trace !== null)
      this.trace
        .log('sim', this.active, `could not execute ${ACTION_NAMES[action]}; action not ready`)
        .write('reason', FAILURE_NAMES[reason]);
    return false;
  }

  /** Advance one frame; returns whether the fight is over. Actions execute after this, in the same frame. */
  private nextFrame(): boolean {
    const frame = ++this.frame;
    if (this.frameWork > this.maxWork) throw new WorkLimitError();
    if (this.trace !== null) this.trace.frame = frame;
    const { schedule } = this;
    schedule.begin(frame);
    this.tasks.seek(frame);
    if (this.gadgets.hasCollisions) this.gadgets.collide();
    const { isBusy } = schedule;
    if (isBusy)
      for (let part = schedule.nextDuePart(Part.core); part !== NEVER; part = schedule.nextDuePart(Part.core)) {
        this.tickPart(part);
        schedule.markDone();
      }
    schedule.end();
    // All due tasks of the core clock, in order of insertion.
    this.tasks.run();
    // Configured energy and hurt, then the tick event.
    if (isBusy) {
      if (schedule.nextDuePart(Part.end) !== NEVER) this.configEvents.tick();
      schedule.end();
    }
    if (schedule.isWatched) {
      if (this.onTick !== null) {
        this.onTick();
        if (this.work > this.maxWork) throw new WorkLimitError();
      }
      emit0(this.events.tick.listeners);
    }
    this.team.endFrame();
    return this.isOver();
  }

  private isOver(): boolean {
    const { frame, waves } = this;
    if (!this.plan.damageMode) return frame >= this.until;
    if (this.scriptEnded) return true;
    if (frame >= LONGEST_FIGHT && !waves.areOver) throw this.endless();
    return waves.areOver || frame >= this.until;
  }

  /** The error of a fight that does not end: names what the script waits for if it is stuck. */
  private endless(): SimulationError {
    const { frame, requested } = this;
    const since = requested < 0 ? -1 : this.failedSince[requested];
    if (since >= 0 && frame - since >= STUCK_FRAMES) {
      const character = this.characters[Math.trunc(requested / ACTION_SLOTS)].key;
      const values = { character, action: ACTION_NAMES[requested % ACTION_SLOTS] };
      switch (this.blockedReason) {
        case Failure.insufficient_energy:
          return new StuckFight(phrase('stuck-energy', values));
        case Failure.insufficient_stamina:
          return new StuckFight(phrase('stuck-stamina', values));
        default:
          return new StuckFight(phrase('stuck-action', values));
      }
    }
    if (frame - this.executedFrame >= STUCK_FRAMES)
      return new StuckFight(phrase('stuck-script', { minutes: STUCK_MINUTES }));
    return new EndlessFight(
      phrase('endless', { count: this.waves.living + this.waves.coming, total: this.enemies.length }),
    );
  }

  /** Schedule the next events of auras that have changed. */
  private rescheduleAuras(): void {
    this.schedule.hasStaleAuras = false;
    this.visitCount += this.enemies.length;
    for (let i = 0; i < this.enemies.length; i++) this.enemies[i].rescheduleAuras();
    this.team.rescheduleAvatar();
    this.gadgets.auraClock.deferToOwner();
  }

  /** Processes a due part before the core clock. */
  private tickPart(part: number): void {
    const { schedule } = this;
    if (part >= Part.characters) this.characters[part - Part.characters].ownClock.run();
    // A swap completes here.
    else if (part === Part.animation) this.player.tick();
    else if (part === Part.gadgets) this.gadgets.tick();
    else if (part === Part.constructs) this.constructs.tick();
    else if (part === Part.shields) this.shields.tick();
    else if (part === Part.dew) this.team.dew.tick();
    else if (part === schedule.avatar) this.team.tickAvatar();
    else {
      const index = (part - schedule.enemy(0)) >> 1;
      // The search for the next due part visits every part.
      this.visitCount += this.enemies.length;
      if (part === schedule.enemy(index)) this.enemies[index].run();
      else this.enemies[index].tickAuras();
    }
  }

  private finish(): void {
    emit0(this.events.ended.listeners);
    const frame = this.frame;
    this.waves.end();
    this.recorder.isCleared = this.waves.areOver;
    for (let at = 0; at < this.failedSince.length; at++) if (this.failedSince[at] >= 0) this.closeFailure(at);
    for (const c of this.characters) {
      this.recorder.endingEnergy(c.index, c.energy);
    }
    for (const e of this.enemies) e.auras.report(frame, (kind, frames) => this.recorder.aura(e.index, kind, frames));
    this.recorder.end(frame, this.rng.get(Stream.shieldOrder).int(SHIELD_ORDERS));
  }

  /** Ends the failure interval of an action that succeeded or can no longer be done. */
  private closeFailure(at: number): void {
    const since = this.failedSince[at];
    this.failedSince[at] = -1;
    const name = FAILURE_NAMES[this.failedReason[at]];
    if (name !== '') this.recorder.failure(Math.trunc(at / ACTION_SLOTS), name, this.frame - since);
  }

  recordAction(character: Character, action: number): void {
    const at = character.index * ACTION_SLOTS + action;
    if (this.failedSince[at] >= 0) this.closeFailure(at);
    this.recorder.action(this.frame, character.index, ACTION_NAMES[action]);
  }

  // -- team ----------------------------------------------------------------------------------------------------

  get activeCharacter(): Character {
    return this.characters[this.active];
  }

  characterByKey(key: string): Character | undefined {
    for (const c of this.characters) if (c.key === key) return c;
    return undefined;
  }

  setActive(slot: number): void {
    this.active = slot;
    this.recorder.activeCharacter(this.frame, slot);
  }

  /** Let `count` particles of `element` (none = clear) reach the team `delay` frames from now, as a task. */
  sendParticles(delay: number, source: string, element: number, count: number): void {
    this.tasks.addFor(delay, this.arrive, { source, element, count });
  }
  private readonly arrive = ({ source, element, count }: Particles): void => {
    this.distributeParticles(source, element, count);
  };

  /** Give particles to the team now. */
  distributeParticles(source: string, element: number, count: number): void {
    for (const c of this.characters) c.receiveParticles(source, element, count);
    emit3(this.events.particleReceived.listeners, source, element, count);
  }

  heal(spec: HealSpec): void {
    const bonus = spec.bonus ?? 0;
    for (const c of this.characters) {
      if (spec.target >= 0 && spec.target !== c.index) continue;
      const amount = spec.percent === true ? c.maxHp * spec.amount : spec.amount;
      c.heal(spec.caller, spec.what, amount, bonus, spec.target < 0);
    }
  }

  addGlobalStatus(key: string, frames: number): void {
    this.globals.set(key, this.frame + frames);
    this.effects?.team.start(key, this.frame + frames);
    if (this.trace !== null)
      this.trace
        .log('status', -1, 'status added')
        .write('key', key)
        .write('expiry', this.frame + frames)
        .until(this.frame + frames);
  }
  extendGlobalStatus(key: string, frames: number): void {
    const expiry = this.globals.get(key);
    if (expiry === undefined || expiry <= this.frame) return;
    this.globals.set(key, expiry + frames);
    this.effects?.team.move(key, expiry + frames);
  }
  removeGlobalStatus(key: string): void {
    this.globals.delete(key);
    this.effects?.team.stop(key);
  }
  globalStatusRemaining(key: string): number {
    const expiry = this.globals.get(key);
    return expiry === undefined || expiry <= this.frame ? 0 : expiry - this.frame;
  }
  globalStatusActive(key: string): boolean {
    return this.globalStatusRemaining(key) > 0;
  }

  // -- targets -------------------------------------------------------------------------------------------------

  /** The key of a new gadget. */
  nextKey(): number {
    return ++this.lastKey;
  }

  /** The living enemy closest to the avatar, or to another target; null when none lives. */
  closestEnemy(to: Target = this.player.avatar): Enemy | null {
    let best: Enemy | null = null;
    let min = 0;
    this.visitCount += this.enemies.length;
    for (const e of this.enemies) {
      if (!e.alive) continue;
      const d = e.distanceSquared(to);
      if (best === null || d < min) {
        best = e;
        min = d;
      }
    }
    return best;
  }

  /** Turns the avatar towards a target; does nothing for null. */
  turnAvatarTo(target: Target | null): void {
    if (target !== null) this.player.avatar.face(target);
  }

  enemyDied(enemy: Enemy): void {
    this.waves.enemyDied();
    if (enemy !== this.primary) return;
    const next = this.closestEnemy();
    if (next === null) return;
    this.primary = next;
    this.turnAvatarTo(next);
  }

  enemyAppeared(enemy: Enemy): void {
    this.schedule.forceNextFrame();
    if (!this.primary.alive) {
      this.primary = enemy;
      this.turnAvatarTo(this.closestEnemy());
    }
    this.checkOverlap();
  }

  onMoved(target: Target): void {
    emit1(this.events.targetMoved.listeners, target);
    this.turnAvatarTo(this.closestEnemy());
    this.checkOverlap();
  }

  private checkOverlap(): void {
    const list = this.enemies;
    this.visitCount += (list.length * (list.length - 1)) >> 1;
    for (let i = 0; i < list.length; i++)
      for (let j = i + 1; j < list.length; j++) {
        if (!list[i].hasAppeared || !list[j].hasAppeared) continue;
        const reach = list[i].radius + list[j].radius;
        if (list[i].distanceSquared(list[j]) <= reach * reach) this.recorder.targetOverlap();
      }
  }

  // -- attacks -------------------------------------------------------------------------------------------------

  critRoll(): number {
    return this.critRng.float();
  }

  /** A fresh attack from a template; its multiplier is looked up at the present talent level. */
  make(template: AttackTemplate): Attack {
    const attack = attackFrom(template);
    const actor = this.characters[attack.actor];
    if (template.table !== null) attack.mult = template.multAt(actor.talentIndex(template.talent));
    if (template.flat !== null) {
      attack.flat = actor.flatDamage(template.flat, template.talent);
      if (this.trace !== null) this.trace.storeFlatParts(template, actor.flatParts(template.flat, template.talent));
    }
    return attack;
  }

  /** Copy the actor's stats and level into the attack; the actor's infusion may change the element. */
  snapshot(attack: Attack): void {
    const actor = this.characters[attack.actor];
    actor.readStats(attack.ownStats());
    attack.hasSnapshot = true;
    attack.level = actor.level;
    attack.snapshotFrame = this.frame;
    attack.element = actor.infusedElement(attack);
    const { onSnapshot } = actor;
    for (let i = 0; i < onSnapshot.length; i++) {
      const change = onSnapshot[i];
      change(attack);
    }
    if (this.trace !== null) logSnapshot(this.trace, actor, attack);
  }

  /**
   * Queue an attack on `area`. The snapshot is taken `snapshotDelay` frames from now (0: now, negative: never, all
   * stats stay 0). It lands `hitDelay` frames from now; 0 lands it before this call returns. Core clock.
   */
  queue(
    attack: Attack,
    area: Area,
    snapshotDelay: number,
    hitDelay: number,
    callbacks: readonly (HitCallback | null)[],
  ): void {
    attack.area = area;
    attack.callbacks = callbacks;
    attack.createdFrame = this.frame;
    if (hitDelay < 0 || hitDelay < snapshotDelay)
      throw new SimulationError(
        phrase('hit-before-snapshot', { attack: attack.name, hit: hitDelay, snapshot: snapshotDelay }),
      );
    if (this.trace !== null)
      this.trace
        .log('debug', attack.actor, `${attack.name} queued`)
        .write('abil', attack.name)
        .write('snapshot_delay', snapshotDelay)
        .write('hit_delay', hitDelay);
    if (snapshotDelay > 0) {
      attack.flightFrames = hitDelay - snapshotDelay;
      this.tasks.addFor(snapshotDelay, this.launch, attack);
      return;
    }
    if (snapshotDelay === 0) this.snapshot(attack);
    else {
      attack.keepStats();
      attack.snapshotFrame = this.frame;
    }
    this.land(attack, hitDelay);
  }

  /** Queue an attack with a snapshot that the caller has set. */
  queueReady(attack: Attack, area: Area, hitDelay: number, callbacks = NO_CALLBACKS, createdFrame = this.frame): void {
    attack.area = area;
    attack.callbacks = callbacks;
    attack.createdFrame = createdFrame;
    this.land(attack, hitDelay);
  }

  private readonly launch = (attack: Attack): void => {
    this.snapshot(attack);
    this.land(attack, attack.flightFrames);
  };

  private land(attack: Attack, delay: number): void {
    if (delay === 0) this.apply(attack);
    else this.tasks.addFor(delay, this.apply, attack);
  }

  /** An attack lands: on the player, enemies by index, gadgets; then its actor's hitlag. */
  private readonly apply = (attack: Attack): void => {
    emit1(this.events.applyAttack.listenersFor(attack), attack);
    const area = attack.area as Area;
    this.visitCount += 2 * this.enemies.length;
    const { actor, deployable, defenceHalt, haltFactor } = attack;
    let { halt } = attack;
    if (area.hitsPlayer && area.touches(this.player.avatar))
      this.hitPlayer(area.hitsEnemies || area.hitsGadgets ? attack.copy() : attack);
    // Each target gets a copy, except the last one, which gets the attack itself.
    const gadgets = this.gadgets.hitBy(attack, area);
    const last = area.hitsEnemies ? this.lastHit(area) : -1;
    for (let i = 0; i <= last; i++)
      if (this.hits(area, i)) {
        this.landedCount++;
        this.enemies[i].receive(i === last && !gadgets ? attack : attack.copy());
      }
    if (gadgets) this.gadgets.receive(attack, area);
    const landed = last >= 0;
    if (gadgets || !landed) release(attack);
    if (landed && this.plan.hitlag && !deployable && actor === this.active) {
      if (this.plan.defenceHalt && defenceHalt) halt += 3.6;
      if (halt > 0) this.characters[actor].applyHitlag(haltFactor, halt);
    }
  };

  private hits(area: Area, index: number): boolean {
    const enemy = this.enemies[index];
    return enemy.alive && !area.excludes(enemy) && area.touches(enemy);
  }

  /** Index of the last enemy that an area hits; −1: none. Targets neither move nor die while an attack lands. */
  private lastHit(area: Area): number {
    let i = this.enemies.length - 1;
    while (i >= 0 && !this.hits(area, i)) i--;
    return i;
  }

  /** Damage to the active character: shields first, then HP. Not counted in any total. */
  private hitPlayer(attack: Attack): void {
    const character = this.activeCharacter;
    emit2(this.events.playerHit.listeners, character, attack);
    const group = attack.engineMade ? 1 : this.playerIcd.damageFactor(attack.icdTag, attack.icdGroup, attack.actor);
    const damage = damageToPlayer(this, attack, group);
    const crit = this.lastCrit;
    const left = this.takeDamage(character, attack, damage);
    if (this.trace !== null)
      this.trace
        .log('damage', attack.actor, attack.name)
        .write('target', 0)
        .write('attack-tag', attack.tag)
        .write('ele', ELEMENT_NAMES[attack.element])
        .write('damage_pre_shield', damage)
        .write('damage', left)
        .write('crit', crit)
        .write('abil', attack.name)
        .write('source_frame', attack.createdFrame);
  }

  /** Damage to a character: shields first, then HP. Returns the damage that passed the shields. */
  takeDamage(character: Character, attack: Attack, damage: number): number {
    const left = this.shields.absorb(character.index, damage, attack.element);
    if (left > 0) character.drain(attack.name, left, true, attack);
    return left;
  }

  recordDamage(enemy: Enemy, attack: Attack, amount: number, expected: number): void {
    this.totalDamage += amount;
    const amp = attack.amped ? attack.ampType : attack.catalyzed ? CATALYZE_OFFSET + attack.catalyzeType : 0;
    const { actor, element, name } = attack;
    const crit = attack.crit ? CRIT.hit : attack.stats[Stat.cr] > 0 ? CRIT.missed : CRIT.impossible;
    const group = ABILITY_OF_TAG[attack.tag];
    this.recorder.damage(this.frame, actor, enemy.index, element, name, amp, amount, expected, crit, group);
    if (this.ledger !== null) this.ledger.settle(attack, amount, expected);
  }

  recordReaction(attack: Attack, name: string): void {
    this.recorder.reaction(this.frame, attack.actor, name);
  }

  // -- script --------------------------------------------------------------------------------------------------

  private host(): Host {
    const uniform = (): number => this.rng.get(Stream.script).float();
    return {
      frame: () => this.frame,
      random: uniform,
      randomNormal: () => randomNormal(uniform),
      activeCharacter: () => this.activeCharacter.key,
      hasCharacter: (key) => this.characterByKey(key) !== undefined,
      print: (text) => {
        if (this.trace !== null) this.trace.log('user', -1, text);
      },
      field: (index, out) => this.field(index, out),
      call: (name, args) => {
        const before = this.visitCount;
        const value = callBuiltin(this, name, args);
        this.machine.charge(Math.ceil(WORK_PER_VISIT * (this.visitCount - before)));
        this.visitCount = before;
        return value;
      },
      setOnTick: (run) => {
        this.onTick = run;
        this.schedule.watch();
      },
    };
  }

  private field(index: number, out: FieldValue): void {
    let field = this.fields[index];
    if (field === undefined) {
      field = readField(this, this.plan.program.fields[index]);
      this.fields[index] = field;
    }
    const value = field.read();
    if (typeof value === 'boolean') out.int(value ? 1 : 0);
    else if (field.float) out.float(value);
    else out.int(value);
  }
}

const NO_PARAMS: Params = {};

/** @throws SimulationError with the problem, if an action breaks one of the rules */
function checkRules(rules: readonly LegalityRule[], character: Character, action: number, params: Params): void {
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    const why = rule(action, params);
    if (why !== null)
      throw new SimulationError(phrase('cannot', { character: character.key, action: ACTION_NAMES[action], why }));
  }
}
