import { halvesOf } from './attackName.ts';

/** What the name of an energy source is made of in a language. */
export interface SourceWords {
  /** The name of a character, weapon or set; null for what is none. */
  known(word: string): string | null;
  drop: string;
  onHit: string;
  electroResonance: string;
  enemy: string;
  favonius: string;
  /** An action of the config language; other words as they are. */
  action(word: string): string;
  /** How many pieces of a set. */
  pieces(count: number): string;
  /** What is whose. */
  part(name: string, part: string): string;
}

/** Where energy came from, as results and logs name it: `yelan`, `xingqiu-c6`, `favonius-noelle`, `drop`. Unknown ones stay as they are. */
export function energySource(key: string, words: SourceWords): string {
  if (key === 'drop' || key === 'hp_drop') return words.drop;
  if (key === 'na-ca-on-hit') return words.onHit;
  if (key === 'electro-res') return words.electroResonance;
  if (key === 'enemy') return words.enemy;
  const whole = words.known(key) ?? words.known(key.replaceAll('-', ''));
  if (whole !== null) return whole;
  // One half is a character, a weapon or a set, the other a word of the engine.
  const halves = halvesOf(key);
  if (halves === null) return key;
  const { first, second } = halves;
  const gear = words.known(second);
  if (gear !== null) return words.part(first === 'favonius' ? words.favonius : first, gear);
  const owner = words.known(first);
  return owner === null ? key : words.part(owner, partOf(second, words));
}

function partOf(word: string, words: SourceWords): string {
  if (word === 'burst-energy-drain') return words.action('burst');
  const pieces = /^([24])pc$/.exec(word);
  if (pieces) return words.pieces(Number(pieces[1]));
  return /^[ac]\d$/.test(word) ? word.toUpperCase() : words.action(word);
}
