/** Listeners with a filter on the occurrences of an event. */

import {
  ANYONE,
  type Attack,
  type AttackFilter,
  AttackHook,
  type Character,
  type DrainInfo,
  type EffectSource,
  Element,
  type ElementName,
  type Events,
  type Fight,
  type Hook,
  type Subscription,
  type TagName,
  type Target,
  type Trace,
  tagSet,
} from '@quartet/engine/parts';
import type { Pause, Rest } from './time.ts';

export type EventName = keyof Events;
export type ListenerOf<K extends EventName> = Events[K] extends Hook<infer F> ? F : never;

/** Every elemental reaction; shatter is a separate one. */
export const REACTIONS = [
  'overload',
  'superconduct',
  'melt',
  'vaporize',
  'frozen',
  'electroCharged',
  'swirlHydro',
  'swirlCryo',
  'swirlElectro',
  'swirlPyro',
  'crystallizeHydro',
  'crystallizeCryo',
  'crystallizeElectro',
  'crystallizePyro',
  'aggravate',
  'spread',
  'quicken',
  'bloom',
  'hyperbloom',
  'burgeon',
  'burning',
  'lunarCharged',
  'lunarBloom',
  'lunarCrystallize',
  'stellarConduct',
  'stellarSwirl',
] as const satisfies readonly EventName[];
export type ReactionName = (typeof REACTIONS)[number];

/** Swirls with the element that is swirled; stellar swirl counts as a cryo swirl. */
export const SWIRLS = [
  ['swirlPyro', 'pyro'],
  ['swirlHydro', 'hydro'],
  ['swirlElectro', 'electro'],
  ['swirlCryo', 'cryo'],
  ['stellarSwirl', 'cryo'],
] as const satisfies readonly (readonly [ReactionName, ElementName])[];

export const SWIRL_REACTIONS = SWIRLS.map(([name]) => name);
/** Tags of the attacks that spread the element. */
export const SWIRL_TAGS = [
  'swirlPyro',
  'swirlHydro',
  'swirlElectro',
  'swirlCryo',
] as const satisfies readonly TagName[];

/** Conditions of a listener, all of which must hold. A `rest` begins only when all others hold. */
export interface Filter<Args extends readonly unknown[] = readonly unknown[]> {
  /**
   * Character that causes the event: the actor of the attack; the character that acts, pays, heals, or leaves the
   * field. `active` is the character on the field.
   */
  by?: 'self' | 'others' | 'active';
  /** Character that is healed, drained, hit, given energy or bond of life, or enters the field. */
  to?: 'self' | 'others' | 'active';
  /** Whether the owner is on the field. */
  onField?: boolean;
  /** Tags of the attack. */
  tags?: readonly TagName[];
  /** Element of the attack. */
  element?: ElementName | readonly ElementName[];
  /** For reactions: those on any target, or only those on enemies (default where the target is not a core). */
  targets?: 'enemies' | 'any';
  /** Damage above zero; for lost HP: those lost to outside damage, not to the character's own kit. */
  damaging?: true;
  /** Whether the damage is critical. */
  crit?: boolean;
  /** The listener acts only while this is active. */
  during?: { readonly active: boolean };
  where?: (...args: Args) => boolean;
  /** Not again before the end of this rest. */
  rest?: Rest | Pause;
  /** Probability, drawn from the owner's sequence after all other conditions but before the rest starts. */
  chance?: number;
  /** Owners with the same key share one listener: the last one counts. */
  shared?: string;
}

/** A character among the arguments of an event. */
type Role = (first: unknown, second: unknown) => number;

/** Meaning of an event's arguments for filters; events with the same argument shape share one. */
interface EventShape {
  /** For attack events: whether the attack is the first argument, not the second. */
  readonly hasAttackFirst: boolean;
  /** A reaction on enemies by default. */
  readonly onEnemies: boolean;
  /** The acting and the receiving character, where the event has them. */
  readonly doer: Role | null;
  readonly receiver: Role | null;
  /** Whether the event is a loss of HP. */
  readonly isHpLoss: boolean;
}

