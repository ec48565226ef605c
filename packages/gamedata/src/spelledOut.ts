import { find } from './names.ts';

export const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);

const SPELLED: Readonly<Record<string, string>> = {
  atk: 'ATK',
  atkp: 'ATK',
  hp: 'HP',
  hpp: 'HP',
  def: 'DEF',
  em: 'EM',
  er: 'ER',
  cr: 'CRIT Rate',
  cd: 'cooldown',
  icd: 'cooldown',
  dmg: 'DMG',
  dmgp: 'DMG',
  dur: 'duration',
  mult: 'multiplier',
  na: 'Normal Attack',
  ca: 'Charged Attack',
  ...Object.fromEntries(['a1', 'a4', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'].map((part) => [part, part.toUpperCase()])),
};

/** Converts the name of a number in the game's data to English words: `burstFanfareHBRatio` is “Burst fanfare HB ratio”. */
export function spelledOut(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[-_ ]+/)
    .map((part) => (/^[A-Z]{2,}$/.test(part) || /^[AC][1-6]$/.test(part) ? part : part.toLowerCase()))
    .map((part) => find(SPELLED, part) ?? part);
  return capital(words.join(' '));
}
