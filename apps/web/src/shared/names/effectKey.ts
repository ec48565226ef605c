/**
 * Parses the keys of statuses, bonuses and energy sources: `yelan-a4`, `xingqiuburst`, `dm-4pc`, `spiritbreath-thorn-icd`. Kits and other
 * engines form them by convention, without strict rules. `effects.json` contains the owners that cannot be derived from a key
 * (`npm run make -- effects` generates it).
 */
import { find, nameTable, setKeys, weaponKeys } from '@quartet/gamedata/names';
import { capital } from '@quartet/gamedata/spelledOut';
import { isOneOf } from '@quartet/gamedata/typed';
import owners from './effects.json';

export const OWNER_KINDS = ['character', 'weapon', 'set'] as const;

export interface Owner {
  readonly kind: (typeof OWNER_KINDS)[number];
  readonly key: string;
}

/** Meanings of the words of a key; each has a text in the player's language. */
export const EFFECT_WORDS = [
  'cooldown',
  'stack',
  'energy',
  'damage',
  'effect',
  'particles',
  'shred',
  'mark',
  'infusion',
  'press',
  'hold',
  'field',
  'healing',
  'shield',
  'arkhe',
  'health',
  'taken',
  'reduction',
  'movement',
  'blessing',
] as const;
export type EffectWord = (typeof EFFECT_WORDS)[number];

/** Stats by the words of a key, with their names in results. */
export const EFFECT_STATS = ['hp', 'atk', 'def', 'em', 'er', 'cr', 'cd', 'heal', 'atkspd', 'dmg', 'phys'] as const;
export type EffectStat = (typeof EFFECT_STATS)[number];

/** Part of the name of an effect. */
export type EffectPart =
  | { readonly word: EffectWord }
  | { readonly stat: EffectStat }
  | { readonly action: string }
  | { readonly element: string }
  | { readonly reaction: string }
  | { readonly pieces: 2 | 4 }
  /** The owner in a key's second half: `favonius-aetherpyro` is for Aether. */
  | { readonly owner: Owner }
  /** A literal name or number. */
  | { readonly text: string };

interface EffectKey {
  readonly owner: Owner | null;
  /** Empty when the key is only the name of its owner. */
  readonly parts: readonly EffectPart[];
}

const word = (one: EffectWord): EffectPart => ({ word: one });
const stat = (one: EffectStat): EffectPart => ({ stat: one });
const action = (one: string): EffectPart => ({ action: one });

/** Words of keys, the longest first. */
const PHRASES: Readonly<Record<string, readonly EffectPart[]>> = {
  'crit-dmg': [stat('cd')],
  'crit-rate': [stat('cr')],
  'cr-bonus': [stat('cr')],
  'cd-bonus': [stat('cd')],
  'er-bonus': [stat('er')],
  'dmg-bonus': [stat('dmg')],
  'dmg-buff': [stat('dmg')],
  'ele-bonus': [stat('dmg')],
  'ele-dmg': [stat('dmg')],
  'heal-bonus': [stat('heal')],
  'losing-hp': [word('health')],
  'lose-hp': [word('health')],
  'burst-energy-drain': [action('burst')],
  'base-atk': [stat('atk')],
  'atk-spd': [stat('atkspd')],
  'dmg-taken': [word('taken')],
  'low-plunge': [action('low_plunge')],
  'high-plunge': [action('high_plunge')],
  abyss: [word('blessing')],
  icd: [word('cooldown')],
  cd: [word('cooldown')],
  cooldown: [word('cooldown')],
  lockout: [word('cooldown')],
  debounce: [word('cooldown')],
  stack: [word('stack')],
  stacks: [word('stack')],
  energy: [word('energy')],
  dmg: [word('damage')],
  damage: [word('damage')],
  damaged: [word('taken')],
  dmgtaken: [word('taken')],
  dmgp: [stat('dmg')],
  dmgup: [stat('dmg')],
  eledmg: [stat('dmg')],
  ele: [stat('dmg')],
  burstbonus: [action('burst'), stat('dmg')],
  cdmg: [stat('cd')],
  particle: [word('particles')],
  particles: [word('particles')],
  shred: [word('shred')],
  mark: [word('mark')],
  infuse: [word('infusion')],
  infusion: [word('infusion')],
  press: [word('press')],
  tap: [word('press')],
  hold: [word('hold')],
  field: [word('field')],
  heal: [word('healing')],
  healing: [word('healing')],
  shield: [word('shield')],
  arkhe: [word('arkhe')],
  aligned: [word('arkhe')],
  reduction: [word('reduction')],
  ms: [word('movement')],
  hp: [stat('hp')],
  hpp: [stat('hp')],
  atk: [stat('atk')],
  atkp: [stat('atk')],
  def: [stat('def')],
  defbuff: [stat('def')],
  em: [stat('em')],
  er: [stat('er')],
  cr: [stat('cr')],
  crit: [stat('cr')],
  spd: [stat('atkspd')],
  speed: [stat('atkspd')],
  atkspd: [stat('atkspd')],
  e: [action('skill')],
  skill: [action('skill')],
  q: [action('burst')],
  burst: [action('burst')],
  postburst: [action('burst')],
  na: [action('attack')],
  normal: [action('attack')],
  attack: [action('attack')],
  ca: [action('charge')],
  charge: [action('charge')],
  charged: [action('charge')],
  aim: [action('aim')],
  dash: [action('dash')],
  jump: [action('jump')],
  walk: [action('walk')],
  swap: [action('swap')],
  plunge: [action('low_plunge')],
  phys: [{ element: 'physical' }],
  lc: [{ reaction: 'lunarcharged' }],
  lcr: [{ reaction: 'lunarcrystallize' }],
};