const first: Role = (who) => (who as Character).index;
const PLAIN: EventShape = { hasAttackFirst: false, onEnemies: false, doer: null, receiver: null, isHpLoss: false };
const REACTION: EventShape = { ...PLAIN, onEnemies: true };
const DOING: EventShape = { ...PLAIN, doer: first };
const CONCERNING: EventShape = { ...PLAIN, receiver: first };
const LOSING: EventShape = { ...PLAIN, receiver: (drain) => (drain as DrainInfo).character.index, isHpLoss: true };

const all = (names: readonly EventName[], shape: EventShape): [EventName, EventShape][] =>
  names.map((name) => [name, shape]);

const SHAPES: ReadonlyMap<EventName, EventShape> = new Map([
  ...all([...REACTIONS, 'shatter'], REACTION),
  // Their target is a dendro core.
  ...all(['hyperbloom', 'burgeon'], PLAIN),
  ...all(['applyAttack'], { ...PLAIN, hasAttackFirst: true }),
  ...all(
    ['actionExecuted', 'actionFailed', 'skill', 'burst', 'attack', 'chargeAttack', 'plunge', 'aim', 'dash'],
    DOING,
  ),
  ...all(['energyBurst', 'nightsoulGain', 'nightsoulUse'], DOING),
  ...all(['swap'], { ...DOING, receiver: (_, to) => (to as Character).index }),
  ...all(['heal'], { ...CONCERNING, doer: (_, caller) => caller as number }),
  ...all(['playerHit', 'energyChange', 'hpDebt'], CONCERNING),
  ...all(['drain', 'beforeDrain'], LOSING),
]);

type Loose = (...args: readonly unknown[]) => void;
/** No event has more than seven arguments; a rest parameter would allocate an array for each occurrence. */
type Act7 = (a: unknown, b?: unknown, c?: unknown, d?: unknown, e?: unknown, f?: unknown, g?: unknown) => void;

/** The owner of listeners. */
interface Listening {
  readonly sim: Fight;
  readonly self: Character;
  readonly name: string;
  readonly source: EffectSource;
  /** Random numbers from the owner's sequence. */
  readonly random: { chance(probability: number): boolean };
}

/** Subscribes `act` to each event, through a filter if given; a shared key has one listener at a time. */
export function listen<K extends EventName>(
  owner: Listening,
  events: readonly K[],
  where: Filter<Parameters<ListenerOf<K>>> | null,
  act: ListenerOf<K>,
): Subscription {
  const { trace } = owner.sim;
  const filter = where as Filter | null;
  const shared = filter?.shared ?? null;
  const attackFilter = filter === null ? undefined : attackFilterOf(owner, filter);
  const made: Subscription[] = [];
  // Events with the same argument shape share one wrapper.
  let shape: EventShape | null = null;
  let wrapped = act as unknown as Loose;
  for (const event of events) {
    const hook = owner.sim.events[event] as unknown as Hook<Loose>;
    const eventShape = SHAPES.get(event) ?? PLAIN;
    const ofAttacks = hook instanceof AttackHook;
    const listener = act as unknown as Loose;
    const run =
      trace !== null && ofAttacks ? loggingAdditions(trace, owner, eventShape.hasAttackFirst, listener) : listener;
    if (filter === null) wrapped = run;
    if (filter !== null && shape !== eventShape) {
      shape = eventShape;
      wrapped = ofAttacks
        ? ofAttack(owner, eventShape, filter, run)
        : ofCharacter(owner, event, eventShape, filter, run);
    }
    made.push(ofAttacks ? hook.on(wrapped, shared, attackFilter) : hook.on(wrapped, shared));
  }
  return made.length === 1 ? made[0] : { off: () => made.forEach((each) => void each.off()) };
}

/** A listener that logs its additions to the flat damage of an attack, under the name of its owner. */
function loggingAdditions(trace: Trace, { source, name }: Listening, alone: boolean, act: Loose): Loose {
  const run = act as Act7;
  const logging: Act7 = (a, b, c, d, e, f, g) => {
    const attack = (alone ? a : b) as Attack;
    const before = attack.flat;
    run(a, b, c, d, e, f, g);
    if (attack.flat !== before) trace.logAddition(attack.actor, attack.name, source, name, attack.flat - before);
  };
  return logging as Loose;
}

