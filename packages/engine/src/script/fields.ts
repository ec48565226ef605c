/**
 * Script fields `.a.b.c` (docs/rules/script.md#fields), each resolved once per iteration to a function that reads it.
 */
import { constructConfigKeys } from '@quartet/gamedata/enums';
import { playableNames } from '@quartet/gamedata/playable';
import { FieldError } from '@quartet/script';
import type { Enemy } from '../field/enemy.ts';
import type { Fight } from '../fight/fight.ts';
import type { Character } from '../team/character.ts';
import { ACTION_NAMES, ACTION_SLOTS, Action, Aura, Element, EPS, Stat, type StatName } from '../values/constants.ts';
import { phrase } from '../values/phrases.ts';

const ACTIONS: Readonly<Record<string, number>> = Action;
const ELEMENTS: Readonly<Record<string, number>> = Element;

/** Reads a field; `float` is whether the script sees a float or an integer. */
export interface Field {
  readonly read: () => number | boolean;
  readonly float: boolean;
}

const int = (read: () => number | boolean): Field => ({ read, float: false });
const float = (read: () => number): Field => ({ read, float: true });

const shown = (path: readonly string[]): string => `.${path.join('.')}`;

/** The error for a field whose last name is not one of the valid ones. */
export function oneOf(field: string, list: readonly string[]): FieldError {
  return new FieldError(phrase('field-one-of', { field, list }));
}

/** Numbers of script statements that are no actions of a character. */
const WAIT_AND_DELAY: Readonly<Record<string, number>> = { wait: 12, delay: 13 };

/** Resolves a field by its path. @throws FieldError for one that does not exist */
export function readField(sim: Fight, path: readonly string[]): Field {
  const need = (n: number): void => {
    if (path.length < n)
      throw new FieldError(phrase('field-short', { field: shown(path), count: n, given: path.length }));
  };
  switch (path[0]) {
    case 'stam':
      return float(() => sim.player.stamina.left);
    case 'state':
      return int(() => sim.player.currentState);
    case 'action': {
      need(2);
      const number = ACTIONS[path[1]] ?? WAIT_AND_DELAY[path[1]];
      if (number === undefined) throw new FieldError(phrase('field-no-action', { field: shown(path) }));
      return int(() => number);
    }
    case 'previous-action':
      return int(() => sim.player.lastAction);
    case 'previous-char':
      return int(() => playableNames.characterNumber(sim.characters[sim.player.lastCharacter].key));
    case 'airborne':
      return int(() => sim.player.airborne !== 0);
    case 'status':
      need(2);
      return int(() => sim.globalStatusRemaining(path[1]));
    case 'dew':
      return int(() => sim.team.dew.both);
    case 'verdant-dew':
      return int(() => sim.team.dew.verdant);
    case 'moonridge-dew':
      return int(() => sim.team.dew.moonridge);
    case 'debuff': {
      need(4);
      const enemy = target(sim, path[2]);
      const [, kind, , key] = path;
      if (kind !== 'res' && kind !== 'def') throw oneOf(`.debuff.${kind}`, ['res', 'def']);
      return int(() => enemy.statusActive(key));
    }
    case 'element': {
      need(3);
      const enemy = target(sim, path[1]);
      return gauge(enemy, path[2]);
    }
    case 'tags': {
      need(3);
      const enemy = target(sim, path[1]);
      return int(() => enemy.tags.get(path[2]) ?? 0);
    }
    case 'construct': {
      need(3);
      const [, what, type] = path;
      if (!CONSTRUCTS.includes(type)) throw oneOf(`.construct.${what}.${type}`, CONSTRUCTS);
      if (what === 'count') return int(() => sim.constructs.count(type));
      if (what === 'duration') return int(() => sim.constructs.remaining(type));
      throw oneOf(`.construct.${what}`, ['count', 'duration']);
    }
    case 'gadgets':
      return gadgets(sim, path, need);
    case 'keys': {
      need(3);
      const number = identity(path[1], path[2]);
      return int(() => number);
    }
    default: {
      const key = playableNames.character(path[0]);
      if (key === undefined) throw new FieldError(phrase('field-unknown', { field: `.${path[0]}` }));
      const character = sim.characterByKey(key);
      if (character === undefined)
        throw new FieldError(phrase('field-not-on-team', { field: shown(path), character: key }));
      need(2);
      return ofCharacter(sim, character, path);
    }
  }
}

const CONSTRUCTS = Object.keys(constructConfigKeys);

const SHARD_FIELDS = ['all', 'pyro', 'hydro', 'electro', 'cryo'];

/** `t0` is the first enemy. */
function target(sim: Fight, name: string): Enemy {
  const n = name.startsWith('t') ? Number(name.slice(1)) : Number.NaN;
  const enemy = Number.isInteger(n) ? sim.enemies[n] : undefined;
  if (enemy === undefined)
    throw new FieldError(phrase('field-no-target', { name, last: `t${sim.enemies.length - 1}` }));
  return enemy;
}

const GAUGES: Readonly<Record<string, number>> = {
  electro: Aura.electro,
  pyro: Aura.pyro,
  cryo: Aura.cryo,
  hydro: Aura.hydro,
  dendro: Aura.dendro,
  quicken: Aura.quicken,
  frozen: Aura.frozen,
  geo: Aura.geo,
  burning: Aura.burning,
};

