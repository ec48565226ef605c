import { find, nameTable } from '@quartet/gamedata/names';
import { readAttackName } from './attackName.ts';
import { fill } from './fill.ts';
import { type StatusWords, statusNamer, withKey } from './statusName.ts';

/** Attacks that all characters have, and additions to their names. */
export const SHARED_ATTACKS = [
  'normal',
  'charge',
  'aimed',
  'fullAimed',
  'collision',
  'frozen',
  'area',
  'amplified',
] as const;
export type SharedAttack = (typeof SHARED_ATTACKS)[number];

/** Words in brackets behind the name of an ability; `level` and `wave` are patterns of `{number}`. */
export const HIT_WORDS = [
  'initial',
  'tick',
  'dot',
  'explosion',
  'summon',
  'absorbed',
  'final',
  'level',
  'strike',
  'cutting',
  'bloomed',
  'none',
  'wave',
] as const;
export type HitWord = (typeof HIT_WORDS)[number];

/** Texts in the player's language for names of hits, in addition to those for effects. */
export interface HitWords extends StatusWords {
  /** Patterns: `{number}` counts the hits of a chain, `{name}` is a reaction or an attack. */
  readonly attacks: Readonly<Record<SharedAttack, string>>;
  readonly hits: Readonly<Record<HitWord, string>>;
  /** Translated names of talents by their normalised English names; keys with the prefix `hit:` are hits of that talent. */
  readonly talents: Readonly<Record<string, string>>;
}

/** Normalises a name: removes blanks, punctuation, capitals and accents. */
export const normalized = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

const GROUP: Readonly<Record<string, HitWord>> = {
  initial: 'initial',
  tick: 'tick',
  dot: 'dot',
  explosion: 'explosion',
  summon: 'summon',
  absorbed: 'absorbed',
  final: 'final',
  strike: 'strike',
  cutting: 'cutting',
  bloom: 'bloomed',
  '0 dmg': 'none',
};

/** Matches keys such as `dori-c6-heal`, as opposed to names. */
const KEY = /^[a-z][a-z0-9%]*(?:[-_][a-z0-9%]+)+$/;

/** The name of an ability without its brackets and number. */
interface HitParts {
  readonly base: string;
  /** Counted from 1. */
  readonly number: number | null;
  readonly groups: readonly string[];
}

export function partsOfHit(name: string): HitParts {
  const groups: string[] = [];
  let base = name.replace(/^(.*\S) Proc$/, '$1 (Proc)').replace(/\[(\w+)\]$/, '($1)');
  // A number may stand before or behind the brackets: `Normal (Skill) 3`.
  const [, before = base, behind] = /^(.*\)) (\d{1,2})$/.exec(base) ?? [];
  base = before;
  for (;;) {
    const [, before, group] = /^(.*\S) \(([^()]+)\)$/.exec(base) ?? [];
    if (before === undefined || group === undefined) break;
    groups.unshift(group);
    base = before;
  }
  const [, stem = behind && base, index = behind] = /^(.*[^\s\d]) (\d{1,2})$/.exec(base) ?? [];
  if (stem === undefined) return { base, number: null, groups };
  // Only this ability counts its hits from one.
  const first = stem.endsWith('Projection Attack') ? 0 : 1;
  return { base: stem, number: Number(index) + first, groups };
}

