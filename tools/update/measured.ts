/**
 * Estimates the measured facts of a character: cancel frames, hitmarks, starts of skill and burst, delays, travel. A fact is estimated by the
 * median of the facts of the same kind of characters with the same weapon and body, such as "frames from the use of the skill to its first hit".
 */

import type { CancelFrames } from '@quartet/gamedata';
import { estimateIds } from '../facts/facts.ts';
import { type FactFiles, valueAt, withValueAt } from '../facts/files.ts';
import { isList, type Json } from '../facts/print.ts';
import { isRow, mapTable, type Row, readRow, type SparseRow } from '../facts/tables.ts';
import { Estimates, NEVER } from './estimates.ts';

/** Parts of a kit whose frames belong together: in a draw, all facts of an ability come from one character. */
const ABILITIES = ['attack', 'charge', 'aimed', 'plunge', 'skill', 'burst', 'movement', 'particles', 'others'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The measured facts of a character, as its file has them, with the traits that select similar characters. */
export interface Counted {
  readonly key: string;
  readonly weapon: string;
  readonly body: string;
  /** Tags of its attacks by name. */
  readonly tags: { readonly [attack: string]: string };
  readonly measured: SparseRow;
}

/** Facts of one character by kind. */
interface Sample {
  readonly key: string;
  readonly weapon: string;
  readonly body: string;
  readonly abilities: ReadonlySet<Ability>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly cancels: ReadonlyMap<string, CancelFrames>;
}

/** Gives the frames of a fact; a fact keeps its value where it is undefined. */
export interface FrameSource {
  number(kind: string, ability: Ability, old: number): number | undefined;
  cancels(kind: string, ability: Ability, old: CancelFrames): CancelFrames | undefined;
}

function abilityOf(name: string): Ability {
  if (/^aim/i.test(name)) return 'aimed';
  if (/plunge/i.test(name)) return 'plunge';
  if (/charge/i.test(name)) return 'charge';
  if (/attack|^sword$|melee/i.test(name)) return 'attack';
  if (/^(dash|jump|walk)|(dash|jump|walk)$/i.test(name)) return 'movement';
  if (/burst/i.test(name)) return 'burst';
  return 'skill';
}

/** Name of the kind of a cancel table: of an ability, apart from variants that differ in length. */
function tableKind(table: string): string {
  const ability = abilityOf(table);
  if (ability === 'plunge') return /high/i.test(table) ? 'highPlunge' : 'lowPlunge';
  if (ability === 'skill' && /hold/i.test(table)) return 'skillHold';
  return ability;
}

/** Kinds of the facts of a kit, by the end of their name; others, such as intervals and ranges, are not frames or are in the texts. */
const TIMING: readonly (readonly [RegExp, string])[] = [
  [/hitmarks?|releases?$|(first|initial)(tick|hit|heal|shield)$|spawn$|(?<!cd)starts?$/i, 'start'],
  [/cdstarts?$|cddelay$/i, 'cooldownDelay'],
  [/travel$/i, 'travel'],
  [/delays?$/i, 'delay'],
];

/** Facts up to one frame are part of the rules of a kit, such as a hit at the moment of a tick, and not counted. */
const isCounted = (value: Json | undefined): value is number => typeof value === 'number' && value > 1 && value < NEVER;

/** A snapshot that is not later than its hit. */
const earlier = (snapshot: Json | undefined, hit: Json | undefined): Json | undefined =>
  typeof snapshot === 'number' && typeof hit === 'number' ? Math.min(snapshot, hit) : snapshot;

const isCancels = (value: Json | undefined): value is Row & CancelFrames =>
  isRow(value) &&
  typeof value.animation === 'number' &&
  isRow(value.next) &&
  Object.values(value.next).every((frame) => typeof frame === 'number');

/** Copies the measured facts with the frames of a source. */
export function withFrames({ measured, tags }: Pick<Counted, 'measured' | 'tags'>, frames: FrameSource): SparseRow {
  const counted = (kind: string, ability: Ability, old: number): number =>
    frames.number(`${kind}.${ability}`, ability, old) ?? old;

  const fact = (kind: string, ability: Ability, old: Json | undefined): Json | undefined =>
    isCounted(old) ? counted(kind, ability, old) : old;

  /** Hits in order: the first from the start of the action, each of the others from the one before. */
  const hitsInOrder = (kind: string, ability: Ability, hits: readonly Json[]): readonly Json[] => {
    let before: { readonly old: number; readonly value: number } | undefined;
    return hits.map((each, i) => {
      if (isList(each)) return hitsInOrder(ability === 'attack' ? `${kind}[${i}]` : kind, ability, each);
      if (!isCounted(each)) return each;
      const gap = before === undefined ? 0 : each - before.old;
      const value =
        before !== undefined && gap > 0
          ? before.value + (frames.number(`gap.${ability}`, ability, gap) ?? gap)
          : counted(kind, ability, each);
      before = { old: each, value };
      return value;
    });
  };
  const series = (kind: string, ability: Ability, old: Json | undefined): Json | undefined =>
    isList(old) ? hitsInOrder(kind, ability, old) : fact(kind, ability, old);

  const cancelRow = (kind: string, ability: Ability, old: Row): SparseRow => {
    if (!isCancels(old) || !isCounted(old.animation)) return old;
    const found = frames.cancels(kind, ability, old);
    if (found === undefined) return old;
    const illegal = Object.entries(old.next).filter(([, frame]) => frame >= NEVER);
    return { animation: found.animation, next: { ...found.next, ...Object.fromEntries(illegal) } };
  };
  const cancelTable = (kind: string, ability: Ability, old: Json): Json => {
    if (isList(old))
      return old.map((each, i) =>
        cancelTable(ability === 'attack' || ability === 'aimed' ? `${kind}[${i}]` : kind, ability, each),
      );
    return isRow(old) ? cancelRow(kind, ability, old) : old;
  };

  const copy: { [name: string]: Json | undefined } = { ...measured };
  const mapRow = (name: string, change: (value: Row, key: string) => SparseRow): void => {
    const row = measured[name];
    if (isRow(row))
      copy[name] = mapTable(
        row,
        (value, key): Json =>
          isList(value)
            ? value.map((each) => (isRow(each) ? change(each, key) : each))
            : isRow(value)
              ? change(value, key)
              : value,
      );
  };

  copy.particleDelay = fact('particleDelay', 'particles', measured.particleDelay);
  if (isRow(measured.n0Delay))
    copy.n0Delay = mapTable(
      measured.n0Delay,
      (value, key): Json =>
        typeof value === 'number' ? (frames.number(`n0Delay.${key}`, 'others', value) ?? value) : value,
    );
  mapRow('movement', (value, key) => {
    const changed = cancelRow(`movement.${key}`, 'movement', value);
    const [length, queueAfter] = [value.length, value.queueAfter].map((each, i) =>
      fact(`movement.${key}.${i === 0 ? 'length' : 'queueAfter'}`, 'movement', each),
    );
    return { length, queueAfter, ...changed };
  });
  if (isRow(measured.frames))
    copy.frames = mapTable(measured.frames, (value, table) => cancelTable(tableKind(table), abilityOf(table), value));

  /** Frame from which the next action may be requested: the earliest cancel of the frames, where the counted one is that too. */
  const queueAfter = (value: Row, kind: string, ability: Ability): Json | undefined => {
    const earliest = (facts: SparseRow): number | undefined => {
      const entry = typeof value.frames === 'string' ? entryAt(facts, value.frames) : value.frames;
      return isCancels(entry) ? Math.min(entry.animation, ...Object.values(entry.next)) : undefined;
    };
    return value.queueAfter !== undefined && value.queueAfter === earliest(measured)
      ? earliest(copy)
      : fact(`queueAfter.${kind}`, ability, value.queueAfter);
  };

  const chain = (value: Row): SparseRow => ({
    ...value,
    hitmarks: isList(value.hitmarks)
      ? value.hitmarks.map((hits, i) => series(`start[${i}]`, 'attack', hits) ?? null)
      : value.hitmarks,
    ...(value.travel !== undefined && { travel: fact('travel', 'attack', value.travel) }),
    ...(isList(value.queueAfter) && {
      queueAfter: value.queueAfter.map((each, i) => fact(`queueAfter[${i}]`, 'attack', each) ?? null),
    }),
  });
  if (isRow(measured.normals)) copy.normals = chain(measured.normals);
  mapRow('chains', chain);

  const charged = (value: Row): SparseRow => {
    const hitmark = series('start', 'charge', value.hitmark);
    return {
      ...value,
      hitmark,
      ...(value.snapshot !== undefined && {
        snapshot:
          value.snapshot === value.hitmark ? hitmark : earlier(fact('snapshot', 'charge', value.snapshot), hitmark),
      }),
      ...(value.windup !== undefined && { windup: fact('windup', 'charge', value.windup) }),
      ...(value.travel !== undefined && { travel: fact('travel', 'charge', value.travel) }),
      ...(value.queueAfter !== undefined && { queueAfter: queueAfter(value, 'charge', 'charge') }),
    };
  };
  if (isRow(measured.charged)) copy.charged = charged(measured.charged);
  mapRow('chargedBy', charged);

  const plunges = (value: Row): Row =>
    mapTable(
      value,
      (plunge, height): Json =>
        isRow(plunge)
          ? {
              ...plunge,
              ...(plunge.hitmark !== undefined && { hitmark: fact(`start.${height}`, 'plunge', plunge.hitmark) }),
              ...(plunge.queueAfter !== undefined && { queueAfter: queueAfter(plunge, height, 'plunge') }),
            }
          : plunge,
    );
  if (isRow(measured.plunge)) copy.plunge = plunges(measured.plunge);
  mapRow('plungeBy', plunges);

  if (isRow(measured.aimed))
    copy.aimed = {
      ...measured.aimed,
      hitmarks: series('start', 'aimed', measured.aimed.hitmarks),
      ...(measured.aimed.travel !== undefined && { travel: fact('travel', 'aimed', measured.aimed.travel) }),
    };

  mapRow('attacks', (value, name) => {
    const ability = tags[name] === 'burst' ? 'burst' : tags[name] === 'charge' ? 'charge' : 'skill';
    const { at } = value;
    const hit = isRow(at) ? fact('start', ability, at.hit) : undefined;
    return {
      ...value,
      ...(isRow(at) && {
        at: {
          snapshot: at.snapshot === at.hit ? hit : earlier(fact('snapshot', ability, at.snapshot), hit),
          hit,
        },
      }),
      ...(value.hitDelay !== undefined && { hitDelay: fact('hitDelay', ability, value.hitDelay) }),
      ...(value.travel !== undefined && { travel: fact('travel', ability, value.travel) }),
    };
  });
  mapRow('casts', (value, name) => {
    const ability = abilityOf(name);
    return {
      ...value,
      ...(value.cooldownDelay !== undefined && { cooldownDelay: fact('cooldownDelay', ability, value.cooldownDelay) }),
      ...(value.payAt !== undefined && { payAt: fact('payAt', ability, value.payAt) }),
      ...(value.queueAfter !== undefined && { queueAfter: queueAfter(value, name, ability) }),
    };
  });
  if (isRow(measured.timing))
    copy.timing = mapTable(measured.timing, (value, name): Json => {
      const [, kind] = TIMING.find(([pattern]) => pattern.test(name)) ?? [];
      if (kind === undefined || typeof value === 'string') return value;
      return series(kind, abilityOf(name), value) ?? null;
    });
  return copy;
}

/** The entry of a reference such as `frames.attack[0]`. */
function entryAt(facts: SparseRow, reference: string): Json | undefined {
  let value: Json | undefined = facts;
  for (const step of reference.match(/[^.[\]]+/g) ?? [])
    value = isList(value) ? value[Number(step)] : isRow(value) ? value[step] : undefined;
  return value;
}

/** Facts of a character by kind; the median where it has several of a kind. */
export function sampleOf(counted: Counted): Sample {
  const numbers = new Map<string, number[]>();
  const cancels = new Map<string, CancelFrames>();
  const abilities = new Set<Ability>();
  withFrames(counted, {
    number(kind, ability, old) {
      abilities.add(ability);
      const list = numbers.get(kind);
      if (list === undefined) numbers.set(kind, [old]);
      else list.push(old);
      return undefined;
    },
    cancels(kind, ability, old) {
      abilities.add(ability);
      if (!cancels.has(kind)) cancels.set(kind, old);
      return undefined;
    },
  });
  const { key, weapon, body } = counted;
  const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1];
  return {
    key,
    weapon,
    body,
    abilities,
    numbers: new Map([...numbers].map(([kind, list]) => [kind, middle(list)])),
    cancels,
  };
}

