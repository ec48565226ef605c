/**
 * Brings our frame log and the reference's event list to one form and finds where they part.
 *
 * Compared are executed actions (`act`), animations (`anim`), damage (`dmg`), element applications (`ele`) and hitlag
 * (`lag`), frame by frame and per character: the order between characters inside a frame is free.
 */
import type { LogEntry } from '@quartet/engine';
import type { OracleEvent, Timeline } from './oracle.ts';

const COMPARED_TYPES = ['act', 'anim', 'dmg', 'ele', 'lag'] as const;
export type EventType = (typeof COMPARED_TYPES)[number];

export type EventData = Readonly<Record<string, number | string | readonly string[] | undefined>>;

export interface TimelineEvent {
  readonly frame: number;
  /** Team slot, −1 for a target's hitlag. */
  readonly slot: number;
  readonly type: EventType;
  readonly name: string;
  readonly data: EventData;
}

/** Order of an animation's numbers in the reference's lists. */
const ANIMATION_FIELDS = [
  'length',
  'queue',
  'attack',
  'charge',
  'skill',
  'burst',
  'aim',
  'low_plunge',
  'high_plunge',
  'dash',
  'jump',
  'walk',
  'swap',
] as const;

// -- the reference's events --------------------------------------------------------------------------------------

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);

/** The comparable events of a reference timeline. */
export function referenceEvents(timeline: Timeline): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  for (const event of timeline.events) {
    const known = fromReference(event);
    if (known !== null) events.push(known);
  }
  return events;
}

function fromReference([frame, slot, type, name, data]: OracleEvent): TimelineEvent | null {
  switch (type) {
    case 'act':
      // Announcements of waits and swaps are left out: what counts is when the action happens.
      if (!isRecord(data) || !('st' in data || 'to' in data || 'f' in data)) return null;
      return { frame, slot, type, name, data: pick(data, ['st', 'to', 'f']) };
    case 'anim': {
      if (!Array.isArray(data)) return null;
      const numbers = data as number[];
      return { frame, slot, type, name, data: Object.fromEntries(ANIMATION_FIELDS.map((f, i) => [f, numbers[i]])) };
    }
    case 'dmg':
      return isRecord(data) ? { frame, slot, type, name, data: data as EventData } : null;
    case 'ele':
      // A thundercloud's consumption of an enemy's auras is an application without a gauge.
      if (!isRecord(data) || (data.dur === undefined && data.pre === undefined)) return null;
      if (data.tgt === undefined || data.tgt === 0) return null;
      return { frame, slot, type, name, data: pick({ dur: 0, ...data }, ['ele', 'dur', 'tgt', 'pre', 'post']) };
    case 'lag':
      return isRecord(data) ? { frame, slot, type, name, data: pick(data, ['dur', 'n']) } : null;
    default:
      return null;
  }
}

function pick(data: Readonly<Record<string, unknown>>, names: readonly string[]): EventData {
  const out: Record<string, number | string | readonly string[]> = {};
  for (const name of names) {
    const value = data[name];
    if (typeof value === 'number' || typeof value === 'string') out[name] = value;
    else if (Array.isArray(value)) out[name] = value.map(String);
  }
  return out;
}

// -- our events --------------------------------------------------------------------------------------------------

const ANIMATION_LOG_KEYS = ['AnimationLength', 'CanQueueAfter', ...ANIMATION_FIELDS.slice(2)];

interface OpenDamage {
  readonly frame: number;
  readonly slot: number;
  readonly name: string;
  readonly data: Record<string, number | string | readonly string[]>;
  /** The calculation behind it has been found. */
  complete: boolean;
}

