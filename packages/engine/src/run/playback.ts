/**
 * Playback of one fight: the actions of the script, their results, and the state of all parts in a frame. A fight
 * takes milliseconds and its seed determines it, so no frame is stored: each view runs the fight again up to its
 * frame.
 */
import { type Phrase, PhraseError, type Request } from '@quartet/script';
import { Recorder } from '../statistics/index.ts';
import { type Modifier, ModKind, PERMANENT } from '../stats/modifier.ts';
import type { ModifierList } from '../stats/modifiers.ts';
import {
  ACTION_NAMES,
  Action,
  type ActionName,
  AURA_COUNT,
  AURA_NAMES,
  ELEMENT_NAMES,
  Element,
  FAILURE_NAMES,
  type FailureName,
  STAT_NAMES,
  STAT_SLOTS,
  Tag,
} from '../values/constants.ts';
import type { Observer } from './observer.ts';
import type { Plan } from './plan.ts';
import { Scratch } from './scratch.ts';
import { Simulation } from './simulation.ts';

/** Cause of an action's wait. `other`: a rule of its character's kit. */
export type Hold = FailureName | 'animation' | 'other';
/** Waiting frames by cause. */
export type Held = { readonly [K in Hold]?: number };

/** One request of the script. */
export interface Step {
  /** Offset into the config text of the requesting word. */
  readonly place: number;
  /** A swap precedes the action of a character who is off the field. */
  readonly kind: 'action' | 'swap' | 'wait' | 'delay';
  /**
   * Team slot of the actor; for a swap, of the character who enters the field; otherwise of the character on the
   * field.
   */
  readonly slot: number;
  /** Name of the action; for a wait, its kind. */
  readonly action: string;
  /** Number of the hit in the normal chain, from 1; 0 for other actions. */
  readonly normal: number;
  /**
   * Frame of the request; frame of the start (−1: never); and in `next`, the frame from which the following request
   * was possible.
   */
  readonly asked: number;
  readonly began: number;
  readonly next: number;
  /** Frames between the request and the start, by cause, without the frames of a `delay`. */
  readonly held: Held;
}

export interface Blow {
  readonly frame: number;
  /** Team slot of the attacker; index of the enemy, from 0. */
  readonly slot: number;
  readonly target: number;
  readonly amount: number;
  readonly crit: boolean;
  readonly element: string;
  readonly name: string;
  /**
   * The action to whose kind the damage belongs, as a config names it; empty for damage of no action, such as
   * reactions.
   */
  readonly action: string;
  readonly reaction: '' | 'melt' | 'vaporize' | 'aggravate' | 'spread';
}

/** Kinds of effects. Statuses are flags that kits read; the others change numbers. */
export type EffectKind =
  | 'status'
  | 'stat'
  | 'attack'
  | 'reaction'
  | 'heal'
  | 'cooldown'
  | 'resist'
  | 'defence'
  | 'infusion'
  | 'shield'
  | 'team';
const KIND_NAMES: readonly EffectKind[] = [
  'status',
  'stat',
  'attack',
  'reaction',
  'heal',
  'cooldown',
  'resist',
  'defence',
];

/** An effect from a frame up to (not including) another. Effects that last the whole fight are left out. */
export interface EffectSpan {
  readonly key: string;
  readonly kind: EffectKind;
  /** The affected team slot, or −1 for the team or an enemy; index of the enemy, or −1. */
  readonly slot: number;
  readonly target: number;
  readonly from: number;
  readonly to: number;
}

export interface AuraSpan {
  readonly target: number;
  readonly element: string;
  readonly from: number;
  readonly to: number;
}

/** Particles that arrived, and the character on the field. */
export interface Catch {
  readonly frame: number;
  /** Key of a character, or `enemy`, `drop`, `hp_drop`. */
  readonly source: string;
  /** `none` for clear ones. */
  readonly element: string;
  readonly count: number;
  readonly slot: number;
  /** Energy that each character received, by team slot. */
  readonly energy: readonly number[];
}

