import type { Ast, Declaration, Statement } from '../ast.ts';
import type { Reporter } from '../diagnostics.ts';
import { type Comment, type LexResult, lex, type Token } from '../lexer.ts';
import type { NameTable } from '../names.ts';
import { phrase } from '../phrases.ts';
import { Cursor, Resync } from './cursor.ts';
import { parseDeclaration } from './declarations.ts';
import { parseBlock, parseStatement } from './statements.ts';

/** Result of the grammar alone; `parse` adds the meaning. */
interface SyntaxResult {
  readonly ast: Ast;
  readonly tokens: readonly Token[];
  readonly reporter: Reporter;
  /** `key:character` and `key:weapon` for declaration lines that could not be read. */
  readonly brokenLines: ReadonlySet<string>;
}

/** Parses a config without checking whether it makes sense as a whole. Never throws. */
export function parseSyntax(text: string, names: NameTable): SyntaxResult {
  return parseTokens(text, lex(text, names), names);
}

/** Parses the tokens of a config. */
export function parseTokens(text: string, { tokens, comments, reporter }: LexResult, names: NameTable): SyntaxResult {
  const cursor = new Cursor(text, tokens, names, reporter, parseBlock);
  const ast = parseConfig(cursor, comments);
  return { ast, tokens, reporter, brokenLines: cursor.brokenLines };
}

function parseConfig(cursor: Cursor, comments: readonly Comment[]): Ast {
  const body: (Statement | Declaration)[] = [];
  while (cursor.token.type !== 'end') {
    const start = cursor.at;
    try {
      if (cursor.isSymbol('}')) cursor.fail(phrase('unexpected-brace'), cursor.token);
      const node = parseDeclaration(cursor) ?? parseStatement(cursor);
      if (node !== null) body.push(node);
    } catch (thrown) {
      if (!(thrown instanceof Resync)) throw thrown;
      cursor.skipToNext(start);
      cursor.acceptSymbol('}');
    }
  }
  const { text, reporter } = cursor;
  return { kind: 'config', text, body, comments, isSound: !reporter.failed, from: 0, to: text.length };
}
