import { find } from '@quartet/gamedata/names';
import { CATEGORIES } from './categories.ts';
import { type Entry, listIn, numberIn, readAura, targetOf, textIn } from './entries.ts';

/** A reaction on an enemy. */
export interface ReactionMark {
  frame: number;
  target: number;
  /** As in the results: `vaporize`, `swirl-hydro`. */
  reaction: string;
  /** Who triggered it; −1 when the log does not name it. */
  slot: number;
  entry: number;
}

/** Reactions by the tag of the damage they do (docs/rules/attacks.md#tags). */
const BY_TAG: Readonly<Record<number, string>> = {
  11: 'overload',
  12: 'superconduct',
  13: 'electrocharged',
  14: 'shatter',
  15: 'swirl-pyro',
  16: 'swirl-hydro',
  17: 'swirl-cryo',
  18: 'swirl-electro',
  19: 'burning',
  20: 'bloom',
  21: 'bloom',
  22: 'burgeon',
  23: 'hyperbloom',
  26: 'lunarcharged',
  27: 'lunarcrystallize',
  30: 'lunarcharged',
  31: 'lunarbloom',
  32: 'lunarcrystallize',
  35: 'stellar-swirl',
  38: 'stellar-swirl',
};

/** Tags of direct damage, which scales with a stat. */
const DIRECT: readonly number[] = [30, 31, 32, 38];

/** Whether a hit is the damage of a reaction itself, not direct damage. */
export const isReactionTag = (tag: number): boolean => Object.hasOwn(BY_TAG, tag) && !DIRECT.includes(tag);

/** Auras that only a reaction makes. */
const BY_AURA: Readonly<Record<string, string>> = { frozen: 'freeze', quicken: 'quicken' };

const DAMAGE = CATEGORIES.indexOf('damage');
const ELEMENT = CATEGORIES.indexOf('element');

/** Reactions of a log, found by their effects: amplified and catalysed hits, reaction damage, shards, frozen and quicken auras. */
export function reactionMarks(entries: readonly Entry[]): ReactionMark[] {
  const marks: ReactionMark[] = [];
  const add = (entry: Entry, i: number, reaction: string) =>
    marks.push({ frame: entry.frame, target: targetOf(entry.logs), reaction, slot: entry.slot, entry: i });
  entries.forEach((entry, i) => {
    const { logs } = entry;
    if (entry.category === DAMAGE) {
      const amp = textIn(logs, 'amp');
      const cata = textIn(logs, 'cata');
      if (amp !== '') add(entry, i, amp);
      if (cata !== '') add(entry, i, cata);
      const reaction = BY_TAG[numberIn(logs, 'attack-tag')];
      // The wave of a swirl comes with its hit on the first enemy.
      if (reaction !== undefined && !entry.msg.includes('(aoe)')) add(entry, i, reaction);
    } else if (entry.category === ELEMENT) {
      const shard = /^(\w+) crystallize shard spawned/.exec(entry.msg);
      if (shard) add(entry, i, `crystallize-${shard[1]}`);
      const names = new Set(listIn(logs, 'existing').map((text) => readAura(text)?.element));
      for (const text of listIn(logs, 'after')) {
        const element = readAura(text)?.element ?? '';
        const reaction = find(BY_AURA, element);
        if (reaction !== undefined && !names.has(element)) add(entry, i, reaction);
      }
    }
  });
  return marks;
}
