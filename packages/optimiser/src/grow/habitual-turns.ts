/** Reads from rotations how their characters are played. */
import { actionText, type ConfigDocument, type RotationBlock, RotationText } from '@quartet/edits';
import { chosen, type Habits } from './moves.ts';
import { SHARDS, takesShard } from './plan.ts';

/** Longest turn that is worth repeating elsewhere, in characters. */
const MAX_TURN = 400;

/** The turns of rotations: actions in a row of one character, without circumstances. Names of variables do not leave their script. */
export function habitsOf(documents: readonly ConfigDocument[]): Habits {
  const habits = new Map<string, string[]>();
  const add = (character: string, words: readonly string[]): void => {
    const text = words.join(', ');
    if (words.length === 0 || text.length > MAX_TURN) return;
    const turns = habits.get(character) ?? [];
    habits.set(character, turns);
    turns.push(text);
  };
  const read = (blocks: readonly RotationBlock[]): void => {
    let character = '';
    let words: string[] = [];
    for (const block of blocks) {
      if (block.kind === 'loop') read(block.body);
      if (block.kind === 'note' || block.kind === 'wait') continue;
      if (block.kind === 'code' && takesShard(block.text)) {
        if (words.length > 0) words.push(SHARDS);
        continue;
      }
      const params = block.kind === 'action' ? chosen(block.params) : [];
      const isPlain = block.kind === 'action' && params.every(({ text }) => /^-?[\d.]+$/.test(text));
      if (!isPlain || block.character !== character) {
        add(character, words);
        words = [];
      }
      if (!isPlain) continue;
      character = block.character;
      words.push(actionText(block.action, params, block.count));
    }
    add(character, words);
  };
  for (const document of documents) read(RotationText.of(document).blocks);
  return Object.fromEntries(habits);
}