/** The comparable events of our log, in log order. */
export function ourEvents(logs: readonly LogEntry[]): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  let waiting: OpenDamage[] = [];
  let frame = -1;
  for (const entry of logs) {
    if (entry.frame !== frame) {
      frame = entry.frame;
      waiting = [];
    }
    const { event, msg, char_index: slot, logs: data } = entry;
    switch (event) {
      case 'action':
        if (msg.startsWith('executed ')) {
          const name = msg.slice('executed '.length);
          const of: EventData =
            name === 'swap'
              ? { to: text(data.target) }
              : name === 'wait'
                ? { f: number(data.f) }
                : { st: number(data.stam_post) };
          events.push({ frame, slot, type: 'act', name, data: of });
        }
        break;
      case 'hitlag':
        if (msg.endsWith(' started')) {
          const numbers = ANIMATION_LOG_KEYS.map((key, i) => [ANIMATION_FIELDS[i], number(data[key])] as const);
          const name = text(data.State).replace(/_attack_state$|_state$/, '');
          events.push({ frame, slot, type: 'anim', name, data: Object.fromEntries(numbers) });
        } else {
          const name = data.target === undefined ? 'char' : `target${number(data.target)}`;
          const lag = { dur: number(data.duration), n: number(data.frozen_frames) };
          events.push({ frame, slot, type: 'lag', name, data: lag });
        }
        break;
      case 'damage': {
        const name = text(data.abil ?? msg);
        const amount = number(data.damage);
        const of: OpenDamage['data'] = {
          // The reference leaves the word out where there is no element.
          ele: data.ele === 'none' ? '' : text(data.ele),
          tgt: number(data.target),
          tag: number(data['attack-tag']),
          dmg: amount,
          crit: data.crit === true ? 1 : 0,
          src: number(data.source_frame),
          nc: amount,
        };
        if (data.amp) of.amp = text(data.amp);
        if (data.cata) of.cata = text(data.cata);
        waiting.push({ frame, slot, name, data: of, complete: false });
        events.push({ frame, slot, type: 'dmg', name, data: of });
        break;
      }
      case 'calc': {
        const name = text(data.abil);
        const target = number(data.target);
        // Damage that lands inside other damage is complete first.
        const of = waiting.findLast((d) => !d.complete && d.slot === slot && d.name === name && d.data.tgt === target);
        if (of === undefined) break;
        of.complete = true;
        addCalculation(of.data, data);
        break;
      }
      case 'element':
        if (msg === 'application' && data.target !== 0)
          events.push({
            frame,
            slot,
            type: 'ele',
            name: text(data.abil),
            data: {
              ele: text(data.applied_ele),
              dur: number(data.dur),
              // Some gadgets have a name in place of a number.
              tgt: typeof data.target === 'string' ? data.target : number(data.target),
              pre: texts(data.existing),
              post: texts(data.after),
            },
          });
        break;
    }
  }
  return events;
}

function addCalculation(of: OpenDamage['data'], calc: Readonly<Record<string, unknown>>): void {
  of.cr = number(calc.cr);
  of.cd = number(calc.cd);
  if (calc.is_crit === true) of.nc = number(calc.damage) / (1 + of.cd);
  of.mv = number(calc.talent);
  of.base = number(calc.base_dmg);
  of.flat = number(calc.flat_dmg);
  of.bonus = number(calc.bonus_dmg);
  of.defm = number(calc.def_mod);
  of.resm = number(calc.res_mod);
  of.em = number(calc.em);
  of.elev = number(calc.elevation_bonus);
  of.grp = number(calc.damage_grp_mult);
  if (calc.melt_vape === true) {
    of.rm = number(calc.react_mult);
    of.ampm = number(calc.amp_mult_total);
  }
}

function number(x: unknown): number {
  return typeof x === 'number' ? x : 0;
}
function text(x: unknown): string {
  return typeof x === 'string' ? x : '';
}
function texts(x: unknown): string[] {
  return Array.isArray(x) ? x.map(String) : [];
}

// -- comparison --------------------------------------------------------------------------------------------------

