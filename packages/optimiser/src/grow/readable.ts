/** The layout of a rotation that players read, and a check for unclear actions. */
import {
  type ConfigDocument,
  openConfig,
  type RotationBlock,
  RotationText,
  removeBlock,
  setCount,
  setTimes,
} from '@quartet/edits';
import { format } from '@quartet/script';

type ActionBlock = Extract<RotationBlock, { kind: 'action' }>;
type LoopBlock = Extract<RotationBlock, { kind: 'loop' }>;

const ATTACKS = /^(attack|charge|aim|\w+_plunge|skill|burst)$/;

/** Whether a walk only cuts the animation of the action before it. */
const isCut = (walk: ActionBlock, before: RotationBlock | undefined): boolean =>
  walk.count === 1 && before?.kind === 'action' && before.character === walk.character && ATTACKS.test(before.action);

/** Whether each condition is about the actions of one character, and no character walks to pass time. */
export function isReadable(document: ConfigDocument): boolean {
  const rotation = RotationText.of(document);
  const isPlain = (blocks: readonly RotationBlock[]): boolean =>
    blocks.every((block, at) => {
      if (block.kind === 'action') return block.action !== 'walk' || isCut(block, blocks[at - 1]);
      if (block.kind === 'loop') return isPlain(block.body);
      if (block.kind !== 'code') return true;
      const actors = new Set(Array.from(rotation.actions([block]), ({ character }) => character));
      return actors.size < 2 && isPlain(block.body) && isPlain(block.otherwise);
    });
  return isPlain(rotation.blocks);
}

const isAttack = ({ action, params }: ActionBlock): boolean => action === 'attack' && params.length === 0;

/** Actions in a row of one character. */
function* pairs(blocks: readonly RotationBlock[]): Generator<readonly [ActionBlock, ActionBlock]> {
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    if (block.kind === 'action' && next?.kind === 'action' && block.character === next.character) yield [block, next];
    if (block.kind === 'loop' || block.kind === 'code') yield* pairs(block.body);
  }
}

/** Each chain of normal attacks as one action. */
function withChains(document: ConfigDocument): ConfigDocument {
  for (const [one, two] of pairs(RotationText.of(document).blocks)) {
    if (!isAttack(one) || !isAttack(two)) continue;
    return withChains(
      document.after(
        (now) => removeBlock(now, two.path),
        (now) => setCount(now, one.path, one.count + two.count),
      ),
    );
  }
  return document;
}

/** Loops in a row, those within others too. */
function* loopPairs(blocks: readonly RotationBlock[]): Generator<readonly [LoopBlock, LoopBlock]> {
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    if (block.kind === 'loop' && next?.kind === 'loop') yield [block, next];
    if (block.kind === 'loop' || block.kind === 'code') yield* loopPairs(block.body);
  }
}

/** Loops in a row that repeat the same actions as one loop. */
function withLoops(document: ConfigDocument): ConfigDocument {
  const bodyOf = ({ braces: { from, to } }: LoopBlock): string => document.text.slice(from, to);
  for (const [one, two] of loopPairs(RotationText.of(document).blocks)) {
    if (typeof one.times !== 'number' || typeof two.times !== 'number' || bodyOf(one) !== bodyOf(two)) continue;
    const times = one.times + two.times;
    return withLoops(
      document.after(
        (now) => removeBlock(now, two.path),
        (now) => setTimes(now, one.path, times),
      ),
    );
  }
  return document;
}

/** The actions of a turn in one statement. */
const withTurns = (document: ConfigDocument): ConfigDocument =>
  document.apply(
    [...pairs(RotationText.of(document).blocks)].flatMap(([one, two]) =>
      /^;\s*\w+\s+$/.test(document.text.slice(one.to, two.from)) ? [{ from: one.to, to: two.from, insert: ', ' }] : [],
    ),
  );

/** The same fights in a text as players write it: chains of attacks, equal loops and turns as one, a line for each statement of the round. */
export function laidOut(text: string): string {
  const joined = withTurns(withLoops(withChains(openConfig(text)))).text;
  const at = joined.lastIndexOf('\nwhile 1 {') + 1;
  return joined.slice(0, at) + format(joined.slice(at));
}