export interface Playback {
  /** Frames of the fight until its end or failure. */
  readonly frames: number;
  /** Frame in which the script ended; −1 if it ran until the end of the fight. */
  readonly ended: number;
  readonly damage: number;
  readonly steps: readonly Step[];
  readonly blows: readonly Blow[];
  readonly effects: readonly EffectSpan[];
  readonly auras: readonly AuraSpan[];
  readonly catches: readonly Catch[];
  /** By team slot: frame and energy after each change, the first at frame 0. */
  readonly energy: readonly (readonly (readonly [number, number])[])[];
  readonly energyMax: readonly number[];
  /** The character on the field, from each frame of a swap on. */
  readonly field: readonly { readonly frame: number; readonly slot: number }[];
  /** Why the fight ended early. */
  readonly failure: { readonly phrase: Phrase; readonly place: number } | null;
}

/** An effect in a frame. */
export interface EffectNow {
  readonly key: string;
  readonly kind: EffectKind;
  /** Frames left; −1: no end. */
  readonly left: number;
  /** The stats that it adds, by name; empty when they depend on the attack. */
  readonly stats: { readonly [stat: string]: number };
}

export interface CharacterNow {
  readonly key: string;
  readonly hp: number;
  readonly energy: number;
  readonly energyMax: number;
  /** All stats by slot; HP, ATK and DEF are totals in their flat slots and 0 in their percent slots. */
  readonly stats: readonly number[];
  /** Frames until the next charge (0: all are present) and present charges. */
  readonly skill: { readonly cooldown: number; readonly charges: number };
  readonly burst: { readonly cooldown: number; readonly charges: number };
  /** Number of the next hit of the normal chain, from 1. */
  readonly normal: number;
  readonly effects: readonly EffectNow[];
}

export interface EnemyNow {
  readonly alive: boolean;
  readonly hp: number;
  readonly maxHp: number;
  /** Gauge units by element (1 unit is 25 durability). */
  readonly auras: readonly { readonly element: string; readonly units: number }[];
  /** Resistance by element, a fraction. */
  readonly resist: { readonly [element: string]: number };
  /** Change of defence, a fraction. */
  readonly defence: number;
  readonly effects: readonly EffectNow[];
}

/** The state of all parts in one frame, before an action begins in it. */
export interface Moment {
  readonly frame: number;
  /** Damage so far. */
  readonly damage: number;
  readonly active: number;
  readonly stamina: number;
  readonly airborne: boolean;
  readonly team: readonly CharacterNow[];
  readonly enemies: readonly EnemyNow[];
  readonly shields: readonly { readonly name: string; readonly hp: number; readonly left: number }[];
  /** Statuses of the whole team. */
  readonly effects: readonly EffectNow[];
}

/** A sequence of actions of one character, tried at a frame. */
export interface Trial {
  readonly slot: number;
  readonly actions: readonly { readonly action: string; readonly params: Readonly<Record<string, number>> }[];
}

/** Result of a trial. */
export interface TrialResult {
  /** Frame in which the last of its actions begins; −1 if it does not. */
  readonly began: number;
  /** Total waiting frames of all its actions. */
  readonly held: Held;
  /** The message with which it ends the fight. */
  readonly refused: Phrase | null;
}

/** Frames after which a waiting trial is given up. */
export const TRIAL_PATIENCE = 900;
/** Maximum work of a playback, in frames and script steps. */
const MAX_WORK = 3_000_000;
const AMPS = ['', 'melt', 'vaporize'] as const;
const CATALYZES = ['', 'spread', 'aggravate'] as const;
/** Actions by the tag of their damage. */
const TAG_ACTIONS: { readonly [tag: number]: string } = {
  [Tag.normal]: 'attack',
  [Tag.charge]: 'charge',
  [Tag.plunge]: 'plunge',
  [Tag.skill]: 'skill',
  [Tag.skillHold]: 'skill',
  [Tag.burst]: 'burst',
};
const RESISTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'] as const;
const NO_PARAMS: Readonly<Record<string, number>> = Object.freeze({});

function holdOf(reason: number): Hold {
  if (reason === 0) return 'animation';
  const name = FAILURE_NAMES[reason];
  return name === '' ? 'other' : name;
}

function recorderFor(plan: Plan): Recorder {
  return new Recorder({ characters: plan.characters.map((c) => c.key), targets: plan.enemies.length });
}

