/** What a rotation that players read does not have, and attacks in a row as one action. */
import { type ConfigDocument, type RotationBlock, RotationText, removeBlock, setCount } from '@quartet/edits';

type ActionBlock = Extract<RotationBlock, { kind: 'action' }>;

const ATTACKS = /^(attack|charge|aim|\w+_plunge|skill|burst)$/;

const actionsIn = (blocks: readonly RotationBlock[]): ActionBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'action') return [block];
    return block.kind === 'loop' || block.kind === 'code' ? actionsIn(block.body) : [];
  });

/** Whether a walk only cuts the animation of the action before it. */
const isCut = (walk: ActionBlock, before: RotationBlock | undefined): boolean =>
  walk.count === 1 && before?.kind === 'action' && before.character === walk.character && ATTACKS.test(before.action);

/** Whether each condition is about the actions of one character, and nobody walks to pass time. */
export function isReadable(document: ConfigDocument): boolean {
  const isPlain = (blocks: readonly RotationBlock[]): boolean =>
    blocks.every((block, at) => {
      if (block.kind === 'action') return block.action !== 'walk' || isCut(block, blocks[at - 1]);
      if (block.kind === 'loop') return isPlain(block.body);
      if (block.kind !== 'code') return true;
      return new Set(actionsIn(block.body).map(({ character }) => character)).size < 2 && isPlain(block.body);
    });
  return isPlain(RotationText.of(document).blocks);
}

const isAttack = (block: RotationBlock | undefined): block is ActionBlock =>
  block?.kind === 'action' && block.action === 'attack' && block.params.length === 0;

/** The same fights with each chain of normal attacks as one action. */
export function withJoinedAttacks(document: ConfigDocument): ConfigDocument {
  const [first] = pairs(RotationText.of(document).blocks);
  if (first === undefined) return document;
  const [one, two] = first;
  return withJoinedAttacks(
    document.after(
      (now) => removeBlock(now, two.path),
      (now) => setCount(now, one.path, one.count + two.count),
    ),
  );
}

/** Attacks of one character in a row. */
function* pairs(blocks: readonly RotationBlock[]): Generator<readonly [ActionBlock, ActionBlock]> {
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    if (isAttack(block) && isAttack(next) && block.character === next.character) yield [block, next];
    if (block.kind === 'loop' || block.kind === 'code') yield* pairs(block.body);
  }
}