/** Members that must agree, by type; the others of a damage event only explain a difference. */
const BINDING: Readonly<Record<EventType, readonly string[]>> = {
  act: ['st', 'to', 'f'],
  anim: ANIMATION_FIELDS,
  dmg: ['ele', 'tgt', 'tag', 'nc', 'crit', 'amp', 'cata'],
  ele: ['ele', 'dur', 'tgt', 'pre', 'post'],
  lag: ['dur', 'n'],
};
/** Explaining members of a damage event, in the order they enter the formula. */
const EXPLAINING = [
  'src',
  'mv',
  'base',
  'flat',
  'bonus',
  'defm',
  'resm',
  'em',
  'rm',
  'ampm',
  'elev',
  'cr',
  'cd',
] as const;

export type FrameDifference = {
  readonly frame: number;
  readonly slot: number;
  readonly kind: 'missing' | 'extra' | 'different' | 'order';
  /** Ours; null when missing. */
  readonly ours: TimelineEvent | null;
  /** Theirs; null when extra. */
  readonly theirs: TimelineEvent | null;
  /** Members that disagree. */
  readonly members: readonly string[];
};

export interface TimelineComparison {
  /** Events of the reference inside the compared part. */
  readonly compared: number;
  readonly differences: readonly FrameDifference[];
  /** Events of theirs before the first difference. */
  readonly agreed: number;
}

/** Identity of an event within its frame, before its numbers are compared. */
function identity(e: TimelineEvent): string {
  return e.type === 'dmg' || e.type === 'ele' ? `${e.type} ${e.name} @${e.data.tgt}` : `${e.type} ${e.name}`;
}

function numbersAgree(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b)) + 1e-9;
}

/** Aura lists as name → durability; the order of the list carries no fact. */
function aurasAgree(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const left = [...a].sort();
  const right = [...b].sort();
  return left.every((item, i) => {
    const [name, amount] = item.split(': ');
    const [other, expected] = right[i].split(': ');
    // Printed with three decimals: the last one may round either way.
    return name === other && Math.abs(Number(amount) - Number(expected)) < 0.0015;
  });
}

function disagreements(ours: TimelineEvent, theirs: TimelineEvent): string[] {
  return BINDING[ours.type].filter((member) => {
    const a = ours.data[member];
    const b = theirs.data[member];
    // Damage with other damage inside has lost its calculation in the reference's timelines.
    if (member === 'nc' && b === undefined)
      return ours.data.crit === theirs.data.crit && !numbersAgree(Number(ours.data.dmg), Number(theirs.data.dmg));
    if (member === 'crit') {
      // A chance is only sure at its ends.
      const rate = theirs.data.cr ?? (theirs.data.nc === undefined ? (ours.data.cr ?? 0) : 0);
      return typeof rate === 'number' && (rate >= 1 || rate <= 0) && (a ?? 0) !== (b ?? 0);
    }
    if (Array.isArray(a) || Array.isArray(b)) return !aurasAgree((a ?? []) as string[], (b ?? []) as string[]);
    if (typeof a === 'number' || typeof b === 'number') return !numbersAgree(Number(a ?? 0), Number(b ?? 0));
    return (a ?? '') !== (b ?? '');
  });
}

/**
 * Compare events with frames before `end`. Inside a frame, events of one character are first paired by their identity, then
 * their numbers and finally their order are compared.
 */
export function compareTimelines(
  ours: readonly TimelineEvent[],
  theirs: readonly TimelineEvent[],
  end: number = Number.POSITIVE_INFINITY,
): TimelineComparison {
  const differences: FrameDifference[] = [];
  const left = byFrameAndSlot(ours, end);
  const right = byFrameAndSlot(theirs, end);
  const keys = [...new Set([...left.keys(), ...right.keys()])].sort((a, b) => a - b);
  for (const key of keys) compareGroup(left.get(key) ?? [], right.get(key) ?? [], differences);
  let compared = 0;
  let agreed = 0;
  const first = differences[0]?.frame ?? Number.POSITIVE_INFINITY;
  for (const e of theirs) {
    if (e.frame >= end) continue;
    compared++;
    if (e.frame < first) agreed++;
  }
  return { compared, differences, agreed };
}

