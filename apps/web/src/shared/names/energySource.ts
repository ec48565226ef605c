import { nameTable } from '@quartet/gamedata/names';
import type { Owner } from './effectKey.ts';
import { fill } from './fill.ts';

/** Parts of the name of an energy source in a language. */
export interface SourceWords {
  readonly drop: string;
  readonly onHit: string;
  readonly electroResonance: string;
  readonly enemy: string;
  readonly favonius: string;
  /** `{name}` is the owner, `{part}` the effect. */
  readonly part: string;
}

/**
 * Label of an energy source of results and logs: `yelan`, `xingqiu-c6`, `favonius-noelle`, `drop`.
 * @param effect returns the label of an effect key
 * @param hit returns the label of an ability; some sources are abilities
 */
export function energySource(
  key: string,
  words: SourceWords,
  effect: (key: string, owner?: Owner | null) => string,
  hit: (name: string) => string,
): string {
  if (key === 'drop' || key === 'hp_drop') return words.drop;
  if (key === 'na-ca-on-hit') return words.onHit;
  if (key === 'electro-res') return words.electroResonance;
  if (key === 'enemy') return words.enemy;
  // Weapons of a series are named by the series and their wielder.
  const holder = nameTable.character(/^favonius-(.+)$/.exec(key)?.[1] ?? '');
  if (holder !== undefined) return fill(words.part, { name: words.favonius, part: effect(holder) });
  return /[A-Z]/.test(key) ? hit(key) : effect(key);
}
