import { nameTable } from '@quartet/gamedata/names';
import { type Ast, isDeclaration, type Span, type Statement } from '@quartet/script';
import type { ConfigDocument } from './document.ts';

/*
 * The script of a config as blocks that a player can move: single actions, waits, loops that hold blocks. Other statements
 * (functions, conditions, variables) form blocks of code; a comment on separate lines is a note. Blocks are spans of the text:
 * reading them changes nothing, and text outside an edit keeps its bytes.
 */

/** Where a block is: its number in the script, in the loop there, and so on inwards. */
export type Path = readonly number[];

/** A place between blocks: before block `index` of the script (empty `parent`) or of the loop at `parent`. */
export interface Gap {
  readonly parent: Path;
  readonly index: number;
}

interface Placed extends Span {
  readonly path: Path;
  /** The statement the block is or, for an action, stands in. */
  readonly statement: Span;
}

/** A parameter as written: `hold=1`. */
export interface WrittenParam {
  readonly name: string;
  /** The value's text, which may be any expression. */
  readonly text: string;
}

/** One action with its repetitions: an item of `xingqiu skill, attack:2;`. */
export interface ActionBlock extends Placed {
  readonly kind: 'action';
  /** Key of the character, and the name the text has for them. */
  readonly character: string;
  readonly alias: string;
  readonly action: string;
  readonly params: readonly WrittenParam[];
  /** Times in a row; may be 0. */
  readonly count: number;
  /** End of the word of the action, and the place of its `[…]`. */
  readonly wordEnd: number;
  readonly paramsSpan: Span | null;
  /** Which item of how many of its statement. */
  readonly item: number;
  readonly items: number;
}

/** `wait(20);`: frames in which nothing is done. `delay` holds the next action back instead. */
export interface WaitBlock extends Placed {
  readonly kind: 'wait';
  readonly word: 'wait' | 'sleep' | 'delay';
  readonly frames: number;
  readonly framesSpan: Span;
}

/** How often a loop runs: a number of times, for ever, or while a condition holds. */
export type Times = number | 'endless' | 'condition';

export interface LoopBlock extends Placed {
  readonly kind: 'loop';
  readonly times: Times;
  /** From the first word to before the `{`. */
  readonly head: Span;
  /** From `{` to `}`, both included. */
  readonly braces: Span;
  readonly body: readonly RotationBlock[];
}

/** Statements that are shown as their text: functions, conditions, variables. */
export interface CodeBlock extends Placed {
  readonly kind: 'code';
  readonly word: 'fn' | 'if' | 'other';
  readonly text: string;
  /** Blocks of a function, or of the first branch of a condition. */
  readonly body: readonly RotationBlock[];
  /** Blocks of the other branch of a condition, for reading alone: edits do not reach their paths. */
  readonly otherwise: readonly RotationBlock[];
}

/** A comment on a separate line. */
export interface NoteBlock extends Placed {
  readonly kind: 'note';
  readonly text: string;
}

export type RotationBlock = ActionBlock | WaitBlock | LoopBlock | CodeBlock | NoteBlock;

/** Step of a path that leads to no block. */
const NOWHERE = -1;

/** Blocks of documents, read once for each. */
const known = new WeakMap<ConfigDocument, RotationText>();

/** The script of a config text as blocks. */
export class RotationText {
  readonly document: ConfigDocument;
  readonly text: string;
  readonly eol: string;
  readonly blocks: readonly RotationBlock[];

  static of(document: ConfigDocument): RotationText {
    let rotation = known.get(document);
    if (rotation === undefined) {
      rotation = new RotationText(document);
      known.set(document, rotation);
    }
    return rotation;
  }

  private constructor(document: ConfigDocument) {
    this.document = document;
    this.text = document.text;
    this.eol = this.text.includes('\r\n') ? '\r\n' : '\n';
    this.blocks = new Reader(document.ast).script();
  }

  /** The blocks of the script, or of the loop, function or condition at `parent`; none where there is none. */
  body(parent: Path): readonly RotationBlock[] {
    let blocks = this.blocks;
    for (const index of parent) {
      const block = blocks[index];
      if (block?.kind !== 'loop' && block?.kind !== 'code') return [];
      blocks = block.body;
    }
    return blocks;
  }

  /** The block at a path, undefined when there is none. */
  at(path: Path): RotationBlock | undefined {
    const index = path.at(-1);
    return index === undefined ? undefined : this.body(path.slice(0, -1))[index];
  }

  /** Loop a gap is in; null for the script itself. */
  loopOf({ parent }: Gap): LoopBlock | null {
    const block = parent.length === 0 ? undefined : this.at(parent);
    return block?.kind === 'loop' ? block : null;
  }