/** Redundant words. */
const EMPTY = new Set(
  'active base boost bonus bonuses buff buffs check debuff duration effect gain key modcheck passive proc state status timer'.split(
    ' ',
  ),
);

const ELEMENTS = new Set([
  'anemo',
  'geo',
  'pyro',
  'cryo',
  'hydro',
  'electro',
  'dendro',
  'physical',
  'frozen',
  'burning',
]);
const REACTIONS = new Set([
  'bloom',
  'hyperbloom',
  'burgeon',
  'vaporize',
  'melt',
  'lunarcharged',
  'lunarbloom',
  'lunarcrystallize',
]);

/** Splits a key into words at blanks, dashes, underscores and camel case. */
export const wordsOf = (key: string): string[] =>
  key
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll('%', '')
    .split(/[-_ ]+/)
    .filter((part) => part !== '');

/** Whether a word has a meaning in every key. */
export const isKnown = (part: string): boolean =>
  Object.hasOwn(PHRASES, part) || EMPTY.has(part) || ELEMENTS.has(part) || /^[ac][1-6]$|^[24]pc$/.test(part);

/** The only key with this prefix; undefined for none or several. */
function begunBy(start: string, keys: readonly string[]): string | undefined {
  if (start.length < 4) return undefined;
  const begun = keys.filter((key) => key.startsWith(start));
  return begun.length === 1 ? begun[0] : undefined;
}

interface Found {
  readonly owner: Owner;
  readonly rest: readonly string[];
  /** Number of words that name the owner. */
  readonly used: number;
}

function listed(parts: readonly string[]): Found | null {
  for (let count = parts.length; count > 0; count--) {
    const entry = find<string>(owners, parts.slice(0, count).join('-'));
    if (entry === undefined) continue;
    const [, kind, key, kept] = /^(\w+)\/(\w+)(\+?)$/.exec(entry) ?? [];
    if (kind === undefined || key === undefined || !isOneOf(OWNER_KINDS, kind)) continue;
    return {
      owner: { kind, key },
      rest: kept === '+' ? parts : parts.slice(count),
      used: count,
    };
  }
  // A name may be joined with the next word: `amcburst`.
  const [first = '', ...rest] = parts;
  for (let length = first.length - 1; length > 2; length--) {
    const [start, tail] = [first.slice(0, length), first.slice(length)];
    if (isKnown(tail) && tail.length > 1 && Object.hasOwn(owners, start)) return listed([start, tail, ...rest]);
  }
  return null;
}

function named(parts: readonly string[]): Found | null {
  const [first = '', second = ''] = parts;
  if (/^[24]pc$/.test(second)) {
    const set = nameTable.set(first) ?? begunBy(first, setKeys);
    if (set !== undefined) return { owner: { kind: 'set', key: set }, rest: parts.slice(1), used: 1 };
  }
  const character = nameTable.character(first);
  if (character !== undefined) return { owner: { kind: 'character', key: character }, rest: parts.slice(1), used: 1 };
  for (let count = parts.length; count > 0; count--) {
    const start = parts.slice(0, count).join('');
    const rest = parts.slice(count);
    const weapon = nameTable.weapon(start);
    if (weapon !== undefined) return { owner: { kind: 'weapon', key: weapon }, rest, used: count };
    const set = nameTable.set(start);
    if (set !== undefined) return { owner: { kind: 'set', key: set }, rest, used: count };
  }
  return joined(first, parts.slice(1));
}