function open(plan: Plan, seed: number, scratch: Scratch): Simulation {
  const sim = new Simulation(plan, seed, recorderFor(plan), null, scratch);
  sim.maxWork = MAX_WORK;
  return sim;
}

interface OpenStep {
  place: number;
  kind: Step['kind'];
  slot: number;
  action: string;
  normal: number;
  asked: number;
  began: number;
  next: number;
  held: { [K in Hold]?: number };
}

interface OpenEffect {
  readonly key: string;
  readonly kind: EffectKind;
  readonly slot: number;
  readonly target: number;
  readonly from: number;
  /** Earliest known end. */
  until: number;
  /** The modifier with the present end; null when the end is fixed. */
  readonly mod: Modifier | null;
}

/** Observes a fight and stores the content of a timeline. */
class Watcher implements Observer {
  readonly steps: OpenStep[] = [];
  readonly blows: Blow[] = [];
  readonly effects: EffectSpan[] = [];
  readonly auras: AuraSpan[] = [];
  readonly catches: Catch[] = [];
  readonly energy: [number, number][][];
  readonly field: { frame: number; slot: number }[];
  ended = -1;
  place = 0;

  private readonly sim: Simulation;
  private readonly open = new Map<string, OpenEffect>();
  /** Earliest known end among them. */
  private firstEnd = Number.POSITIVE_INFINITY;
  /** Last seen ends of effects without events: infusions by slot, shields, team statuses. */
  private readonly infusions = [-1, -1, -1, -1];
  private readonly shields = new Map<object, number>();
  private readonly teamwide = new Map<string, number>();
  /** Bits of the auras on each enemy, and the first frame of each. */
  private readonly present: number[];
  private readonly since: number[][];
  /** Energy from the particles that arrive now. */
  private gains: number[];
  private chain = 0;

  constructor(sim: Simulation) {
    this.sim = sim;
    this.energy = sim.characters.map((c) => [[0, c.energy]]);
    this.field = [{ frame: 0, slot: sim.active }];
    this.present = sim.enemies.map(() => 0);
    this.since = sim.enemies.map(() => new Array<number>(AURA_COUNT).fill(0));
    this.gains = sim.characters.map(() => 0);
    sim.observe(this);
    for (const c of sim.characters) this.watch(c.mods, c.index, -1);
    for (const e of sim.enemies) this.watch(e.mods, -1, e.index);
    const { events } = sim;
    events.attack.on((character) => {
      this.chain = character.normalCounter + 1;
    });
    events.actionExecuted.on((_, action) => this.executed(action));
    events.enemyDamage.on((enemy, attack, amount, crit) => {
      this.blows.push({
        frame: sim.frame,
        slot: attack.actor,
        target: enemy.index,
        amount,
        crit,
        element: ELEMENT_NAMES[attack.element] ?? 'none',
        name: attack.name,
        action: TAG_ACTIONS[attack.tag] ?? '',
        reaction: attack.amped ? AMPS[attack.ampType] : attack.catalyzed ? CATALYZES[attack.catalyzeType] : '',
      });
    });
    events.energyChange.on((character, _before, amount, _source, particle) => {
      if (particle) this.gains[character.index] += amount;
    });
    events.particleReceived.on((source, element, count) => {
      const name = element === Element.none ? 'none' : (ELEMENT_NAMES[element] ?? 'none');
      this.catches.push({ frame: sim.frame, source, element: name, count, slot: sim.active, energy: this.gains });
      this.gains = sim.characters.map(() => 0);
    });
    events.tick.on(() => this.tick());
  }

  onRequest(request: Request | null, place: number): void {
    const { sim } = this;
    const last = this.steps[this.steps.length - 1];
    if (last !== undefined) last.next = sim.frame;
    if (request === null) {
      this.ended = sim.frame;
      return;
    }
    this.place = place;
    const { kind, character, action } = request;
    const who = kind === 'action' || kind === 'swap' ? sim.characterByKey(character) : undefined;
    this.steps.push({
      place,
      kind,
      slot: who?.index ?? sim.active,
      action: kind === 'action' ? action : kind,
      normal: 0,
      asked: sim.frame,
      began: kind === 'wait' ? sim.frame : -1,
      next: sim.frame,
      held: {},
    });
  }

