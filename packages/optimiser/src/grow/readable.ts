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

/** Blocks with the one behind them, those of loops and conditions too. */
function* neighbours(blocks: readonly RotationBlock[]): Generator<readonly [RotationBlock, RotationBlock]> {
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    if (next !== undefined) yield [block, next];
    if (block.kind === 'loop' || block.kind === 'code') yield* neighbours(block.body);
  }
}

/** Actions in a row of one character. */
function* pairs(document: ConfigDocument): Generator<readonly [ActionBlock, ActionBlock]> {
  for (const [one, two] of neighbours(RotationText.of(document).blocks))
    if (one.kind === 'action' && two.kind === 'action' && one.character === two.character) yield [one, two];
}

/** Each chain of normal attacks as one action. */
function withChains(document: ConfigDocument): ConfigDocument {
  for (const [one, two] of pairs(document)) {
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

/** Loops in a row that repeat the same actions as one loop. */
function withLoops(document: ConfigDocument): ConfigDocument {
  const bodyOf = ({ braces: { from, to } }: LoopBlock): string => document.text.slice(from, to);
  for (const [one, two] of neighbours(RotationText.of(document).blocks)) {
    if (one.kind !== 'loop' || two.kind !== 'loop' || bodyOf(one) !== bodyOf(two)) continue;
    if (typeof one.times !== 'number' || typeof two.times !== 'number') continue;
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
    [...pairs(document)].flatMap(([one, two]) =>
      /^;\s*\w+\s+$/.test(document.text.slice(one.to, two.from)) ? [{ from: one.to, to: two.from, insert: ', ' }] : [],
    ),
  );

/** The same fights in a text as players write it: chains of attacks, equal loops and turns as one, a line for each statement of the round. */
export function laidOut(text: string): string {
  const joined = withTurns(withLoops(withChains(openConfig(text)))).text;
  const at = joined.lastIndexOf('\nwhile 1 {') + 1;
  return joined.slice(0, at) + format(joined.slice(at));
}