/** The attacks that match the actors and tags of a filter; undefined: all attacks. */
function attackFilterOf(owner: Listening, { by, tags }: Filter): AttackFilter | undefined {
  if (by !== 'self' && by !== 'others' && tags === undefined) return undefined;
  const self = 1 << owner.self.index;
  return {
    actors: by === 'self' ? self : by === 'others' ? ANYONE & ~self : ANYONE,
    tags: tags === undefined ? null : tagSet(tags),
  };
}

type Act4 = (first: unknown, second: unknown, third: unknown, fourth: unknown) => void;

/** Applies the rest of an attack filter; the hook has already filtered by actor and tag (see {@link attackFilterOf}). */
function ofAttack(
  owner: Listening,
  { hasAttackFirst: alone, onEnemies: reaction }: EventShape,
  filter: Filter,
  act: Loose,
): Loose {
  const { sim, self } = owner;
  const run = act as Act4;
  const { onField, during, rest, crit, damaging, chance, where } = filter;
  const elements: readonly number[] | null =
    filter.element === undefined
      ? null
      : (typeof filter.element === 'string' ? [filter.element] : filter.element).map((name) => Element[name]);
  const enemies = filter.targets === undefined ? reaction : filter.targets === 'enemies';
  const byActive = filter.by === 'active';
  const state = onField ?? during ?? rest ?? chance ?? where;
  const hit = filter.element ?? damaging ?? crit;
  if (state === undefined && hit === undefined && !enemies && !byActive) return act;
  const wrapped: Act4 = (first, second, third, fourth) => {
    const attack = (alone ? first : second) as Attack;
    if (byActive && attack.actor !== sim.active) return;
    if (onField !== undefined && (sim.active === self.index) !== onField) return;
    if (elements !== null && !elements.includes(attack.element)) return;
    if (enemies && !(first as Target).isEnemy) return;
    if (damaging === true && third === 0) return;
    if (crit === true ? fourth !== true : crit === false && fourth === true) return;
    if (during !== undefined && !during.active) return;
    if (rest?.active === true) return;
    if (where !== undefined && !where(first, second, third, fourth)) return;
    if (chance !== undefined && !owner.random.chance(chance)) return;
    rest?.start();
    run(first, second, third, fourth);
  };
  return wrapped as Loose;
}

function ofCharacter(owner: Listening, event: EventName, shape: EventShape, filter: Filter, act: Loose): Loose {
  const { sim, self } = owner;
  const { onField, damaging, during, rest, chance, by, to } = filter;
  const { where } = filter;
  const { doer, receiver, isHpLoss } = shape;
  const is = (wanted: 'self' | 'others' | 'active', who: number): boolean =>
    wanted === 'self' ? who === self.index : wanted === 'others' ? who !== self.index : who === sim.active;
  if ((by !== undefined && doer === null) || (to !== undefined && receiver === null))
    throw new Error(`${owner.name}: '${event}' does not say ${by !== undefined && doer === null ? 'by' : 'to'} whom`);
  if (damaging === true && !isHpLoss) throw new Error(`${owner.name}: '${event}' does no damage`);
  const wrapped: Act7 = (a, b, c, d, e, f, g) => {
    if (by !== undefined && doer !== null && !is(by, doer(a, b))) return;
    if (to !== undefined && receiver !== null && !is(to, receiver(a, b))) return;
    if (onField !== undefined && (sim.active === self.index) !== onField) return;
    if (damaging === true && !isHurt(a as DrainInfo)) return;
    if (during !== undefined && !during.active) return;
    if (rest?.active === true) return;
    if (where !== undefined && !where(a, b, c, d, e, f, g)) return;
    if (chance !== undefined && !owner.random.chance(chance)) return;
    rest?.start();
    act(a, b, c, d, e, f, g);
  };
  return wrapped as Loose;
}

const isHurt = ({ external, amount }: DrainInfo): boolean => external && amount > 0;
