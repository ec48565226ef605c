/** The translatable sentences for English messages of engines. Braces hold values: `{action}`, `{element}` and so on. */
import { type Category, type Entry, numberIn, textIn } from '@quartet/results/log';
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

/** Kinds of values, each translated by its list of names. */
export type ValueKind = 'character' | 'action' | 'element' | 'reaction' | 'reason' | 'attack' | 'effect' | 'plain';

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

/** Sentences by the message of an entry, per kind; a group of a pattern is a value of the sentence. */
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
      return { key: { kind: 'effect', text: textIn(logs, 'key') } };
    case 'shieldHit':
      return { name: { kind: 'attack', text: textIn(logs, 'name') } };
    case 'nightsoul':
    case 'nightsoulEnd':
    case 'nightsoulGain':
    case 'nightsoulSpend':
      return { points: number('points') };
    default:
      return {};
  }
}

/** The sentence of an entry; null for an entry that is shown untranslated. */
export function sentenceOf(entry: Entry, category: Category): Said | null {
  for (const [pattern, sentence] of PATTERNS[category] ?? []) {
    const match = pattern.exec(entry.msg);
    if (match === null) continue;
    const values = details(entry, sentence);
    for (const [name, text] of Object.entries(match.groups ?? {}))
      values[name] = { kind: KINDS[name] ?? 'plain', text };
    // Values that another engine leaves out cannot be filled in.
    return Object.values(values).every(({ text }) => text !== '' && text !== 'NaN') ? { sentence, values } : null;
  }
  return null;
}