/** Groups under a number that sorts by frame, then slot. */
function byFrameAndSlot(events: readonly TimelineEvent[], end: number): Map<number, TimelineEvent[]> {
  const groups = new Map<number, TimelineEvent[]>();
  for (const e of events) {
    if (e.frame >= end) continue;
    const key = e.frame * 8 + e.slot + 1;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [e]);
    else group.push(e);
  }
  return groups;
}

function compareGroup(ours: readonly TimelineEvent[], theirs: readonly TimelineEvent[], out: FrameDifference[]): void {
  const taken = new Set<number>();
  const places: number[] = [];
  let paired = true;
  for (const their of theirs) {
    const { frame, slot } = their;
    // Prefer an equal event, so that two hits of one name in a frame do not look swapped and wrong.
    const alike = ours.flatMap((e, i) => (!taken.has(i) && identity(e) === identity(their) ? [i] : []));
    const at = alike.find((i) => disagreements(ours[i], their).length === 0) ?? alike[0];
    if (at === undefined) {
      paired = false;
      out.push({ frame, slot, kind: 'missing', ours: null, theirs: their, members: [] });
      continue;
    }
    taken.add(at);
    places.push(at);
    const members = disagreements(ours[at], their);
    if (members.length > 0) out.push({ frame, slot, kind: 'different', ours: ours[at], theirs: their, members });
  }
  ours.forEach((e, i) => {
    if (taken.has(i)) return;
    paired = false;
    out.push({ frame: e.frame, slot: e.slot, kind: 'extra', ours: e, theirs: null, members: [] });
  });
  if (!paired || theirs.length === 0 || theirs[0].slot < 0) return;
  const wrong = places.findIndex((at, i) => i > 0 && at < places[i - 1]);
  if (wrong > 0) {
    const { frame, slot } = theirs[wrong];
    const mine = ours.find((_, i) => i === Math.min(...places.slice(wrong - 1))) ?? null;
    out.push({ frame, slot, kind: 'order', ours: mine, theirs: theirs[wrong - 1], members: [] });
  }
}

// -- display -----------------------------------------------------------------------------------------------------

function value(x: EventData[string]): string {
  if (x === undefined) return '–';
  if (typeof x === 'number') return String(Number(x.toPrecision(9)));
  return typeof x === 'string' ? x : `[${x.map((item) => item.replace(/0+$/, '').replace(/\.$/, '')).join(' ')}]`;
}

/** One event on one line, with its most important values. */
export function describeEvent(e: TimelineEvent): string {
  const d = e.data;
  switch (e.type) {
    case 'act':
      return `act ${e.name}${d.to === undefined ? '' : ` → ${d.to}`}${d.st === undefined ? '' : ` (stamina ${value(d.st)})`}`;
    case 'anim':
      return `anim ${e.name} ${animation(d)}`;
    case 'dmg': {
      const extra = [d.amp, d.cata, d.crit === 1 ? 'crit' : ''].filter((x) => x !== undefined && x !== '').join(' ');
      return `dmg ${e.name} ${d.ele} → ${d.tgt ?? 0}: ${value(d.nc)}${extra === '' ? '' : ` ${extra}`}`;
    }
    case 'ele':
      return `ele ${e.name} ${d.ele} ${value(d.dur)} → ${d.tgt}: ${value(d.pre ?? [])} → ${value(d.post ?? [])}`;
    case 'lag':
      return `lag ${e.name} ${value(d.dur)} (${value(d.n)} frames)`;
  }
}

/** An animation's frames; windows as long as the animation are not spelled out. */
function animation(d: EventData): string {
  const own = ANIMATION_FIELDS.slice(2).filter((f) => d[f] !== d.length);
  return `${value(d.length)}, queue ${value(d.queue)}${own.map((f) => `, ${f} ${value(d[f])}`).join('')}`;
}

const SEARCHED = 40;

