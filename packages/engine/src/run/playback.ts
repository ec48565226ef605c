/**
 * Playback of one fight: the actions of the script, their results, and the state of all parts in a frame. A fight
 * takes milliseconds and its seed determines it, so no frame is stored: each view runs the fight again up to its
 * frame.
 */
import { PhraseError, type Request } from '@quartet/script';
import { type Modifier, ModKind, PERMANENT } from '../stats/modifier.ts';
import type { ModifierList } from '../stats/modifiers.ts';
import {
  ACTION_NAMES,
  Action,
  type ActionName,
  AURA_NAMES,
  Element,
  STAT_NAMES,
  STAT_SLOTS,
} from '../values/constants.ts';
import type { Plan } from './plan.ts';
import { recorderFor } from './recorder.ts';
import { Scratch } from './scratch.ts';
import { Simulation } from './simulation.ts';
import type { EffectNow, Hold, Moment, Playback, Trial, TrialResult } from './timeline.ts';
import { holdOf, KIND_NAMES, Watcher } from './watcher.ts';

export type * from './timeline.ts';

/** Frames after which a waiting trial is given up. */
export const TRIAL_PATIENCE = 900;
/** Maximum work of a playback, in steps. */
const MAX_WORK = 20_000_000;
const RESISTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'] as const;
const NO_PARAMS: Readonly<Record<string, number>> = Object.freeze({});

function open(plan: Plan, seed: number, scratch: Scratch): Simulation {
  const sim = new Simulation(plan, seed, recorderFor(plan), null, scratch);
  sim.maxWork = MAX_WORK;
  return sim;
}

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