/** Kind to use where no character has one: of the first hit of a chain. */
const simpler = (kind: string): string | undefined =>
  /\[[1-9]\d*\]/.test(kind) ? kind.replace(/\[[1-9]\d*\]/g, '[0]') : undefined;

/** Estimates of a character and draws around them. */
export class MeasuredEstimates {
  private readonly others: readonly Sample[];
  private readonly medians: Estimates<Sample>;

  /** @param samples known characters; the character itself is left out */
  constructor(
    private readonly character: Counted,
    samples: readonly Sample[],
  ) {
    this.others = samples.filter(({ key }) => key !== character.key);
    this.medians = new Estimates(this.others, character.weapon, character.body);
  }

  private medianNumber(kind: string): number | undefined {
    const found = this.medians.median(({ numbers }) => numbers.get(kind))?.value;
    const simple = simpler(kind);
    return found !== undefined ? Math.round(found) : simple === undefined ? undefined : this.medianNumber(simple);
  }

  private medianCancels(kind: string): CancelFrames | undefined {
    const found = this.medians.cancels(({ cancels }) => cancels.get(kind))?.value;
    const simple = simpler(kind);
    return found ?? (simple === undefined ? undefined : this.medianCancels(simple));
  }

  /** The measured facts with the medians. */
  estimate(): SparseRow {
    return withFrames(this.character, {
      number: (kind) => this.medianNumber(kind),
      cancels: (kind) => this.medianCancels(kind),
    });
  }

