import type { Ast } from '../ast.ts';
import { buildConfig, type Config } from '../config.ts';
import { type Diagnostic, type Fix, fixOf, LineIndex, Reporter } from '../diagnostics.ts';
import { lex } from '../lexer.ts';
import type { NameTable } from '../names.ts';
import { convert } from '../pasted/legacy.ts';
import { LONGEST_FIXED, upgrade } from '../pasted/upgrade.ts';
import { unwrap } from '../pasted/wrapping.ts';
import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrases.ts';
import { validate } from '../validate.ts';
import { harmlessFixes } from './fixes.ts';
import { parseTokens } from './syntax.ts';

export interface ParseResult {
  readonly ast: Ast;
  /** What the declarations say, as far as they could be read. */
  readonly config: Config;
  /** All problems in textual order; the config runs when none has severity `error`. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses and checks a whole config. Never throws: all problems are reported at once and the tree holds what could be read.
 * A fix that would not lower the number of problems of its kind, or raise the number of errors, is not offered.
 */
export function parse(text: string, names: NameTable): ParseResult {
  const result = check(text, names);
  const diagnostics = harmlessFixes(text, result.diagnostics, (fixed) => check(fixed, names).diagnostics);
  return { ...result, diagnostics };
}

function check(text: string, names: NameTable): ParseResult {
  const unwrapped = unwrap(text);
  const source = unwrapped?.text ?? text;
  const lexed = lex(source, names);
  const converted = convert(source, lexed.tokens, names);
  let result: { ast: Ast; config: Config; reporter: Reporter };
  if (converted === null) {
    const { ast: tree, reporter, brokenLines } = parseTokens(source, lexed, names);
    const ast = { ...tree, text };
    const config = buildConfig(ast, names, reporter, brokenLines);
    validate(ast, config, names, reporter);
    result = { ast, config, reporter };
  } else {
    // Every line would be an error of its own: one says it all.
    const reporter = new Reporter(new LineIndex(text));
    const ast: Ast = { kind: 'config', text, body: [], comments: [], from: 0, to: text.length };
    const config = buildConfig(ast, names, reporter);
    const fix = wholeFix(phrase('fix-upgrade'), text, () => upgrade(text, names));
    reporter.error(phrase('old-syntax', { list: converted.replaced }), converted, { fix });
    result = { ast, config, reporter };
  }
  const { ast, config, reporter } = result;
  if (unwrapped !== null) {
    const fix = wholeFix(phrase('fix-unwrap'), text, () => unwrapped.bare);
    reporter.error(phrase('wrapped'), unwrapped, { fix });
  }
  reporter.finish();
  const diagnostics = [...reporter.diagnostics].sort((a, b) => a.from - b.from || a.to - b.to);
  return { ast, config, diagnostics };
}

/** A fix that writes the whole text anew; none for a text of unusual length. */
function wholeFix(title: Phrase, text: string, write: () => string): Fix | undefined {
  return text.length > LONGEST_FIXED ? undefined : fixOf(title, 0, text.length, write());
}