/** Where the name of a character or the beginning of one of gear is joined with the next word: `beidouburst`, `foliar-crit`. */
function joined(first: string, rest: readonly string[]): Found | null {
  for (let length = first.length - 1; length > 1; length--) {
    const key = nameTable.character(first.slice(0, length));
    const tail = first.slice(length);
    if (key === undefined) continue;
    const [, word = tail, cooldown] = /^(.+?)(icd)$/.exec(tail) ?? [];
    if (!isKnown(word) && length < 5) continue;
    return {
      owner: { kind: 'character', key },
      rest: [word, ...(cooldown === undefined ? [] : [cooldown]), ...rest],
      used: 1,
    };
  }
  for (let count = rest.length; count >= 0; count--) {
    const start = [first, ...rest.slice(0, count)].join('');
    const weapon = begunBy(start, weaponKeys);
    const set = begunBy(start, setKeys);
    if (weapon !== undefined && set === undefined)
      return { owner: { kind: 'weapon', key: weapon }, rest: rest.slice(count), used: count };
    if (set !== undefined && weapon === undefined)
      return { owner: { kind: 'set', key: set }, rest: rest.slice(count), used: count };
  }
  return null;
}

const SMALL = new Set(['of', 'the', 'to', 'in', 'and', 'from', 'a']);

function partsOf(words: readonly string[]): EffectPart[] {
  const found: EffectPart[] = [];
  let text: string[] = [];
  const close = () => {
    if (text.length > 0)
      found.push({ text: text.map((one, i) => (i > 0 && SMALL.has(one) ? one : capital(one))).join(' ') });
    text = [];
  };
  for (let i = 0; i < words.length; i++) {
    const two = `${words[i]}-${words[i + 1]}`;
    const three = `${two}-${words[i + 2]}`;
    const one = words[i] ?? '';
    const pieces = /^([24])pc$/.exec(one);
    const character = one.length > 4 ? find(FULL_CHARACTERS, one) : undefined;
    const phrase = [three, two, one].find((key) => Object.hasOwn(PHRASES, key));
    // After a constellation `cd` is CRIT DMG, else a cooldown.
    const critical = one === 'cd' && /^c[1-6]$/.test(words[i - 1] ?? '');
    let parts: readonly EffectPart[] | undefined;
    if (pieces) parts = [{ pieces: pieces[1] === '4' ? 4 : 2 }];
    else if (/^[ac][1-6]$/.test(one)) parts = [{ text: one.toUpperCase() }];
    else if (critical) parts = [{ stat: 'cd' }];
    else if (phrase !== undefined) parts = PHRASES[phrase];
    else if (ELEMENTS.has(one)) parts = [{ element: one }];
    else if (REACTIONS.has(one)) parts = [{ reaction: one }];
    else if (character !== undefined) parts = [{ owner: { kind: 'character', key: one } }];
    if (phrase === three) i += 2;
    else if (phrase === two) i += 1;
    if (parts !== undefined) {
      close();
      found.push(...parts);
    } else if (!EMPTY.has(one)) text.push(one);
  }
  close();
  return found;
}

/** Full keys of characters; aliases are excluded, because inside of a key they can be ordinary words. */
const FULL_CHARACTERS: Readonly<Record<string, true>> = Object.fromEntries(
  nameTable.characters().map((key) => [key, true]),
);

/** The match with more words of the key: `prototype-rancour` is not an abbreviation of Prototype Starglitter. */
const closer = (first: Found | null, second: Found | null): Found | null =>
  first === null || (second !== null && second.used > first.used) ? second : first;

/** Number of words at the beginning of a key that only repeat the owner: `favonius-cd` of Favonius Lance. */
function ownWords(words: readonly string[], owner: Owner): number {
  for (let count = words.length; count > 0; count--) {
    const start = words.slice(0, count).join('');
    if (start.length > 3 && owner.key.includes(start)) return count;
  }
  return 0;
}

/** The owner that a key names; ignores the list of owners that keys do not name. */
export const ownerByName = (key: string): Owner | null => named(wordsOf(key))?.owner ?? null;

/**
 * Parses a key.
 * @param owner of the effect, if the log contains it
 */
export function readEffectKey(key: string, owner: Owner | null = null): EffectKey {
  const words = wordsOf(key);
  const found = closer(listed(words), named(words));
  if (owner !== null && (found?.owner.kind !== owner.kind || found.owner.key !== owner.key))
    return { owner, parts: partsOf(words.slice(ownWords(words, owner))) };
  return found === null ? { owner: null, parts: partsOf(words) } : { owner: found.owner, parts: partsOf(found.rest) };
}
