/** The round of a script as turns in players' notation, such as `Q N3C hE`. */
import type { ConfigDocument } from './document.ts';
import { type ActionBlock, type Path, type RotationBlock, RotationText } from './rotation-text.ts';

/** The actions of one character in a round until another one acts. */
export interface RoundTurn {
  readonly character: string;
  /** E skill, Q burst, N normal attacks, C charged attack, P plunge, A aimed shot, D dash, J jump, W walk; h before a held skill. */
  readonly notation: string;
  /** Blocks of the turn. */
  readonly paths: readonly Path[];
}

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['attack', 'N'],
  ['charge', 'C'],
  ['skill', 'E'],
  ['burst', 'Q'],
  ['aim', 'A'],
  ['low_plunge', 'P'],
  ['high_plunge', 'P'],
  ['dash', 'D'],
  ['jump', 'J'],
  ['walk', 'W'],
]);
/** Letters that follow an attack without a space. */
const JOINED = /^[CPDJW]/;
/** Most normal attacks in a row that read as one chain. */
const MAX_CHAIN = 5;
/** Most repetitions that are written as a row of letters. */
const MAX_LETTERS = 3;

const hasHold = ({ params }: ActionBlock): boolean =>
  params.some(({ name, text }) => /hold/.test(name) && text.trim() !== '0');

function letterOf(block: ActionBlock): string {
  const letter = LETTERS.get(block.action) ?? block.action;
  if (letter === 'N') return `N${block.count}`;
  const own = block.action === 'skill' && hasHold(block) ? `h${letter}` : letter;
  return block.count > MAX_LETTERS ? `${block.count}${own}` : own.repeat(block.count);
}

/** Blocks in a row; conditions are in brackets with `|` before their other branch, loops in parentheses. */
function notationOf(blocks: readonly RotationBlock[]): string {
  const words: string[] = [];
  const add = (word: string): void => {
    const before = words.at(-1);
    if (word === '') return;
    const chain = before === undefined ? null : /^(.*?)N(\d+)$/.exec(before);
    const hits = /^N(\d+)$/.exec(word);
    const count = Number(chain?.[2]) + Number(hits?.[1]);
    if (chain && count <= MAX_CHAIN) words[words.length - 1] = `${chain[1]}N${count}`;
    else if (before !== undefined && JOINED.test(word) && /\w$/.test(before)) words[words.length - 1] = before + word;
    else words.push(word);
  };
  for (const block of blocks) {
    if (block.kind === 'action') add(letterOf(block));
    else if (block.kind === 'loop') {
      const inner = notationOf(block.body);
      if (inner !== '') words.push(typeof block.times === 'number' ? `${block.times}×(${inner})` : `(${inner})…`);
    } else if (block.kind === 'code') {
      const branches = [block.body, block.otherwise].map(notationOf).filter((each) => each !== '');
      if (branches.length > 0) words.push(`[${branches.join(' | ')}]`);
    }
  }
  return words.join(' ');
}

/** Characters who act in blocks, in the order of their first action. */
function actorsOf(rotation: RotationText, blocks: readonly RotationBlock[]): string[] {
  const found = new Set<string>();
  for (const { character } of rotation.actions(blocks)) found.add(character);
  return [...found];
}

/** The blocks that a script repeats: those of its longest loop, or all of a script without one. */
export function roundBlocks(rotation: RotationText): readonly RotationBlock[] {
  const { blocks } = rotation;
  const loops = blocks.filter((block) => block.kind === 'loop' && block.times !== 1);
  const [main] = loops.sort((a, b) => b.to - b.from - (a.to - a.from));
  return main?.kind === 'loop' ? main.body : blocks;
}

/** The turns of the round that a script repeats, in order. */
export function roundTurns(document: ConfigDocument): RoundTurn[] {
  const rotation = RotationText.of(document);
  const turns: { character: string; blocks: RotationBlock[] }[] = [];
  const read = (blocks: readonly RotationBlock[]): void => {
    for (const block of blocks) {
      const [character, ...others] = actorsOf(rotation, [block]);
      if (character === undefined) continue;
      if (others.length > 0 && 'body' in block) {
        read(block.body);
        continue;
      }
      const last = turns.at(-1);
      if (last?.character === character) last.blocks.push(block);
      else turns.push({ character, blocks: [block] });
    }
  };
  read(roundBlocks(rotation));
  return turns.map(({ character, blocks }) => ({
    character,
    notation: notationOf(blocks),
    paths: blocks.map(({ path }) => path),
  }));
}
