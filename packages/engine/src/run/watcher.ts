/** Records the course of a fight for a timeline. */
import type { Request } from '@quartet/script';
import { type Modifier, PERMANENT } from '../stats/modifier.ts';
import type { ModifierList } from '../stats/modifiers.ts';
import { Action, AURA_COUNT, AURA_NAMES, ELEMENT_NAMES, Element, FAILURE_NAMES, Tag } from '../values/constants.ts';
import type { Observer } from './observer.ts';
import type { Simulation } from './simulation.ts';
import type { AuraSpan, Blow, Catch, EffectKind, EffectSpan, Hold, Step } from './timeline.ts';

/** Kinds of effects by number of the kind of modifier. */
export const KIND_NAMES: readonly EffectKind[] = [
  'status',
  'stat',
  'attack',
  'reaction',
  'heal',
  'cooldown',
  'resist',
  'defence',
];

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

/** The cause of a wait by its Failure number, 0 for the animation. */
export function holdOf(reason: number): Hold {
  if (reason === 0) return 'animation';
  const name = FAILURE_NAMES[reason];
  return name === '' ? 'other' : name;
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
export class Watcher implements Observer {
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
      // `closeEnded` reads the end from the modifier.
      moved: () => {},
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