  /**
   * The measured facts as they may turn out to be: those of each ability come from one character with the same weapon, drawn at random. Facts
   * that it lacks are the medians.
   * @param random returns numbers from 0 to 1
   */
  draw(random: () => number): SparseRow {
    const donors = new Map<Ability, Sample | undefined>();
    for (const ability of ABILITIES) {
      const able = this.others.filter(
        ({ weapon, abilities }) => weapon === this.character.weapon && abilities.has(ability),
      );
      donors.set(ability, able[Math.floor(random() * able.length)]);
    }
    return withFrames(this.character, {
      number: (kind, ability) => {
        const own = donors.get(ability)?.numbers.get(kind);
        return own === undefined ? this.medianNumber(kind) : Math.round(own);
      },
      cancels: (kind, ability) => donors.get(ability)?.cancels.get(kind) ?? this.medianCancels(kind),
    });
  }
}

/** Characters of the fact files, without those that have estimated facts unless they are named. */
export function countedOf(files: FactFiles, keep?: string): readonly Counted[] {
  const estimates = estimateIds(files);
  const found: Counted[] = [];
  for (const [path, text] of files) {
    const key = /^characters\/(\w+)\/facts\.json$/.exec(path)?.[1];
    if (key === undefined) continue;
    const { source, sources, uncertainty: _, ...measured } = readRow(JSON.parse(text), path);
    const ids = [source, ...Object.values(isRow(sources) ? sources : {})];
    if (key !== keep && ids.some((id) => typeof id === 'string' && estimates.has(id))) continue;
    const game = `characters/${key}/game.json`;
    const { weapon, body, attacks } = readRow(JSON.parse(files.get(game) ?? '{}'), game);
    const tags = Object.entries(isRow(attacks) ? attacks : {}).flatMap(([name, attack]): [string, string][] => {
      const [first] = isList(attack) ? attack : [attack];
      return isRow(first) && typeof first.tag === 'string' ? [[name, first.tag]] : [];
    });
    found.push({ key, weapon: String(weapon), body: String(body), tags: Object.fromEntries(tags), measured });
  }
  return found;
}

/** Takes the estimated values of a file from `changed` and the counted ones from the file. */
export function onlyEstimated(file: Row, changed: SparseRow, estimates: ReadonlySet<string>): Row {
  const { source, sources, uncertainty: _, ...own } = file;
  const isEstimate = (id: Json | undefined): boolean => typeof id === 'string' && estimates.has(id);
  const [most, others] = isEstimate(source) ? [changed, own] : [own, changed];
  let result: Json = most;
  for (const [path, id] of Object.entries(isRow(sources) ? sources : {}))
    if (isEstimate(id) !== isEstimate(source)) result = withValueAt(result, path, valueAt(others, path) ?? null);
  return readRow(result, 'facts');
}