  onBlocked(reason: number): void {
    const { held } = this.steps[this.steps.length - 1];
    const hold = holdOf(reason);
    held[hold] = (held[hold] ?? 0) + 1;
  }

  private executed(action: number): void {
    const step = this.steps[this.steps.length - 1];
    if (step === undefined) return;
    step.began = this.sim.frame;
    if (action === Action.attack) step.normal = this.chain;
  }

  /** The end of a frame: detects changes that have no event. */
  private tick(): void {
    const { sim } = this;
    const { frame } = sim;
    for (const c of sim.characters) {
      const curve = this.energy[c.index];
      if (curve[curve.length - 1][1] !== c.energy) curve.push([frame, c.energy]);
      const { infusion } = c;
      if (infusion === null || infusion.expiry === this.infusions[c.index]) continue;
      this.infusions[c.index] = infusion.expiry;
      this.record('infusion', infusion.key, c.index, -1, Math.ceil(infusion.expiry), null);
    }
    if (this.field[this.field.length - 1].slot !== sim.active) this.field.push({ frame, slot: sim.active });
    for (const e of sim.enemies) this.lookAtAuras(e.index, e.auras.present);
    for (const s of sim.shields.list) {
      if (this.shields.get(s) === s.expiry) continue;
      this.shields.set(s, s.expiry);
      this.record('shield', s.name, s.target, -1, s.expiry, null);
    }
    for (const [key, expiry] of sim.globals) {
      if (this.teamwide.get(key) === expiry) continue;
      this.teamwide.set(key, expiry);
      this.record('team', key, -1, -1, expiry, null);
    }
    if (this.firstEnd <= frame) this.closeEnded(frame);
  }

  private closeEnded(frame: number): void {
    let first = Number.POSITIVE_INFINITY;
    for (const [id, effect] of this.open) {
      if (effect.until <= frame) {
        const { mod } = effect;
        // Hitlag has moved its end.
        if (mod !== null && mod.expiry > frame) effect.until = mod.expiry;
        else this.close(id, effect, effect.until);
      }
      if (effect.until > frame && effect.until < first) first = effect.until;
    }
    this.firstEnd = first;
  }

  private lookAtAuras(target: number, present: number): void {
    const before = this.present[target];
    if (present === before) return;
    const { frame } = this.sim;
    for (let kind = 0; kind < AURA_COUNT; kind++) {
      const bit = 1 << kind;
      if ((present & bit) !== 0 && (before & bit) === 0) this.since[target][kind] = frame;
      if ((present & bit) === 0 && (before & bit) !== 0) this.closeAura(target, kind, frame);
    }
    this.present[target] = present;
  }

  private closeAura(target: number, kind: number, to: number): void {
    const from = this.since[target][kind];
    if (to > from) this.auras.push({ target, element: AURA_NAMES[kind], from, to });
  }

  private watch(list: ModifierList, slot: number, target: number): void {
    const put = (mod: Modifier) => this.record(KIND_NAMES[mod.kind], mod.key, slot, target, mod.expiry, mod);
    for (const mod of list.all()) put(mod);
    list.watch = {
      put,
      removed: (mod) => {
        const id = idOf(KIND_NAMES[mod.kind], mod.key, slot, target);
        const effect = this.open.get(id);
        if (effect !== undefined) this.close(id, effect, Math.min(effect.until, this.sim.frame));
      },
    };
  }

  /** Records an effect with its end; effects without an end are left out. */
  private record(
    kind: EffectKind,
    key: string,
    slot: number,
    target: number,
    until: number,
    mod: Modifier | null,
  ): void {
    const { frame } = this.sim;
    if (until === PERMANENT || until <= frame) return;
    if (until < this.firstEnd) this.firstEnd = until;
    const id = idOf(kind, key, slot, target);
    const known = this.open.get(id);
    if (known !== undefined && known.mod === mod) {
      known.until = until;
      return;
    }
    // Another modifier under the same key continues the old one.
    this.open.set(id, { kind, key, slot, target, from: known?.from ?? frame, until, mod });
  }