function gauge(enemy: Enemy, name: string): Field {
  const kind = GAUGES[name];
  if (kind === undefined) throw new FieldError(phrase('field-no-aura', { field: '.element', name }));
  return float(() => {
    const amount = enemy.auras.amount(kind);
    return amount < EPS ? 0 : amount;
  });
}

/** `.gadgets.TYPE.what` */
function gadgets(sim: Fight, path: readonly string[], need: (n: number) => void): Field {
  need(3);
  switch (path[1]) {
    case 'dendrocore':
      return int(() => sim.gadgets.count('dendrocore'));
    case 'sourcewaterdroplet':
      return int(() => sim.gadgets.countFamily('sourcewaterDroplet'));
    case 'crystallizeshard': {
      const element = path[2];
      if (!SHARD_FIELDS.includes(element)) throw oneOf(shown(path), SHARD_FIELDS);
      return int(() => sim.team.pickableShards(element === 'all' ? -1 : ELEMENTS[element]));
    }
    default:
      throw oneOf(`.gadgets.${path[1]}`, ['dendrocore', 'sourcewaterdroplet', 'crystallizeshard']);
  }
}

function identity(kind: string, name: string): number {
  const unknown = (): never => {
    throw new FieldError(phrase('field-unknown-name', { field: `.keys.${kind}.${name}` }));
  };
  switch (kind) {
    case 'char':
      return playableNames.characterNumber(playableNames.character(name) ?? unknown());
    case 'weapon':
      return playableNames.weaponNumber(playableNames.weapon(name) ?? unknown());
    case 'set':
      return playableNames.setNumber(playableNames.set(name) ?? unknown());
    case 'element':
      return ELEMENTS[name] ?? unknown();
    default:
      throw oneOf(`.keys.${kind}`, ['char', 'weapon', 'set', 'element']);
  }
}

function ofCharacter(sim: Fight, c: Character, path: readonly string[]): Field {
  const rest = path.slice(1);
  const [first, second] = rest;
  const own = c.fields.get(first);
  if (own !== undefined) {
    const under = rest.slice(1);
    return { read: () => own.read(under), float: typeof own.float === 'boolean' ? own.float : own.float(under) };
  }
  const need = (): void => {
    if (second === undefined) throw new FieldError(phrase('field-name-missing', { field: shown(path), name: first }));
  };
  switch (first) {
    case 'id':
      return int(() => playableNames.characterNumber(c.key));
    case 'cons':
      return int(() => c.cons);
    case 'weapon':
      return int(() => playableNames.weaponNumber(c.plan.weapon.key));
    case 'energy':
      return float(() => c.energy);
    case 'energymax':
      return float(() => c.energyMax);
    case 'hp':
      return float(() => c.hp);
    case 'hpmax':
      return float(() => c.maxHp);
    case 'hpratio':
      return float(() => c.hpRatio);
    case 'bol':
      return float(() => c.hpDebt);
    case 'bolratio':
      return float(() => c.hpDebt / c.maxHp);
    case 'normal':
      return int(() => c.normalCounter + 1);
    case 'onfield':
      return int(() => sim.active === c.index);
    case 'status':
    case 'mods':
      need();
      return int(() => c.statusRemaining(second));
    case 'infusion':
      need();
      return int(() => c.infusionActive(second));
    case 'tags':
      need();
      return int(() => c.tags.get(second) ?? 0);
    case 'stats': {
      need();
      const slot: number | undefined = Stat[second as StatName];
      if (slot === undefined || slot === 0)
        throw new FieldError(phrase('field-no-stat', { field: shown(path), name: second }));
      return float(() => c.stat(slot));
    }
    case 'sets': {
      need();
      const key = playableNames.set(second);
      if (key === undefined) throw new FieldError(phrase('field-no-set', { field: shown(path), name: second }));
      const count = c.plan.sets.find((s) => s.key === key)?.count ?? 0;
      return float(() => count);
    }
    default:
      break;
  }
  const action = ACTIONS[first];
  // The table also has the name of no action.
  if (action !== undefined && first !== 'invalid') {
    need();
    return ofAction(sim, c, action, second);
  }
  throw new FieldError(phrase('field-of-character', { field: shown(path) }));
}

function ofAction(sim: Fight, c: Character, action: number, what: string): Field {
  const player = sim.player;
  switch (what) {
    case 'cd':
      if (action === Action.swap) return int(() => player.swapCooldown);
      if (action === Action.dash) return int(() => player.dashCooldown(c));
      return int(() => c.cooldowns.left(action));
    case 'charge':
      return int(() => c.cooldowns.charges(action));
    case 'ready':
      if (action === Action.swap) return int(() => player.swapCooldown === 0 || sim.active === c.index);
      // `wait` and `delay` are no actions of a character and always possible.
      if (action >= ACTION_SLOTS) return int(() => true);
      return int(() => player.unreadiness(c, action, {}, null) === 0);
    default:
      throw oneOf(`.${c.key}.${ACTION_NAMES[action]}.${what}`, ['cd', 'charge', 'ready']);
  }
}
