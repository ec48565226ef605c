/**
 * What kits declare, written down while the engine sets up and plays fights with them. A kit speaks to the engine through its `kit`
 * alone, so a stand-in for that, which notes the calls and passes them on, sees everything a kit says about itself.
 */
import { contentKeys } from '@quartet/content/keys';
import { characterModules, setModules, weaponModules } from '@quartet/content/manifest';
import { teamRules } from '@quartet/content/rules';
import {
  iterationSeed,
  type Library,
  type ModifierDef,
  opening,
  type Plan,
  prepare,
  Simulator,
  STAT_NAMES,
} from '@quartet/engine';
import type { AreaFacts, CharacterFacts } from '@quartet/gamedata';
import { nameTable } from '@quartet/gamedata/names';
import { compile, parse } from '@quartet/script';
import type { AttackRow, BonusRow, Group, Span } from '../../src/features/guide/model/documents.ts';

/** An attack or bonus without saying from when on. */
export type Declared<T> = Omit<T, keyof Span>;

export interface Recording {
  readonly attacks: Declared<AttackRow>[];
  readonly bonuses: { -readonly [key in keyof Declared<BonusRow>]: Declared<BonusRow>[key] }[];
  /** Script fields that the kit answers, as the words after its name. */
  readonly fields: string[];
  /** Particles in the order in which they were made. */
  readonly particles: { readonly element: string; readonly count: number }[];
}

export const blank = (): Recording => ({ attacks: [], bonuses: [], fields: [], particles: [] });

type Spec = Readonly<Record<string, unknown>>;
type PerHit<T> = T | readonly (T | readonly T[])[];

const pick = <T>(value: PerHit<T> | undefined, hit: number, sub: number): T | null => {
  if (!Array.isArray(value)) return (value as T | undefined) ?? null;
  const one = value[hit];
  return ((Array.isArray(one) ? one[sub] : one) as T | undefined) ?? null;
};

const GROUP_OF_TAG: Readonly<Record<string, Group>> = {
  normal: 'attack',
  charge: 'charge',
  plunge: 'plunge',
  skill: 'skill',
  skillHold: 'skill',
  burst: 'burst',
};

/** Where an attack stands: what declares it, and its places there. */
interface Place {
  readonly group: Group | null;
  readonly hit: number | null;
  readonly sub: number | null;
  readonly hitmark: number | null;
  readonly area: AreaFacts | null;
}
const NOWHERE: Place = { group: null, hit: null, sub: null, hitmark: null, area: null };

/** A spec and what a kit says in its place or besides. */
const together = ([spec, own]: readonly unknown[]): Spec => ({ ...(spec as Spec), ...(own as Spec | undefined) });

/** The attacks that `kit.chain(spec)` and its like declare, in the order in which they do. */
const SERIES: Readonly<Record<string, (args: readonly unknown[]) => Place[]>> = {
  chain(said) {
    const spec = together(said) as {
      mult: readonly (readonly number[] | readonly (readonly number[])[])[];
      hitmarks: readonly (number | readonly number[])[];
      areas?: PerHit<AreaFacts>;
    };
    return spec.mult.flatMap((entry, hit) => {
      const subs = typeof entry[0] === 'number' ? 1 : entry.length;
      const marks = [spec.hitmarks[hit]].flat();
      return Array.from({ length: subs }, (_, sub) => ({
        group: 'attack' as const,
        hit,
        sub: subs === 1 ? null : sub,
        hitmark: marks[Math.min(sub, marks.length - 1)] ?? null,
        area: pick(spec.areas, hit, sub),
      }));
    });
  },
  chargedAttack(said) {
    const spec = together(said) as { mult: readonly unknown[]; hitmark: PerHit<number>; areas?: PerHit<AreaFacts> };
    const hits = typeof spec.mult[0] === 'number' ? 1 : spec.mult.length;
    return Array.from({ length: hits }, (_, hit) => ({
      group: 'charge' as const,
      hit: hits === 1 ? null : hit,
      sub: null,
      hitmark: pick(spec.hitmark, hit, 0),
      area: pick(spec.areas, hit, 0),
    }));
  },
  plunge([action, facts]) {
    const { collision, low, high } = facts as Record<string, { hitmark?: number; area?: AreaFacts }>;
    return [collision, action === 'low_plunge' ? low : high].map((hit) => ({
      ...NOWHERE,
      group: 'plunge' as const,
      hitmark: hit.hitmark ?? null,
      area: hit.area ?? null,
    }));
  },
  aimed(said) {
    const spec = together(said) as {
      levels: readonly unknown[];
      hitmarks: readonly number[];
      area?: AreaFacts | (() => unknown);
    };
    return spec.levels.map((_, hit) => ({
      group: 'aim' as const,
      hit,
      sub: null,
      hitmark: spec.hitmarks[hit] ?? null,
      area: typeof spec.area === 'object' ? spec.area : null,
    }));
  },
};