  /** All blocks, loops before what they hold. */
  *all(blocks: readonly RotationBlock[] = this.blocks): Generator<RotationBlock> {
    for (const block of blocks) {
      yield block;
      if (block.kind === 'loop') yield* this.all(block.body);
    }
  }

  /** All blocks, with those of functions and conditions. */
  *withCode(blocks: readonly RotationBlock[] = this.blocks): Generator<RotationBlock> {
    for (const block of blocks) {
      yield block;
      if (block.kind === 'loop' || block.kind === 'code') yield* this.withCode(block.body);
    }
  }

  /** All actions, with those in every branch of conditions. */
  *actions(blocks: readonly RotationBlock[] = this.blocks): Generator<ActionBlock> {
    for (const block of blocks) {
      if (block.kind === 'action') yield block;
      if (block.kind === 'loop' || block.kind === 'code') yield* this.actions(block.body);
      if (block.kind === 'code') yield* this.actions(block.otherwise);
    }
  }

  /** The innermost block that stands at an offset of the text. */
  blockAt(offset: number): RotationBlock | undefined {
    let found: RotationBlock | undefined;
    for (const block of this.all()) if (block.from <= offset && offset < block.to) found = block;
    return found;
  }

  /** Where a player goes on: at the end of the script, or inside the loop it ends with when nothing after that loop would ever run. */
  end(): Gap {
    const parent: number[] = [];
    let body = this.blocks;
    for (;;) {
      const at = body.findLastIndex((block) => block.kind !== 'note');
      const last = body[at];
      if (last?.kind !== 'loop' || last.times !== 'endless') return { parent, index: body.length };
      parent.push(at);
      body = last.body;
    }
  }
}

/** Whether two paths are the same place. */
export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i]);
}

/** Whether `path` is `outer` or lies inside it. */
export function isWithin(path: Path, outer: Path): boolean {
  return path.length >= outer.length && outer.every((step, i) => step === path[i]);
}

/** Offset of the first `sign` at or after an offset that stands in no comment. */
export function signAfter({ text, comments }: Ast, offset: number, sign: string): number {
  let at = text.indexOf(sign, offset);
  for (const comment of comments) {
    if (at >= comment.from && at < comment.to) at = text.indexOf(sign, comment.to);
  }
  return at;
}

class Reader {
  private readonly ast: Ast;
  private readonly text: string;

  constructor(ast: Ast) {
    this.ast = ast;
    this.text = ast.text;
  }

  script(): RotationBlock[] {
    const script = this.ast.body.filter((node) => !isDeclaration(node));
    const [first] = script;
    if (first === undefined) return [];
    // Comments before the script belong to the lines of the team; those behind it may be its last notes.
    const others = this.ast.body.filter(isDeclaration);
    const room = { from: first.from, to: this.text.length };
    return this.body(script, room, [], others);
  }

  /** The blocks of a list of statements that stands within `room`; `others` are what else stands there. */
  private body(statements: readonly Statement[], room: Span, parent: Path, others: readonly Span[]): RotationBlock[] {
    const blocks: RotationBlock[] = [];
    const place = (): Path => [...parent, blocks.length];
    const notes = this.ast.comments.filter(
      ({ from, to, ownLine }) =>
        ownLine &&
        room.from <= from &&
        to <= room.to &&
        ![...statements, ...others].some((node) => node.from <= from && from < node.to),
    );
    let note = 0;
    const before = (offset: number) => {
      for (let next = notes[note]; next !== undefined && next.from < offset; next = notes[++note]) {
        const { from, to, text } = next;
        blocks.push({ kind: 'note', from, to, path: place(), statement: { from, to }, text: text.trimEnd() });
      }
    };
    for (const statement of statements) {
      before(statement.from);
      for (const read of this.blocksOf(statement)) blocks.push(read(place()));
    }
    before(Number.POSITIVE_INFINITY);
    return blocks;
  }

  private otherwise({ otherwise }: Extract<Statement, { kind: 'if' }>, parent: Path): RotationBlock[] {
    if (otherwise === null) return [];
    return this.body(otherwise.kind === 'block' ? otherwise.body : [otherwise], otherwise, parent, []);
  }