  private close(id: string, { kind, key, slot, target, from }: OpenEffect, to: number): void {
    this.open.delete(id);
    if (to > from) this.effects.push({ kind, key, slot, target, from, to });
  }

  finish(): void {
    const { frame } = this.sim;
    const last = this.steps[this.steps.length - 1];
    if (last !== undefined && this.ended < 0) last.next = frame;
    for (const [id, effect] of [...this.open]) this.close(id, effect, Math.min(effect.until, frame));
    this.present.forEach((present, target) => {
      for (let kind = 0; kind < AURA_COUNT; kind++)
        if ((present & (1 << kind)) !== 0) this.closeAura(target, kind, frame);
    });
    this.effects.sort((a, b) => a.from - b.from);
    this.auras.sort((a, b) => a.from - b.from);
  }
}

const idOf = (kind: EffectKind, key: string, slot: number, target: number): string =>
  `${kind} ${slot} ${target} ${key}`;

/** Playback of the fights of a plan; each call simulates its fight anew. Seeds are derived ones. */
export class Replay {
  private readonly plan: Plan;
  private readonly scratch = new Scratch();

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** The course of a fight, up to the failure if it fails. */
  play(seed: number): Playback {
    const sim = open(this.plan, seed, this.scratch);
    const watcher = new Watcher(sim);
    let failure: Playback['failure'] = null;
    try {
      sim.runUntil(Number.POSITIVE_INFINITY);
    } catch (error) {
      if (!(error instanceof PhraseError)) throw error;
      failure = { phrase: error.phrase, place: watcher.place };
    }
    watcher.finish();
    const { steps, blows, effects, auras, catches, energy, field, ended } = watcher;
    return {
      frames: sim.frame,
      ended,
      damage: sim.totalDamage,
      steps,
      blows,
      effects,
      auras,
      catches,
      energy,
      energyMax: sim.characters.map((c) => c.energyMax),
      field,
      failure,
    };
  }

  /** The state at the end of a frame, before an action begins in it. Frames count from 1. */
  moment(seed: number, frame: number): Moment {
    const sim = open(this.plan, seed, this.scratch);
    try {
      sim.runUntil(Math.max(1, frame));
    } catch (error) {
      // A fight that fails earlier is shown at its last frame.
      if (!(error instanceof PhraseError)) throw error;
    }
    return readMoment(sim);
  }

  /**
   * Result of each trial if the script requested it next in a frame. Each is played in a separate fight, so all rules
   * of the engine apply.
   */
  tryAt(seed: number, frame: number, trials: readonly Trial[]): TrialResult[] {
    return trials.map((trial) => tryOne(this.plan, seed, Math.max(1, frame), trial, this.scratch));
  }

  /**
   * Frames from a swap request in a frame until the swap begins, 0 for a team of one; null for more than {@link
   * TRIAL_PATIENCE}.
   */
  swapIn(seed: number, frame: number): number | null {
    return framesToSwap(this.plan, seed, Math.max(1, frame), this.scratch);
  }

  /** The actions that each character has, of those a config can name, by team slot. */
  abilities(): string[][] {
    const sim = open(this.plan, 0, this.scratch);
    return sim.characters.map((c) => ACTION_NAMES.filter((_, action) => action > 0 && c.abilities[action] !== null));
  }
}

function readMoment(sim: Simulation): Moment {
  const { frame, player } = sim;
  return {
    frame,
    damage: sim.totalDamage,
    active: sim.active,
    stamina: player.stamina.left,
    airborne: player.airborne !== 0,
    team: sim.characters.map((c) => {
      const effects = effectsOf(c.mods, frame);
      if (c.infusion !== null && (c.infusion.expiry === PERMANENT || c.infusion.expiry > frame)) {
        const { key, expiry } = c.infusion;
        effects.push({ key, kind: 'infusion', left: expiry === PERMANENT ? -1 : Math.ceil(expiry - frame), stats: {} });
      }
      return {
        key: c.key,
        hp: c.hp,
        energy: c.energy,
        energyMax: c.energyMax,
        stats: c.totals(),
        skill: { cooldown: c.cooldowns.left(Action.skill), charges: c.cooldowns.charges(Action.skill) },
        burst: { cooldown: c.cooldowns.left(Action.burst), charges: c.cooldowns.charges(Action.burst) },
        normal: c.normalCounter + 1,
        effects,
      };
    }),
    enemies: sim.enemies.map((e) => ({
      alive: e.alive,
      hp: e.hp,
      maxHp: sim.plan.damageMode ? e.maxHp : 0,
      auras: AURA_NAMES.flatMap((element, kind) =>
        e.auras.has(kind) ? [{ element, units: e.auras.amount(kind) / 25 }] : [],
      ),
      resist: Object.fromEntries(RESISTS.map((element) => [element, e.resistance(Element[element])])),
      defence: e.defenceChange(),
      effects: effectsOf(e.mods, frame),
    })),
    shields: sim.shields.list.map(({ name, hp, expiry }) => ({ name, hp, left: expiry - frame })),
    effects: [...sim.globals].flatMap(([key, expiry]) =>
      expiry > frame ? [{ key, kind: 'team' as const, left: expiry - frame, stats: {} }] : [],
    ),
  };
}