/** Label of a hit, a heal or a shield: the official name, or else the engine's English name. */
export function hitNamer(words: HitWords): (name: string) => string {
  const effect = statusNamer(words);
  const translated = Object.keys(words.talents).length > 0;

  const action = (name: string): string => find(words.actions, name) ?? name;
  const part = (name: string, more: string): string => fill(words.sources.part, { name, part: more });

  function group(text: string): string {
    const low = text.toLowerCase();
    const hit = find(GROUP, low);
    if (hit !== undefined) return words.hits[hit];
    const [, kind, number] = /^(level|wave) (\d+)$/.exec(low) ?? [];
    if (number !== undefined) return fill(words.hits[kind === 'level' ? 'level' : 'wave'], { number });
    const [, kindOf, nth] = /^([a-z]+) (\d+)$/.exec(low) ?? [];
    if (kindOf !== undefined && Object.hasOwn(GROUP, kindOf)) return `${group(kindOf)} ${nth}`;
    if (low === 'press' || low === 'tap') return words.effects.press;
    if (low === 'hold') return words.effects.hold;
    if (low === 'heal' || low === 'healing') return words.effects.healing;
    if (low === 'shield') return words.effects.shield;
    if (low === 'proc') return words.effects.effect;
    if (low === 'skill' || low === 'burst') return action(low);
    const [, attack, place] = /^(normal|charge)(?: attack)?(?: (\d))?$/.exec(low) ?? [];
    if (attack !== undefined)
      return place === undefined
        ? action(attack === 'normal' ? 'attack' : 'charge')
        : fill(words.attacks[attack === 'normal' ? 'normal' : 'charge'], { number: Number(place) + 1 });
    const character = nameTable.character(low);
    return (character && find(words.characters, character)) ?? find(words.elements, low) ?? text;
  }

  /** Name of an ability in the player's language; null when none of its words is known. */
  function known(base: string): string | null {
    const whole = find(words.talents, normalized(base));
    if (whole !== undefined) return whole;
    const gear = normalized(base);
    const weapon = nameTable.weapon(gear);
    if (weapon !== undefined && weapon === gear) return find(words.weapons, weapon) ?? null;
    const pieces = base.split(' ');
    const [first = '', ...rest] = pieces;
    if (rest.length > 0) {
      // `Zhongli Skill`, `Furina C6 Ousia Heal`: the owner and the effect.
      const owner = nameTable.character(first.toLowerCase());
      if (owner !== undefined && find(words.characters, owner) !== undefined)
        return part(find(words.characters, owner) ?? '', rest.map((one) => group(one)).join(' '));
    }
    for (let count = pieces.length - 1; count > 0; count--) {
      const start = pieces.slice(0, count).join(' ');
      const own = count > 1 || start.endsWith(':') ? find(words.talents, normalized(start)) : undefined;
      if (own !== undefined)
        return part(
          own,
          group(
            pieces
              .slice(count)
              .join(' ')
              .replace(/^[-–: ]+/, ''),
          ),
        );
    }
    return null;
  }

  function ability(name: string): string {
    if (KEY.test(name)) return effect(name);
    if (name === 'Skill' || name === 'Burst' || name === 'Dash') return action(name.toLowerCase());
    if (name === 'Hurt') return words.effects.taken;
    if (name === 'Abyss Shockwave') return words.effects.blessing;
    const { base, number, groups } = partsOfHit(name);
    const shared = groups.length === 0 ? null : readAttackName(number === null ? base : `${base} ${number - 1}`).base;
    if (shared !== null && shared.kind !== 'named' && shared.kind !== 'reaction')
      return grouped(baseText(shared), groups);
    const simple = base === 'Skill' || base === 'Burst' ? action(base.toLowerCase()) : known(base);
    const talent = translated ? find(words.talents, `hit:${normalized(base)}`) : undefined;
    const said = simple ?? (talent === undefined ? base : part(talent, base));
    const numbered = number === null ? said : `${said} ${number}`;
    return grouped(numbered, groups);
  }

  const grouped = (name: string, groups: readonly string[]): string =>
    groups.reduce((before, one) => fill(words.attacks.amplified, { name: before, reaction: group(one) }), name);

  function text(key: string): string {
    const { base, reaction } = readAttackName(key);
    const name = baseText(base);
    return reaction === null
      ? name
      : fill(words.attacks.amplified, { name, reaction: find(words.reactions, reaction) ?? reaction });
  }

  function baseText(base: ReturnType<typeof readAttackName>['base']): string {
    switch (base.kind) {
      case 'normal':
      case 'charge':
        return base.number === null
          ? action(base.kind === 'normal' ? 'attack' : 'charge')
          : fill(words.attacks[base.kind], { number: base.number });
      case 'action':
        return action(base.action);
      case 'reaction': {
        const name = find(words.reactions, base.reaction) ?? base.reaction;
        return base.area ? fill(words.attacks.area, { name }) : name;
      }
      case 'named':
        return ability(base.name);
      default:
        return words.attacks[base.kind];
    }
  }

  const cache = new Map<string, string>();
  return (name) => {
    let label = cache.get(name);
    if (label === undefined) {
      label = withKey(text(name), name, words);
      cache.set(name, label);
    }
    return label;
  };
}
