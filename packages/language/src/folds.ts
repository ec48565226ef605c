import type { Model } from './model.ts';

export interface Fold {
  /** 1-based line that keeps its beginning when folded. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Foldable ranges: everything between braces or brackets over several lines, and the lines of a character but the first. */
export function foldsOf(model: Model): Fold[] {
  const folds: Fold[] = [];
  const open: { line: number; to: number }[] = [];
  for (const token of model.tokens) {
    if (token.type !== 'symbol') continue;
    if (token.text === '{' || token.text === '[') open.push({ line: token.line, to: token.to });
    if (token.text !== '}' && token.text !== ']') continue;
    const start = open.pop();
    if (start && token.line > start.line) folds.push({ line: start.line, from: start.to, to: token.from });
  }
  return [...folds, ...characterFolds(model)];
}

/** Runs of lines that describe one character; any other line except a comment ends the run. */
function characterFolds({ tokens, text }: Model): Fold[] {
  const folds: Fold[] = [];
  /** Where the open run begins. */
  let first: Model['tokens'][number] | undefined;
  let last = 0;
  const close = () => {
    if (first === undefined) return;
    const end = text.indexOf('\n', first.from);
    if (end >= 0 && end < last) folds.push({ line: first.line, from: end, to: last });
    first = undefined;
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.type === 'end') break;
    const next = tokens[at + 1]?.text;
    const declares = token.type === 'character' && (next === 'char' || next === 'add');
    if (!declares || token.text !== first?.text) close();
    if (!declares) {
      at = endOfStatement(tokens, at);
      continue;
    }
    first ??= token;
    at = endOfStatement(tokens, at);
    last = tokens[at]?.to ?? last;
  }
  close();
  return folds;
}

/** Number of the token that ends the statement a token belongs to: a `;` or brace, or the last one before the end. */
function endOfStatement(tokens: Model['tokens'], from: number): number {
  let at = from;
  while ((tokens[at + 1]?.type ?? 'end') !== 'end' && !/^[;{}]$/.test(tokens[at]?.text ?? '')) at++;
  return at;
}
