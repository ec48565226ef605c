import type { Ast } from './ast.ts';
import { Budget, BudgetError } from './budget.ts';
import { buildConfig, type Config } from './config.ts';
import { type Diagnostic, type Fix, fixOf, LineIndex, Reporter } from './diagnostics.ts';
import { calledNames, reportCalled } from './legacy/called.ts';
import { decode } from './legacy/encoding.ts';
import { convert } from './legacy/syntax.ts';
import { upgrade } from './legacy/upgrade.ts';
import { unwrap } from './legacy/wrapping.ts';
import { lex } from './lexer.ts';
import type { NameTable } from './names.ts';
import { harmlessFixes } from './parser/fixes.ts';
import { parseTokens } from './parser/syntax.ts';
import type { Phrase } from './phrase.ts';
import { phrase } from './phrases.ts';
import { validate } from './validate.ts';

export interface ParseResult {
  readonly ast: Ast;
  /** Values of the declarations, as far as they could be read. */
  readonly config: Config;
  /** All problems in textual order; the config runs when none has severity `error`. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses and checks a whole config. Never throws: all problems are reported at once and the tree holds what could be read.
 * A fix that would not lower the number of problems of its kind, or raise the number of errors, is not offered; nor are those that
 * the budget does not suffice to try out. A text that is too long or takes too much work is one error and nothing else.
 */
export function parse(text: string, names: NameTable, budget = new Budget()): ParseResult {
  const tooLong = budget.refusalOf(text);
  if (tooLong !== null) return refused(text, names, tooLong, budget.allowance.configLength);
  let result: ParseResult;
  try {
    budget.openConfig(text);
    const changed = encoded(text, names);
    if (changed !== null) return changed;
    result = check(text, names, budget);
  } catch (error) {
    if (error instanceof BudgetError) return refused(text, names, error.phrase, 0);
    throw error;
  }
  const diagnostics = harmlessFixes(text, result.diagnostics, (fixed) => {
    if (budget.isScarce) return null;
    try {
      budget.charge('read', fixed.length);
      return check(fixed, names, budget).diagnostics;
    } catch (error) {
      if (error instanceof BudgetError) return null;
      throw error;
    }
  });
  return { ...result, diagnostics };
}

/** The result for a text that is not read. @param at the place of the error, up to which the text is scanned */
function refused(text: string, names: NameTable, why: Phrase, at: number): ParseResult {
  const reporter = new Reporter(new LineIndex(text.slice(0, at)));
  reporter.error(why, { from: at, to: text.length });
  return { ...emptyTree(text, names, reporter), diagnostics: reporter.diagnostics };
}

/** A text that another program changed: one error in place of one for each changed character. */
function encoded(text: string, names: NameTable): ParseResult | null {
  const decoded = decode(text);
  if (decoded === null) return null;
  const reporter = new Reporter(new LineIndex(text));
  const list = decoded.kinds;
  const end = text.indexOf('\n');
  const fix = wholeFix(phrase('fix-decode', { list }), text, decoded.text);
  reporter.error(phrase('encoded', { list }), { from: 0, to: end < 0 ? text.length : end }, { fix });
  return { ...emptyTree(text, names, reporter), diagnostics: reporter.diagnostics };
}

function emptyTree(text: string, names: NameTable, reporter: Reporter): Pick<ParseResult, 'ast' | 'config'> {
  const ast: Ast = { kind: 'config', text, body: [], comments: [], isSound: false, from: 0, to: text.length };
  return { ast, config: buildConfig(ast, names, new Reporter(reporter.lines)) };
}

function check(text: string, names: NameTable, budget: Budget): ParseResult {
  const unwrapped = unwrap(text);
  const source = unwrapped?.text ?? text;
  const lexed = lex(source, names);
  budget.charge('check', lexed.tokens.length);
  const converted = convert(source, lexed.tokens, names);
  let result: { ast: Ast; config: Config; reporter: Reporter };
  if (converted === null) {
    const { tokens, places } = calledNames(source, lexed.tokens, names);
    const { ast: tree, reporter, brokenLines } = parseTokens(source, { ...lexed, tokens }, names);
    const ast = { ...tree, text, isSound: tree.isSound && unwrapped === null && places.length === 0 };
    reportCalled(source, places, reporter);
    const config = buildConfig(ast, names, reporter, brokenLines);
    validate(ast, config, names, reporter, budget);
    result = { ast, config, reporter };
  } else {
    // Every line would be another error: one is enough.
    const reporter = new Reporter(new LineIndex(text));
    const ast: Ast = { kind: 'config', text, body: [], comments: [], isSound: false, from: 0, to: text.length };
    const config = buildConfig(ast, names, reporter);
    const fix = wholeFix(phrase('fix-upgrade'), text, upgrade(text, names, budget));
    reporter.error(phrase('old-syntax', { list: converted.replaced }), converted, { fix });
    result = { ast, config, reporter };
  }
  const { ast, config, reporter } = result;
  if (unwrapped !== null) {
    const fix = wholeFix(phrase('fix-unwrap'), text, unwrapped.bare);
    reporter.error(phrase('wrapped'), unwrapped, { fix });
  }
  reporter.finish();
  const diagnostics = [...reporter.diagnostics].sort((a, b) => a.from - b.from || a.to - b.to);
  return { ast, config, diagnostics };
}

/** A fix that rewrites the whole text; none where it would not change. */
function wholeFix(title: Phrase, text: string, written: string): Fix | undefined {
  return written === text ? undefined : fixOf(title, 0, text.length, written);
}