function attackOf(spec: Spec, place: Place): Declared<AttackRow> {
  const tag = spec.tag as string;
  const talent: Readonly<Record<string, string>> = {
    normal: 'attack',
    charge: 'attack',
    plunge: 'attack',
    burst: 'burst',
  };
  const { flat } = spec;
  return {
    group: place.group ?? GROUP_OF_TAG[tag] ?? 'other',
    name: spec.name as string,
    hit: place.hit,
    sub: place.sub,
    tag,
    element: spec.element as string,
    gauge: (spec.gauge as number | undefined) ?? 0,
    icd: (spec.icd as string | undefined) ?? 'None',
    icdGroup: (spec.icdGroup as string | undefined) ?? 'Default',
    strike: (spec.strike as string | undefined) ?? 'default',
    poise: (spec.poise as number | undefined) ?? 0,
    mult: (spec.mult as number | readonly number[] | undefined) ?? 0,
    talent: (spec.talent as string | undefined) ?? talent[tag] ?? 'skill',
    scaling: (spec.scaling as string | undefined) ?? 'atk',
    flat: typeof flat === 'number' ? { base: flat } : ((flat as AttackRow['flat'] | undefined) ?? {}),
    halt: ((spec.halt as number | undefined) ?? 0) * 60,
    haltFactor: (spec.haltFactor as number | undefined) ?? 0,
    defenceHalt: spec.defenceHalt === true,
    deployable: spec.deployable === true,
    headshotOnly: spec.headshotOnly === true,
    ignoreDefence: (spec.ignoreDefence as number | undefined) ?? 0,
    hitmark: place.hitmark,
    area: place.area ?? (spec.area as AreaFacts | undefined) ?? null,
  };
}

const KINDS: Readonly<Record<string, BonusRow['kind']>> = {
  attackBuff: 'attack',
  reactionBuff: 'reaction',
  healBuff: 'heal',
  cooldownBuff: 'cooldown',
};

/** What a bonus gives, as far as it can be said without a fight. */
function statsOf(method: string, args: readonly unknown[], def: ModifierDef): BonusRow['stats'] {
  const amount = args[2];
  if (def.values !== null) {
    const found: Record<string, number> = {};
    def.values.forEach((value, slot) => {
      if (value !== 0) found[STAT_NAMES[slot]] = value;
    });
    return found;
  }
  if (def.stat < 0) return {};
  const stat = STAT_NAMES[def.stat];
  if (def.isPlain) return def.plain === 0 ? {} : { [stat]: def.plain };
  return { [stat]: method === 'attackBuff' && typeof amount === 'number' ? amount : null };
}

/** A kit that notes what is asked of it. */
export function noting<K extends object>(kit: K, into: Recording): K {
  let places: Place[] = [];
  let outer: { method: string; args: readonly unknown[] } = { method: '', args: [] };
  const rows = new WeakMap<object, Recording['bonuses'][number]>();
  return new Proxy(kit, {
    get(target, name, self) {
      const value = Reflect.get(target, name, self) as unknown;
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      const call = (args: readonly unknown[]): unknown =>
        (value as (...all: unknown[]) => unknown).apply(self, [...args]);
      if (name in SERIES)
        return (...args: unknown[]) => {
          const before = places;
          places = SERIES[name](args);
          try {
            return call(args);
          } finally {
            places = before;
          }
        };
      if (name === 'attack')
        return (...args: unknown[]) => {
          into.attacks.push(attackOf(together(args), places.shift() ?? NOWHERE));
          return call(args);
        };
      if (name === 'series')
        return (count: number, make: (at: number) => unknown) => {
          const made = Array.from({ length: count }, (_, at) => make(at));
          return (at: number) => made[at];
        };
      if (name in KINDS || name === 'buff' || name === 'permanent')
        return (...args: unknown[]) => {
          const before = outer;
          outer = { method: name, args };
          try {
            return call(args);
          } finally {
            outer = before;
          }
        };
      if (name === 'bonus')
        return (...args: unknown[]) => {
          const buff = call(args) as { lasts: number; add: (frames?: number, to?: unknown) => void };
          const row = {
            key: args[0] as string,
            kind: KINDS[outer.method] ?? 'stat',
            stats: statsOf(outer.method, outer.args, args[2] as ModifierDef),
            frames: buff.lasts,
          };
          into.bonuses.push(row);
          rows.set(buff, row);
          const { add } = buff;
          buff.add = (frames, to) => {
            if (frames !== undefined) row.frames = frames === -1 ? 0 : frames;
            add.call(buff, frames, to);
          };
          return buff;
        };
      if (name === 'addPermanent')
        return (...args: unknown[]) => {
          const row = rows.get(args[0] as object);
          if (row !== undefined) row.frames = 0;
          return call(args);
        };
      if (name === 'field')
        return (...args: unknown[]) => {
          into.fields.push(args[0] as string);
          return call(args);
        };
      if (name === 'particles')
        return (...args: unknown[]) => {
          into.particles.push({ count: args[0] as number, element: (args[1] as string | undefined) ?? 'none' });
          return call(args);
        };
      return value;
    },
  });
}

