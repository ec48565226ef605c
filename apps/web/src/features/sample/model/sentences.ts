import type { Category } from './categories.ts';
import { type Entry, numberIn, textIn } from './entries.ts';

/** Puts values into the places of a pattern: `{name}`. */
export const fill = (pattern: string, values: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** The sentences a language has for what engines write in English. Braces hold values: `{action}`, `{element}` and so on. */
export const SENTENCES = [
  'swapping',
  'delay',
  'shard',
  'shardTaken',
  'shardMissed',
  'core',
  'coreGone',
  'triggered',
  'chargedTick',
  'chargedEnd',
  'contributor',
  'dew',
  'dewSpent',
  'waits',
  'notReady',
  'cooldown',
  'cooldownReady',
  'cooldownReset',
  'cooldownReduced',
  'infusion',
  'hitlag',
  'hitlagEnemy',
  'animation',
  'queued',
  'icdElement',
  'icdNoElement',
  'icdDamage',
  'icdNoDamage',
  'construct',
  'constructGone',
  'shieldHit',
  'selfDamage',
  'nightsoul',
  'nightsoulEnd',
  'nightsoulGain',
  'nightsoulSpend',
] as const;
export type SentenceName = (typeof SENTENCES)[number];

/** Kinds of values, each told in the reader's language by its own list of names. */
export type ValueKind = 'character' | 'action' | 'element' | 'reaction' | 'reason' | 'attack' | 'plain';

/** A sentence with its values as the engine names them. */
export interface Said {
  sentence: SentenceName;
  values: Record<string, { kind: ValueKind; text: string }>;
}

const KINDS: Readonly<Record<string, ValueKind>> = {
  from: 'character',
  to: 'character',
  action: 'action',
  element: 'element',
  reaction: 'reaction',
  reason: 'reason',
  attack: 'attack',
};

/** What entries of a kind say, by their message; a group of a pattern is a value of the sentence. */
const PATTERNS: Partial<Record<Category, readonly (readonly [RegExp, SentenceName])[]>> = {
  action: [
    [/^swapping (?<from>\w+) to (?<to>\w+)$/, 'swapping'],
    [/^delay added$/, 'delay'],
  ],
  element: [
    [/^(?<element>\w+) crystallize shard spawned$/, 'shard'],
    [/^(?<element>\w+) crystallize shard picked up$/, 'shardTaken'],
    [/^(?<element>\w+) crystallize shard could not be picked up$/, 'shardMissed'],
    [/^dendro core spawned$/, 'core'],
    [/^dendro core expired$/, 'coreGone'],
    [/^(?<reaction>hyperbloom|burgeon) triggered$/, 'triggered'],
    [/^ec wane$/, 'chargedTick'],
    [/^ec expired$/, 'chargedEnd'],
    [/^(?<reaction>lunar[a-z]+) contributor (?<count>\d+)$/, 'contributor'],
    [/^(?:verdant|moonridge) dew gained: (?<count>\d+)$/, 'dew'],
    [/^(?<count>\d+) dew consumed$/, 'dewSpent'],
  ],
  warning: [[/^(?<action>\w+) has to wait: (?<reason>\w+)$/, 'waits']],
  sim: [[/^could not execute (?<action>\w+); action not ready$/, 'notReady']],
  cooldown: [
    [/^(?<action>\w+) cooldown triggered$/, 'cooldown'],
    [/^(?<action>\w+) cooldown ready$/, 'cooldownReady'],
    [/^(?<action>\w+) cooldown forcefully reset$/, 'cooldownReset'],
    [/^(?<action>\w+) cooldown forcefully reduced$/, 'cooldownReduced'],
  ],
  player: [[/^self infusion applied: (?<element>\w+)$/, 'infusion']],
  hitlag: [
    [/^applying hitlag to char$/, 'hitlag'],
    [/^enemy hitlag - extending mods$/, 'hitlagEnemy'],
    [/^(?<action>\w+) started$/, 'animation'],
  ],
  debug: [[/^(?<attack>.+) queued$/, 'queued']],
  icd: [
    [/^(?<attack>.+): element counts$/, 'icdElement'],
    [/^(?<attack>.+): element is left out$/, 'icdNoElement'],
    [/^(?<attack>.+): damage counts$/, 'icdDamage'],
    [/^(?<attack>.+): damage is left out$/, 'icdNoDamage'],
  ],
  construct: [
    [/^construct created$/, 'construct'],
    [/^construct destroyed$/, 'constructGone'],
  ],
  shield: [[/^shield taking damage$/, 'shieldHit']],
  hurt: [[/^(?<reaction>[a-z]+) \(self damage\)$/, 'selfDamage']],
  character: [
    [/^enter nightsoul blessing$/, 'nightsoul'],
    [/^exit nightsoul blessing$/, 'nightsoulEnd'],
    [/^generate nightsoul points$/, 'nightsoulGain'],
    [/^(?:consume|clear) nightsoul points$/, 'nightsoulSpend'],
  ],
};

/** Details that belong to a sentence without standing in the message. */
function details({ logs }: Entry, sentence: SentenceName): Said['values'] {
  const number = (key: string) => ({ kind: 'plain' as const, text: String(Math.round(numberIn(logs, key) * 10) / 10) });
  switch (sentence) {
    case 'delay':
      return { frames: number('added') };
    case 'notReady':
      return { reason: { kind: 'reason', text: textIn(logs, 'reason') } };
    case 'construct':
    case 'constructGone':
      return { key: { kind: 'character', text: textIn(logs, 'key') } };
    case 'shieldHit':
      return { name: { kind: 'plain', text: textIn(logs, 'name') } };
    case 'nightsoul':
    case 'nightsoulEnd':
    case 'nightsoulGain':
    case 'nightsoulSpend':
      return { points: number('points') };
    default:
      return {};
  }
}

/** The sentence an entry says; null for what is told in its own words. */
export function sentenceOf(entry: Entry, category: Category): Said | null {
  for (const [pattern, sentence] of PATTERNS[category] ?? []) {
    const match = pattern.exec(entry.msg);
    if (match === null) continue;
    const values = details(entry, sentence);
    for (const [name, text] of Object.entries(match.groups ?? {}))
      values[name] = { kind: KINDS[name] ?? 'plain', text };
    // What another engine leaves out cannot be filled in.
    return Object.values(values).every(({ text }) => text !== '' && text !== 'NaN') ? { sentence, values } : null;
  }
  return null;
}

/** What a status of a weapon or set is for, by the words of its key. */
export const GEAR_PARTS = ['cooldown', 'stack', 'energy', 'damage', 'effect'] as const;
export type GearPart = (typeof GEAR_PARTS)[number];

const GEAR_WORDS: Readonly<Record<string, GearPart>> = {
  icd: 'cooldown',
  cd: 'cooldown',
  stack: 'stack',
  stacks: 'stack',
  energy: 'energy',
  particle: 'energy',
  dmg: 'damage',
  buff: 'effect',
  active: 'effect',
  proc: 'effect',
};

/** One piece of what a status of a weapon or set is called. */
export type GearWord = { part: GearPart } | { pieces: number } | { word: string };

/**
 * The words of a status of a weapon or set: `husk-4pc-icd` is four pieces and a cooldown. The first word names the gear itself, in short.
 * Empty when the key is nothing but that name.
 */
export function gearWords(owner: string, key: string): GearWord[] {
  const words = key.split('-');
  if (words.join('') === owner) return [];
  return words.slice(words.length > 1 ? 1 : 0).map((word): GearWord => {
    const pieces = /^([24])pc$/.exec(word);
    if (pieces) return { pieces: Number(pieces[1]) };
    return Object.hasOwn(GEAR_WORDS, word) ? { part: GEAR_WORDS[word] } : { word };
  });
}
