import { Budget, BudgetError } from '../budget.ts';
import { format } from '../format.ts';
import { lex } from '../lexer.ts';
import type { NameTable } from '../names.ts';
import { plainText } from '../plain.ts';
import { decode } from './encoding.ts';
import { convert } from './syntax.ts';
import { unwrap } from './wrapping.ts';

/**
 * A pasted text as a config of today: without changes of other programs and the message around it, with plain characters, in today's syntax. A text that
 * needs none of it comes back as it is, and so does one that is too long, before or after, or takes more work than the budget allows.
 */
export function upgrade(text: string, names: NameTable, budget = new Budget()): string {
  try {
    budget.openConfig(text);
    const written = upgraded(text, names, budget);
    return budget.refusalOf(written) === null ? written : text;
  } catch (error) {
    if (error instanceof BudgetError) return text;
    throw error;
  }
}

/** @throws BudgetError */
function upgraded(text: string, names: NameTable, budget: Budget): string {
  let now = text.replace(/^\ufeff/, '');
  now = decode(now)?.text ?? now;
  now = unwrap(now)?.bare ?? now;
  const plain = plainText(now);
  if (plain.count > 0) now = now.slice(0, plain.from) + plain.fixed + now.slice(plain.to);
  const { tokens } = lex(now, names);
  budget.charge('check', tokens.length);
  const written = convert(now, tokens, names, true)?.write() ?? null;
  if (written === null) return now;
  budget.charge('print', written.length);
  return format(written, budget);
}
