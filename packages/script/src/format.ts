import type { Block, Expression, Statement } from './ast.ts';
import { isDeclaration } from './ast.ts';
import { Budget, BudgetError } from './budget.ts';
import { type Comment, lex, type Token } from './lexer.ts';
import { actionKeys, type NameTable } from './names.ts';
import { parseSyntax } from './parser/syntax.ts';

/** Longest `{ … }` that stays on the line it was written on. */
const inlineWidth = 100;
const actionSet: ReadonlySet<string> = new Set(actionKeys);

const noNames: NameTable = {
  character: () => undefined,
  weapon: (alias) => alias,
  set: (alias) => alias,
  enemy: () => true,
  actionParams: () => undefined,
  characterNumber: () => 0,
  weaponNumber: () => 0,
  setNumber: () => 0,
  characters: () => [],
  weapons: () => [],
  sets: () => [],
  enemies: () => [],
};

/**
 * Lays out a config: one statement per line, blocks indented by two spaces, single spaces between words. Keeps every
 * comment, single blank lines and line breaks inside statements; formatting twice changes nothing. A text with
 * syntax errors comes back unchanged, and so does one that is too long or takes more work than the budget allows.
 */
export function format(text: string, budget = new Budget()): string {
  try {
    return laidOut(text, budget);
  } catch (error) {
    if (error instanceof BudgetError) return text;
    throw error;
  }
}

/** @throws BudgetError */
function laidOut(text: string, budget: Budget): string {
  budget.openConfig(text);
  const first = lex(text, noNames);
  // The text is read twice, and its output once.
  budget.charge('check', 3 * first.tokens.length);
  if (first.reporter.failed) return text;
  const names = namesFromUse(first.tokens);
  const { ast, tokens, reporter } = parseSyntax(text, names);
  if (reporter.failed) return text;
  const starts = new Set<number>();
  const declarations: { from: number; to: number }[] = [];
  for (const node of ast.body) {
    starts.add(node.from);
    if (isDeclaration(node)) declarations.push({ from: node.from, to: node.to });
    else collectStarts([node], starts);
  }
  const formatted = new Layout(text, tokens, ast.comments, starts, declarations).print();
  budget.charge('print', formatted.length);
  return sameWords(first, lex(formatted, noNames)) ? formatted : text;
}

/** Takes every word in a character's place for a character, so that formatting needs no game data. */
function namesFromUse(tokens: readonly Token[]): NameTable {
  const characters = new Set<string>();
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1];
    if (next === undefined) break;
    if (token.type === 'identifier') {
      const declares = next.type === 'keyword' && (next.text === 'char' || next.text === 'add');
      if (declares || next.type === 'action') characters.add(token.text);
    }
    if (token.type === 'keyword' && token.text === 'active' && next.type === 'identifier') characters.add(next.text);
  }
  return { ...noNames, character: (alias) => (characters.has(alias) ? alias : undefined) };
}

function sameWords(a: ReturnType<typeof lex>, b: ReturnType<typeof lex>): boolean {
  return (
    a.tokens.length === b.tokens.length &&
    a.comments.length === b.comments.length &&
    a.tokens.every(({ text, type }, i) => text === b.tokens[i]?.text && type === b.tokens[i]?.type) &&
    a.comments.every(({ text }, i) => text.trimEnd() === b.comments[i]?.text)
  );
}

/** Collects the offsets at which statements of blocks begin. */
function collectStarts(body: readonly Statement[], starts: Set<number>): void {
  const inBlock = (block: Block): void => {
    for (const statement of block.body) starts.add(statement.from);
    collectStarts(block.body, starts);
  };
  const inExpression = (expression: Expression): void => {
    switch (expression.kind) {
      case 'unary':
        inExpression(expression.operand);
        return;
      case 'binary':
        inExpression(expression.left);
        inExpression(expression.right);
        return;
      case 'call':
        inExpression(expression.callee);
        for (const argument of expression.args) inExpression(argument);
        return;
      case 'map':
        for (const entry of expression.entries) inExpression(entry.value);
        return;
      case 'function':
        inBlock(expression.fn.body);
        return;
    }
  };
  for (const statement of body) {
    switch (statement.kind) {
      case 'let':
      case 'assign':
      case 'expression':
      case 'return':
        inExpression(statement.value);
        break;
      case 'actions':
        for (const item of statement.items) if (item.params !== null) inExpression(item.params);
        break;
      case 'block':
        inBlock(statement);
        break;
      case 'if':
        inExpression(statement.condition);
        inBlock(statement.then);
        if (statement.otherwise !== null) {
          if (statement.otherwise.kind === 'block') inBlock(statement.otherwise);
          else collectStarts([statement.otherwise], starts);
        }
        break;
      case 'switch':
        if (statement.subject !== null) inExpression(statement.subject);
        for (const entry of statement.cases) {
          inExpression(entry.condition);
          inBlock(entry.body);
        }
        if (statement.otherwise !== null) inBlock(statement.otherwise);
        break;
      case 'while':
        inExpression(statement.condition);
        inBlock(statement.body);
        break;
      case 'for':
        if (statement.init !== null) inExpression(statement.init.value);
        if (statement.condition !== null) inExpression(statement.condition);
        if (statement.post !== null) inExpression(statement.post.value);
        inBlock(statement.body);
        break;
      case 'fn':
        inBlock(statement.fn.body);
        break;
    }
  }
}