/** Where the counterpart of an unpaired event went, e.g. `ours comes 3 frames later`. */
function shift(d: FrameDifference, ours: readonly TimelineEvent[], theirs: readonly TimelineEvent[]): string {
  const lone = d.ours ?? d.theirs;
  if (lone === null || d.kind === 'different' || d.kind === 'order') return '';
  const key = identity(lone);
  const inOurs = d.theirs !== null;
  const isSame = (e: TimelineEvent) => e.slot === lone.slot && identity(e) === key;
  // An event at a frame where the other side has one too is taken.
  const pool = inOurs ? ours : theirs;
  const other = new Set((inOurs ? theirs : ours).filter(isSame).map((e) => e.frame));
  let best: TimelineEvent | null = null;
  for (const e of pool) {
    const away = Math.abs(e.frame - lone.frame);
    if (away > SEARCHED || !isSame(e) || other.has(e.frame)) continue;
    if (best === null || away < Math.abs(best.frame - lone.frame)) best = e;
  }
  if (best === null) return inOurs ? 'ours never has it nearby' : 'theirs never has it nearby';
  const late = inOurs ? best.frame - lone.frame : lone.frame - best.frame;
  return `ours ${late > 0 ? `${late} late` : `${-late} early`}`;
}

/** A short account of one difference. */
export function describeDifference(
  d: FrameDifference,
  ours: readonly TimelineEvent[],
  theirs: readonly TimelineEvent[],
  team: readonly string[],
): string[] {
  const who = d.slot < 0 ? '' : `${team[d.slot] ?? d.slot} `;
  const head = `${String(d.frame).padStart(6)} ${who}`;
  switch (d.kind) {
    case 'missing':
      return [`${head}MISSING ${describeEvent(d.theirs as TimelineEvent)}  (${shift(d, ours, theirs)})`];
    case 'extra':
      return [`${head}EXTRA   ${describeEvent(d.ours as TimelineEvent)}  (${shift(d, ours, theirs)})`];
    case 'order':
      return [
        `${head}ORDER   ours has "${describeEvent(d.ours as TimelineEvent)}" before "${describeEvent(d.theirs as TimelineEvent)}"`,
      ];
    case 'different': {
      const a = d.ours as TimelineEvent;
      const b = d.theirs as TimelineEvent;
      const names: string[] = [...d.members];
      if (a.type === 'dmg' && names.some((n) => n === 'nc' || n === 'crit'))
        for (const n of EXPLAINING) if (!numbersAgree(Number(a.data[n] ?? 0), Number(b.data[n] ?? 0))) names.push(n);
      const lines = names.map((n) => `${n} ${value(a.data[n])} ≠ ${value(b.data[n])}`);
      const ratio = names.includes('nc') && Number(b.data.nc) !== 0 ? Number(a.data.nc) / Number(b.data.nc) : null;
      return [
        `${head}DIFFERS ${identity(b)}: ${lines.join(', ')}${ratio === null ? '' : `  (ours ×${ratio.toFixed(6)})`}`,
      ];
    }
  }
}

/** The first differences with the events around them: `=` both, `-` only theirs, `+` only ours, `!` numbers differ. */
export function renderDifferences(
  comparison: TimelineComparison,
  ours: readonly TimelineEvent[],
  theirs: readonly TimelineEvent[],
  team: readonly string[],
  limit: number,
): string[] {
  const { differences, agreed, compared } = comparison;
  if (differences.length === 0) return [];
  const first = differences[0];
  const lines = [`timeline parts at frame ${first.frame} after ${agreed} of ${compared} events (frame ours|theirs)`];
  const who = (slot: number) => (slot < 0 ? '' : `${team[slot] ?? slot} `);
  const before = theirs.filter((e) => e.frame < first.frame).slice(-4);
  for (const e of before) lines.push(`${String(e.frame).padStart(6)} ${who(e.slot)}= ${describeEvent(e)}`);
  for (const d of differences.slice(0, limit)) lines.push(...describeDifference(d, ours, theirs, team));
  if (differences.length > limit) lines.push(`       … ${differences.length - limit} more`);
  return lines;
}