/** Weapons without a passive. */
export const PLAIN_WEAPONS: Readonly<Record<string, string>> = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
};

/** A config in the words of the language. */
export interface Fight {
  readonly character: string;
  /** `LEVEL/MAX`. */
  readonly level?: string;
  readonly cons?: number;
  readonly weapon?: string;
  readonly refine?: number;
  readonly set?: string;
  readonly count?: number;
  readonly script?: string;
  /** Teammates of the character, at level 90 with a weapon without a passive. */
  readonly partner?: string;
  /** Seconds. */
  readonly duration?: number;
  /** What the target line says beside its level. */
  readonly target?: string;
}

/** A script without an end: skill and burst whenever they are ready, else something else. */
export const rotation = (character: string, rest: string): string =>
  `while 1 {\n  if .${character}.skill.ready {\n    ${character} skill;\n  }\n  if .${character}.burst.ready {\n    ${character} burst;\n  }\n  ${character} ${rest};\n}`;

export function configOf(fight: Fight): string {
  const {
    character,
    level = '90/90',
    cons = 0,
    refine = 1,
    set,
    count = 4,
    duration = 20,
    target = 'resist=0.1',
    script,
  } = fight;
  const plain = (key: string) => PLAIN_WEAPONS[nameTable.characterWeaponClass(key) ?? ''];
  const { partner } = fight;
  return [
    `${character} char lvl=${level} cons=${cons} talent=9,9,9;`,
    `${character} add weapon="${fight.weapon ?? plain(character)}" refine=${refine} lvl=90/90;`,
    ...(partner === undefined
      ? []
      : [
          `${partner} char lvl=90/90 cons=0 talent=9,9,9;`,
          `${partner} add weapon="${plain(partner)}" refine=1 lvl=90/90;`,
        ]),
    ...(set === undefined ? [] : [`${character} add set="${set}" count=${count};`]),
    '',
    `options swap_delay=12 duration=${duration} iteration=1000;`,
    `target lvl=100 ${target};`,
    `active ${character};`,
    '',
    script ?? `${character} attack;`,
    '',
  ].join('\n');
}

/** Which kit of a fight is noted. */
export type Noted = 'character' | 'weapon' | 'set';

const known = new Map<string, unknown>();
async function definition<T>(
  modules: Readonly<Record<string, () => Promise<{ default: T }>>>,
  key: string,
): Promise<T> {
  const name = `${key} ${Object.keys(modules)[0]}`;
  if (!known.has(name)) known.set(name, (await modules[key]()).default);
  return known.get(name) as T;
}

