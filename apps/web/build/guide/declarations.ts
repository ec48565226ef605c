/**
 * Declarations of kits. A kit calls the engine through its `kit` alone, so a stand-in for that, which notes the calls and passes them
 * on, sees every declaration and the passive or constellation that it is made in. One set-up with all of them unlocked is enough.
 */
import { type ModifierDef, STAT_NAMES } from '@quartet/engine';
import type { AreaFacts } from '@quartet/gamedata';
import { Kit, type UnlockName } from '@quartet/kit';
import type { AttackRow, AttackValues, BonusRow, Group } from '../../src/features/guide/model/documents.ts';

/** Declarations of a kit, in order. */
export interface Declarations {
  readonly attacks: AttackRow[];
  readonly bonuses: { -readonly [key in keyof BonusRow]: BonusRow[key] }[];
  /** Script fields of the kit, as the words after its name. */
  readonly fields: string[];
}

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

/** A spec with the kit's overrides and additions. */
const together = ([spec, own]: readonly unknown[]): Record<string, unknown> => ({
  ...(spec as Spec),
  ...(own as Spec | undefined),
});

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

function attackOf(spec: Spec, place: Place): AttackValues {
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

/** Kinds of bonuses that `kit.buff(key, what)` gives to other things than stats. */
const KINDS: Readonly<Record<string, BonusRow['kind']>> = {
  reactionDamage: 'reaction',
  healingReceived: 'heal',
  cooldowns: 'cooldown',
};
function kindOf(method: string, [, what]: readonly unknown[]): BonusRow['kind'] {
  if (method === 'attackBuff') return 'attack';
  return (method === 'buff' && typeof what === 'string' ? KINDS[what] : undefined) ?? 'stat';
}

/** The amounts of a bonus as far as they are known without a fight: not those that depend on stats or on the level of a talent. */
const knownAmounts = (amounts: Readonly<Record<string, number>>): BonusRow['stats'] =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([stat, value]) =>
      value === 0 ? [] : [[stat, Number.isNaN(value) ? null : value]],
    ),
  );

/** Stats of a bonus, as far as they are known without a fight. */
function statsOf(method: string, args: readonly unknown[], def: ModifierDef): BonusRow['stats'] {
  const amount = args[2];
  if (def.values !== null) {
    const { values } = def;
    return knownAmounts(Object.fromEntries(STAT_NAMES.map((stat, slot) => [stat, values[slot]])));
  }
  if (def.stat < 0) return {};
  const stat = STAT_NAMES[def.stat];
  if (def.isPlain) return knownAmounts({ [stat]: def.plain });
  return { [stat]: method === 'attackBuff' && typeof amount === 'number' && !Number.isNaN(amount) ? amount : null };
}

/** An object that a declaration has with an unlock, in the place of another. */
interface Change {
  readonly unlock: UnlockName;
  readonly from: object | undefined;
}

/** A kit that notes what it declares. */
export function noting<K extends object>(kit: K, into: Declarations): K {
  /** The unlock that the present declarations belong to. */
  let current: UnlockName | null = null;
  let places: Place[] = [];
  let outer: { method: string; args: readonly unknown[] } = { method: '', args: [] };
  const rows = new WeakMap<object, Declarations['bonuses'][number]>();
  const changes = new WeakMap<object, Change>();
  const changeOf = (value: unknown): Change | undefined =>
    typeof value === 'object' && value !== null ? changes.get(value) : undefined;

  const within = (unlock: UnlockName | null, declare: () => unknown): unknown => {
    const before = current;
    current = unlock;
    try {
      return declare();
    } finally {
      current = before;
    }
  };

  /** An attack without what unlocks change of it, and these changes. */
  const attackRow = (spec: unknown, own: unknown): AttackRow => {
    const place = places.shift() ?? NOWHERE;
    const whole = changeOf(own);
    const base: Record<string, unknown> = together([spec, whole === undefined ? own : whole.from]);
    const changed: { unlock: UnlockName; to: object }[] = [];
    if (whole !== undefined) changed.push({ unlock: whole.unlock, to: own as object });
    for (const [name, value] of Object.entries(base)) {
      const change = changeOf(value);
      if (change === undefined) continue;
      base[name] = change.from;
      changed.push({ unlock: change.unlock, to: { [name]: value } });
    }
    changed.sort((a, b) => (a.unlock < b.unlock ? -1 : 1));
    const row = attackOf(base, place);
    return {
      ...row,
      unlock: current,
      changes: changed.map(({ unlock, to }) => {
        const after = attackOf({ ...base, ...to }, place);
        const isOther = ([name, value]: [string, unknown]) =>
          JSON.stringify(value) !== JSON.stringify(row[name as keyof typeof row]);
        return { unlock, to: Object.fromEntries(Object.entries(after).filter(isOther)) };
      }),
    };
  };

  return new Proxy(kit, {
    get(target, name, self) {
      const value = Reflect.get(target, name, self) as unknown;
      if (name === 'unlocks')
        return Object.fromEntries(
          Object.entries(value as Readonly<Record<UnlockName, object>>).map(([unlock, own]) => [
            unlock,
            Object.create(own, {
              run: { value: (declare: () => void) => within(unlock as UnlockName, declare) },
              declare: { value: (make: () => unknown) => within(unlock as UnlockName, make) },
              change: {
                value: (to: object, from?: object) => {
                  changes.set(to, { unlock: unlock as UnlockName, from });
                  return to;
                },
              },
            }),
          ]),
        );
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
          into.attacks.push(attackRow(args[0], args[1]));
          return call(args);
        };
      if (name === 'series')
        return (count: number, make: (at: number) => unknown) => {
          const made = Array.from({ length: count }, (_, at) => make(at));
          return (at: number) => made[at];
        };
      // Entries of talent tables depend on the level of the talent.
      if (name === 'at' && target instanceof Kit) return () => Number.NaN;
      if (name === 'init')
        return (step: () => void) => {
          const unlock = current;
          return call([() => within(unlock, step)]);
        };
      if (name === 'buff' || name === 'attackBuff' || name === 'permanent')
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
          const stats = statsOf(outer.method, outer.args, args[2] as ModifierDef);
          const change = outer.args.map(changeOf).find((each) => each !== undefined);
          const row = {
            key: args[0] as string,
            kind: kindOf(outer.method, outer.args),
            stats: change === undefined ? stats : knownAmounts({ ...change.from }),
            frames: buff.lasts,
            unlock: current,
            changes: change === undefined ? [] : [{ unlock: change.unlock, to: { stats } }],
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
      return value;
    },
  });
}

/** Particles in the order in which a kit makes them. */
export interface Particles {
  readonly element: string;
  readonly count: number;
}

/** A kit that passes on its particles as it makes them. */
export const notingParticles = <K extends object>(kit: K, take: (particles: Particles) => void): K =>
  new Proxy(kit, {
    get(target, name, self) {
      const value = Reflect.get(target, name, self) as unknown;
      if (name !== 'particles') return value;
      return (...args: unknown[]) => {
        take({ count: args[0] as number, element: (args[1] as string | undefined) ?? 'none' });
        return (value as (...all: unknown[]) => unknown).apply(self, args);
      };
    },
  });
