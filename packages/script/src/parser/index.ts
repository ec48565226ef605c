import type { Ast, Declaration, Statement } from '../ast.ts';
import { buildConfig, type Config } from '../config.ts';
import type { Diagnostic, Reporter } from '../diagnostics.ts';
import { type Comment, lex, type Token } from '../lexer.ts';
import type { NameTable } from '../names.ts';
import { phrase } from '../phrases.ts';
import { validate } from '../validate.ts';
import { Cursor, Resync } from './cursor.ts';
import { parseDeclaration } from './declarations.ts';
import { parseStatement } from './statements.ts';

export interface ParseResult {
  readonly ast: Ast;
  /** What the declarations say, as far as they could be read. */
  readonly config: Config;
  /** All problems in textual order; the config runs when none has severity `error`. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses and checks a whole config. Never throws: all problems are reported at once and the tree holds what could be read.
 */
export function parse(text: string, names: NameTable): ParseResult {
  const { ast, reporter, brokenLines } = parseSyntax(text, names);
  const config = buildConfig(ast, names, reporter, brokenLines);
  validate(ast, config, names, reporter);
  const diagnostics = [...reporter.diagnostics].sort((a, b) => a.from - b.from || a.to - b.to);
  return { ast, config, diagnostics };
}

/** What the grammar alone says about a text; `parse` adds the meaning. */
export interface SyntaxResult {
  readonly ast: Ast;
  readonly tokens: readonly Token[];
  readonly reporter: Reporter;
  /** `key:character` and `key:weapon` for declaration lines that could not be read. */
  readonly brokenLines: ReadonlySet<string>;
}

/** Parses a config without checking whether it makes sense as a whole. Never throws. */
export function parseSyntax(text: string, names: NameTable): SyntaxResult {
  const { tokens, comments, reporter } = lex(text, names);
  const cursor = new Cursor(text, tokens, names, reporter);
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
  const { text } = cursor;
  return { kind: 'config', text, body, comments, from: 0, to: text.length };
}