  private blocksOf(node: Statement): ((path: Path) => RotationBlock)[] {
    const { from } = node;
    // The `;` of these belongs to no part of the tree.
    const to = node.kind === 'let' || node.kind === 'assign' ? signAfter(this.ast, node.to, ';') + 1 : node.to;
    const statement = { from, to };
    const code = (path: Path): CodeBlock => {
      const inner = node.kind === 'fn' ? node.fn.body : node.kind === 'if' ? node.then : null;
      const isBraced = inner !== null && this.text[inner.from] === '{' && this.text[inner.to - 1] === '}';
      return {
        kind: 'code',
        word: node.kind === 'fn' || node.kind === 'if' ? node.kind : 'other',
        from,
        to,
        path,
        statement,
        text: this.text.slice(from, to),
        body: isBraced ? this.body(inner.body, inner, path, []) : [],
        otherwise: node.kind === 'if' ? this.otherwise(node, [...path, NOWHERE]) : [],
      };
    };
    switch (node.kind) {
      case 'actions':
        if (node.items.length === 0) return [code];
        return node.items.map((item, index) => (path: Path): ActionBlock => {
          const params = item.params?.entries ?? [];
          return {
            kind: 'action',
            from: item.from,
            to: item.to,
            path,
            statement,
            character: node.character.key,
            alias: node.character.alias,
            action: item.action,
            params: params.map(({ key, value }) => ({ name: key.text, text: this.text.slice(value.from, value.to) })),
            count: item.count,
            wordEnd: item.from + item.action.length,
            paramsSpan: item.params && { from: item.params.from, to: item.params.to },
            item: index,
            items: node.items.length,
          };
        });
      case 'expression': {
        const call = node.value;
        if (call.kind !== 'call' || call.callee.kind !== 'identifier') return [code];
        const word = call.callee.name;
        const [frames] = call.args;
        if ((word !== 'wait' && word !== 'sleep' && word !== 'delay') || call.args.length !== 1) return [code];
        if (frames?.kind !== 'number' || typeof frames.value !== 'number' || frames.float) return [code];
        const { value, from: at, to: end } = frames;
        return [
          (path): WaitBlock => ({
            kind: 'wait',
            from,
            to,
            path,
            statement,
            word,
            frames: value,
            framesSpan: { from: at, to: end },
          }),
        ];
      }
      case 'while':
      case 'for': {
        const { body } = node;
        if (this.text[body.from] !== '{' || this.text[body.to - 1] !== '}') return [code];
        return [
          (path): LoopBlock => ({
            kind: 'loop',
            from,
            to,
            path,
            statement,
            times: timesOf(node),
            head: { from, to: body.from },
            braces: { from: body.from, to: body.to },
            body: this.body(body.body, body, path, []),
          }),
        ];
      }
      default:
        return [code];
    }
  }
}

/** `while 1` is endless; `for let i = 0; i < 4; i = i + 1` with nothing else about `i` runs 4 times. */
function timesOf(node: Extract<Statement, { kind: 'while' | 'for' }>): Times {
  const { condition } = node;
  const isAlways = condition === null ? node.kind === 'for' : condition.kind === 'number' && condition.value !== 0;
  if (isAlways) return 'endless';
  if (node.kind === 'while') return 'condition';
  const { init, post } = node;
  if (init?.kind !== 'let' || init.value.kind !== 'number' || init.value.value !== 0) return 'condition';
  const name = init.name.text;
  const counts =
    condition?.kind === 'binary' &&
    condition.operator === '<' &&
    condition.left.kind === 'identifier' &&
    condition.left.name === name &&
    condition.right.kind === 'number' &&
    post?.name.text === name &&
    post.value.kind === 'binary' &&
    post.value.operator === '+' &&
    post.value.left.kind === 'identifier' &&
    post.value.left.name === name &&
    post.value.right.kind === 'number' &&
    post.value.right.value === 1;
  if (!counts || condition?.kind !== 'binary' || condition.right.kind !== 'number') return 'condition';
  const { value } = condition.right;
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'condition';
  return mentions(node.body.body, name) ? 'condition' : value;
}

/** Whether a body assigns to a variable: then the head alone does not determine the number of rounds. */
function mentions(body: readonly Statement[], name: string): boolean {
  return body.some((statement) => assigns(statement, name));
}

function assigns(node: Statement, name: string): boolean {
  switch (node.kind) {
    case 'assign':
      return node.name.text === name;
    case 'block':
      return mentions(node.body, name);
    case 'if':
      return mentions(node.then.body, name) || (node.otherwise !== null && assigns(node.otherwise, name));
    case 'while':
    case 'for':
      return mentions(node.body.body, name);
    case 'switch':
      return (
        node.cases.some((each) => mentions(each.body.body, name)) ||
        (node.otherwise !== null && mentions(node.otherwise.body, name))
      );
    default:
      return false;
  }
}

/** Parameters an action of a character takes, as the game's facts name them; none where any name passes. */
export function paramsOf(character: string, action: string): readonly string[] {
  return nameTable.actionParams(character, action) ?? [];
}