function effectsOf(list: ModifierList, frame: number): EffectNow[] {
  const now: EffectNow[] = [];
  for (const mod of list.all()) {
    if (mod.expiry !== PERMANENT && mod.expiry <= frame) continue;
    const left = mod.expiry === PERMANENT ? -1 : mod.expiry - frame;
    now.push({ key: mod.key, kind: KIND_NAMES[mod.kind], left, stats: statsOf(mod) });
  }
  return now;
}

function statsOf(mod: Modifier): Record<string, number> {
  if (mod.kind === ModKind.resist || mod.kind === ModKind.defence || mod.kind === ModKind.heal)
    return mod.value === 0 ? {} : { '': mod.value };
  if (mod.kind !== ModKind.stat) return {};
  const { def } = mod;
  if (def.isPlain) return def.plain === 0 ? {} : { [STAT_NAMES[def.stat]]: def.plain };
  if (def.single !== null) return { [STAT_NAMES[def.stat]]: def.single() };
  const values = def.values ?? def.amount?.() ?? null;
  const named: Record<string, number> = {};
  if (values !== null) for (let s = 1; s < STAT_SLOTS; s++) if (values[s] !== 0) named[STAT_NAMES[s]] = values[s];
  return named;
}

function framesToSwap(plan: Plan, seed: number, frame: number, scratch: Scratch): number | null {
  const sim = open(plan, seed, scratch);
  let began = -1;
  try {
    sim.runUntil(frame);
    const other = sim.characters.find(({ index }) => index !== sim.active);
    if (other === undefined) return 0;
    sim.until = frame + TRIAL_PATIENCE;
    sim.events.actionExecuted.on((_, action) => {
      if (action === Action.swap && began < 0) began = sim.frame;
    });
    sim.perform({ kind: 'swap', character: other.key, action: 'swap', params: NO_PARAMS, frames: 0 });
  } catch (error) {
    if (!(error instanceof PhraseError)) throw error;
  }
  return began < 0 ? null : began - frame;
}

function tryOne(plan: Plan, seed: number, frame: number, trial: Trial, scratch: Scratch): TrialResult {
  const sim = open(plan, seed, scratch);
  const held: { [K in Hold]?: number } = {};
  let began = -1;
  try {
    sim.runUntil(frame);
    sim.observe({
      onRequest() {},
      onBlocked(reason) {
        const hold = holdOf(reason);
        held[hold] = (held[hold] ?? 0) + 1;
      },
    });
    sim.until = frame + TRIAL_PATIENCE;
    let done = 0;
    sim.events.actionExecuted.on((_, action) => {
      if (action !== Action.swap && ++done === trial.actions.length) began = sim.frame;
    });
    const character = sim.characters[trial.slot].key;
    const request: Request = { kind: 'swap', character, action: 'swap', params: NO_PARAMS, frames: 0 };
    let over = sim.active !== trial.slot && sim.perform(request);
    for (const { action, params } of trial.actions) {
      if (over) break;
      over = sim.perform({ ...request, kind: 'action', action: action as ActionName, params });
    }
  } catch (error) {
    if (!(error instanceof PhraseError)) throw error;
    return { began: -1, held, refused: error.phrase };
  }
  return { began, held, refused: null };
}