/** A plan whose first character, weapon or set is recorded into the current target of `into`. */
export async function planOf(text: string, what: Noted, into: { at: Recording }): Promise<Plan> {
  const { ast, config, diagnostics } = parse(text, nameTable);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(`${error.line}:${error.column}: ${error.message}\n${text}`);
  const [{ key, weapon, sets }, ...others] = config.characters;
  const noted = <T extends { setup: (kit: never) => void }>(kind: Noted, made: T): T =>
    kind === what ? { ...made, setup: (kit: never) => made.setup(noting(kit as object, into.at) as never) } : made;
  const beside = async <T>(
    modules: Readonly<Record<string, () => Promise<{ default: T }>>>,
    keys: readonly (string | undefined)[],
  ): Promise<Record<string, T>> =>
    Object.fromEntries(
      await Promise.all(
        keys.flatMap((one) =>
          one === undefined ? [] : [definition(modules, one).then((made) => [one, made] as const)],
        ),
      ),
    );
  const library: Library = {
    characters: {
      ...(await beside(
        characterModules,
        others.map((one) => one.key),
      )),
      [key]: noted('character', await definition(characterModules, key)),
    },
    weapons: {
      ...(await beside(
        weaponModules,
        others.map((one) => one.weapon?.key),
      )),
      ...(weapon === null ? {} : { [weapon.key]: noted('weapon', await definition(weaponModules, weapon.key)) }),
    },
    sets: Object.fromEntries(
      await Promise.all(sets.map(async (set) => [set.key, noted('set', await definition(setModules, set.key))])),
    ),
    rules: teamRules,
    monsters: null,
  };
  return prepare(compile(ast, nameTable), config, library, text);
}

/** What a kit declares as a fight is set up. */
export async function declared(fight: Fight, what: Noted): Promise<Recording> {
  const into = { at: blank() };
  opening(await planOf(configOf(fight), what, into));
  return into.at;
}

/**
 * Frames after its start of every hit of the first action of a script, and the particles of `fights` fights each; null for an action
 * that cannot be done like this.
 */
export async function measured(
  fight: Fight,
  fights: number,
): Promise<{ hits: Map<string, number[]>; particles: Recording['particles'][] } | null> {
  const into = { at: blank() };
  const simulator = new Simulator(await planOf(configOf(fight), 'character', into));
  const hits = new Map<string, number[]>();
  const particles: Recording['particles'][] = [];
  try {
    const log = simulator.sample(iterationSeed(1, 0));
    const start = log.find(({ event, msg }) => event === 'action' && msg.startsWith('executed '))?.frame ?? 0;
    for (const { event, msg, frame } of log)
      if (event === 'damage') hits.set(msg, [...(hits.get(msg) ?? []), frame - start]);
    const recorder = simulator.recorder();
    for (let i = 0; i < fights; i++) {
      into.at = blank();
      simulator.run(iterationSeed(1, i), recorder);
      particles.push(into.at.particles);
    }
  } catch {
    return null;
  }
  return { hits, particles };
}

/** Whether a fight with this script comes to its end. */
export async function plays(fight: Fight): Promise<boolean> {
  const into = { at: blank() };
  try {
    const simulator = new Simulator(await planOf(configOf(fight), 'character', into));
    simulator.run(iterationSeed(1, 0), simulator.recorder());
    return true;
  } catch {
    return false;
  }
}

/** Keys like `raiden-c4` and names like `Gaze of the Deep (C1)` say what they belong to; a kit may declare them and use them later. */
function namedSpan(name: string): { from: number; ascension: number } {
  return {
    from: Number(/(?:-c|\(C)([1-6])(?:\b|[-)])/.exec(name)?.[1] ?? 0),
    ascension: Number(/(?:-a|\(A)([14])(?:\b|[-)])/.exec(name)?.[1] ?? 0),
  };
}

/** Marks what several recordings have in common with the constellations and the ascension from which it is there. */
export function spans<T extends { readonly key: string } | { readonly name: string }>(
  byConstellation: readonly (readonly T[])[],
  byAscension: readonly (readonly [ascension: number, rows: readonly T[]])[],
): (T & Span)[] {
  const found = new Map<string, T & Span>();
  byConstellation.forEach((rows, cons) => {
    for (const row of rows) {
      const text = JSON.stringify(row);
      const before = found.get(text);
      if (before !== undefined) {
        found.set(text, { ...before, to: cons });
        continue;
      }
      const named = namedSpan('key' in row ? row.key : row.name);
      const from = Math.max(cons, named.from);
      const seen = byAscension.find(([, list]) => list.some((one) => JSON.stringify(one) === text))?.[0] ?? 0;
      found.set(text, { ...row, from, to: cons, ascension: from > 0 ? 0 : Math.max(seen, named.ascension) });
    }
  });
  return [...found.values()];
}

export const factsOf = async (key: string): Promise<CharacterFacts> => (await definition(characterModules, key)).facts;
export const weaponFactsOf = async (key: string) => (await definition(weaponModules, key)).facts;
export const setFactsOf = async (key: string) => (await definition(setModules, key)).facts;
export { contentKeys };