interface Frame {
  readonly kind: 'block' | 'switch';
  readonly indent: number;
  readonly inline: boolean;
  /** Indentation of the statement around the block, for lines after it. */
  readonly outer: number;
  /** Between `case` or `default` and its colon. */
  label: boolean;
  /** Directly after such a colon: a statement on the same line stays there. */
  afterLabel: boolean;
  /** A case has begun, so statements are two levels in. */
  inCase: boolean;
}

class Layout {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #comments: readonly Comment[];
  readonly #starts: ReadonlySet<number>;
  readonly #declarations: readonly { readonly from: number; readonly to: number }[];
  readonly #frames: Frame[] = [];
  /** For each `{` token its `}`. */
  readonly #closing = new Map<Token, number>();
  #out = '';
  #line = '';
  #lineIndent = 0;
  #statementIndent = 0;
  #declaration = 0;
  /** Kinds of open ( and [. */
  #brackets: string[] = [];

  constructor(
    text: string,
    tokens: readonly Token[],
    comments: readonly Comment[],
    starts: ReadonlySet<number>,
    declarations: readonly { readonly from: number; readonly to: number }[],
  ) {
    this.#text = text;
    this.#tokens = tokens;
    this.#comments = comments;
    this.#starts = starts;
    this.#declarations = declarations;
    const open: Token[] = [];
    for (const [i, token] of tokens.entries()) {
      if (token.type !== 'symbol') continue;
      if (token.text === '{') open.push(token);
      else if (token.text === '}') {
        const opening = open.pop();
        if (opening !== undefined) this.#closing.set(opening, i);
      }
    }
  }

