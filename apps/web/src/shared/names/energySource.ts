import { nameTable } from '@quartet/gamedata/names';
import type { Owner } from './effectKey.ts';
import { fill } from './fill.ts';

/** What the name of an energy source is made of in a language. */
export interface SourceWords {
  readonly drop: string;
  readonly onHit: string;
  readonly electroResonance: string;
  readonly enemy: string;
  readonly favonius: string;
  /** `{name}` is whose, `{part}` what. */
  readonly part: string;
}

/**
 * Where energy came from, as results and logs name it: `yelan`, `xingqiu-c6`, `favonius-noelle`, `drop`.
 * @param effect names a key of an effect
 * @param hit names an ability: some sources are one
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
  // Weapons of one series are named by it and by who holds them.
  const holder = nameTable.character(/^favonius-(.+)$/.exec(key)?.[1] ?? '');
  if (holder !== undefined) return fill(words.part, { name: words.favonius, part: effect(holder) });
  return /[A-Z]/.test(key) ? hit(key) : effect(key);
}