  print(): string {
    let comment = 0;
    let previousEnd = 0;
    let previous: Token | null = null;
    let breakNext = false;
    let switchDepth = -1;
    for (const [i, token] of this.#tokens.entries()) {
      let note = this.#comments[comment];
      while (note !== undefined && note.from < token.from) {
        this.#comment(note, previousEnd, previous, token);
        previousEnd = note.to;
        breakNext = true;
        note = this.#comments[++comment];
      }
      if (token.type === 'end') break;
      const isOpen = token.type === 'symbol' && token.text === '{';
      const isClose = token.type === 'symbol' && token.text === '}';
      const gap = this.#text.slice(previousEnd, token.from);
      const newlines = countNewlines(gap);
      const frame = this.#frames.at(-1);
      let declaration = this.#declarations[this.#declaration];
      while (declaration !== undefined && declaration.to <= token.from) {
        declaration = this.#declarations[++this.#declaration];
      }

      const isLabel = this.#isLabel(token, frame);
      if (isClose && frame !== undefined) {
        this.#frames.pop();
        this.#statementIndent = frame.outer;
        const empty = previous?.type === 'symbol' && previous.text === '{' && !breakNext;
        if (breakNext || !(frame.inline || empty)) this.#break(frame.indent, 0);
        this.#put(token, empty ? '' : ' ');
      } else if (isLabel && frame !== undefined) {
        frame.label = true;
        frame.afterLabel = false;
        frame.inCase = true;
        if (breakNext || !frame.inline) {
          const blank = newlines > 1 && !isSymbol(previous, '{') ? 1 : 0;
          this.#break(frame.indent + 1, blank);
        }
        this.#statementIndent = frame.indent + 1;
        this.#put(token, ' ');
      } else if (this.#starts.has(token.from) && !(this.#brackets.length > 0 && frame === undefined)) {
        const indent = frame === undefined ? 0 : frame.indent + (frame.kind === 'switch' ? 2 : 1);
        const stays = frame !== undefined && (frame.inline || (frame.afterLabel && newlines === 0));
        if (previous !== null || breakNext) {
          if (breakNext || !stays) this.#break(indent, newlines > 1 && !isSymbol(previous, '{') ? 1 : 0);
        }
        if (frame !== undefined) frame.afterLabel = false;
        this.#statementIndent = indent;
        this.#put(token, ' ');
      } else {
        const joins =
          token.type === 'symbol' && (token.text === ';' || token.text === ',' || token.text === ':' || isOpen);
        const joinsElse = token.type === 'keyword' && token.text === 'else';
        if (breakNext || (newlines > 0 && !joins && !joinsElse && previous !== null)) {
          this.#break(this.#statementIndent + 1, 0);
        }
        this.#put(token, this.#space(previous, token, i) ? ' ' : '');
      }
      breakNext = false;

      if (token.type === 'keyword' && token.text === 'switch') switchDepth = this.#brackets.length;
      if (token.type === 'symbol') {
        if (token.text === '(' || token.text === '[') this.#brackets.push(token.text);
        else if (token.text === ')' || token.text === ']') this.#brackets.pop();
        else if (isOpen) {
          const isSwitch = switchDepth === this.#brackets.length;
          if (isSwitch) switchDepth = -1;
          this.#frames.push({
            kind: isSwitch ? 'switch' : 'block',
            indent: this.#lineIndent,
            inline: this.#isInline(token, i),
            outer: this.#statementIndent,
            label: false,
            afterLabel: false,
            inCase: false,
          });
        } else if (token.text === ':' && frame?.label === true) {
          frame.label = false;
          frame.afterLabel = true;
        }
      }
      previous = token;
      previousEnd = token.to;
    }
    this.#flush();
    return this.#out;
  }

  #isLabel(token: Token, frame: Frame | undefined): boolean {
    return frame?.kind === 'switch' && token.type === 'keyword' && (token.text === 'case' || token.text === 'default');
  }

  /** A block stays on one line when it was on one, has no comment and is short; depends on its words only. */
  #isInline(open: Token, index: number): boolean {
    const outer = this.#frames.at(-1);
    const close = this.#closing.get(open);
    if (close === undefined) return false;
    if (outer?.inline === true) return true;
    if (open.line !== this.#tokens[close]?.line) return false;
    let width = 0;
    for (const token of this.#tokens.slice(index, close + 1)) width += token.text.length + 1;
    return width <= inlineWidth;
  }

  #comment(note: Comment, previousEnd: number, previous: Token | null, next: Token): void {
    const newlines = countNewlines(this.#text.slice(previousEnd, note.from));
    const text = note.text.trimEnd();
    if (!note.ownLine && this.#line !== '') {
      this.#line += ` ${text}`;
      return;
    }
    const frame = this.#frames.at(-1);
    let indent = this.#statementIndent + 1;
    if (this.#isLabel(next, frame)) {
      indent = (frame?.indent ?? 0) + 1;
    } else if (this.#starts.has(next.from) || isSymbol(next, '}') || next.type === 'end') {
      indent = frame === undefined ? 0 : frame.indent + (frame.kind === 'switch' && frame.inCase ? 2 : 1);
    }
    const first = previous === null && this.#out === '' && this.#line === '';
    if (!first) this.#break(indent, newlines > 1 && !this.#line.endsWith('{') ? 1 : 0);
    else this.#lineIndent = indent;
    this.#line += text;
  }

  #flush(): void {
    if (this.#line === '') return;
    this.#out += `${'  '.repeat(this.#lineIndent)}${this.#line}\n`;
    this.#line = '';
  }

  #break(indent: number, blank: number): void {
    this.#flush();
    if (blank > 0 && this.#out !== '') this.#out += '\n';
    this.#lineIndent = indent;
  }

  #put(token: Token, space: string): void {
    this.#line += this.#line === '' ? token.text : space + token.text;
  }

  /** Whether a space stands between two tokens of a line. */
  #space(previous: Token | null, token: Token, index: number): boolean {
    if (previous === null) return false;
    const text = token.type === 'symbol' ? token.text : '';
    const before = previous.type === 'symbol' ? previous.text : '';
    if (text === ';' || text === ',' || text === ')' || text === ']' || text === ':') return false;
    if (before === '(' || before === '[' || before === '!') return false;
    if (token.type === 'field' && previous.type === 'field') return false;
    if (before === ':') return this.#frames.at(-1)?.afterLabel === true;
    const declaration = this.#declarations[this.#declaration];
    if (declaration !== undefined && declaration.from <= token.from)
      return this.#declarationSpace(previous, token, index);
    if (text === '=' || before === '=') return this.#brackets.at(-1) !== '[';
    if (text === '(') {
      if (previous.type === 'keyword') return previous.text !== 'fn';
      return before !== '' && before !== ')' && before !== ']' && before !== '}';
    }
    if (text === '[') return !(previous.type !== 'keyword' && before === '' && isActionWord(previous));
    if (before === '-' && this.#isPrefix(index - 1)) return false;
    return true;
  }

  /** On declaration lines only items are apart: `lvl=90/90 cons=6 +params=[a=1]`. */
  #declarationSpace(previous: Token, token: Token, index: number): boolean {
    if (token.type === 'symbol') {
      const next = this.#tokens[index + 1];
      return token.text === '+' && next?.type === 'keyword' && next.text === 'params';
    }
    if (previous.type !== 'symbol') return true;
    if (previous.text === ',' && this.#brackets.at(-1) === '[') return true;
    return previous.text === ')' || previous.text === ']';
  }

  /** Whether the minus at `index` is a sign, not a subtraction. */
  #isPrefix(index: number): boolean {
    const before = this.#tokens[index - 1];
    if (before === undefined || before.type === 'keyword') return true;
    return before.type === 'symbol' && before.text !== ')' && before.text !== ']' && before.text !== '}';
  }
}

function isActionWord(token: Token): boolean {
  return token.type === 'action' || actionSet.has(token.text);
}

function isSymbol(token: Token | null, text: string): boolean {
  return token !== null && token.type === 'symbol' && token.text === text;
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
