import { Budget, BudgetError } from './budget.ts';
import type { Diagnostic, Fix } from './diagnostics.ts';
import { byName, calledNames, sentenceOf, withKeys } from './legacy/called.ts';
import { lex } from './lexer.ts';
import type { NameTable } from './names.ts';
import { parse } from './parse.ts';
import type { Phrase } from './phrase.ts';
import { phrase } from './phrases.ts';
import { plainKey } from './renamed.ts';

/** A text of an older version in today's names, and the sentences about what was changed. */
export interface Modernised {
  readonly text: string;
  readonly changes: readonly Phrase[];
}

/** Problems that an older version explains, with a fix that keeps the meaning. */
const REMOVED: ReadonlySet<string> = new Set(['script.invalid-param--removed', 'script.unknown-option--removed']);
/** Unknown names; the fix is certain where it only changes case and signs. */
const NAMED = ['character', 'weapon', 'set'] as const;
const UNKNOWN = /^script\.unknown-(character|weapon|set)--suggest$/;
/** Fixes of one list of params meet; each round applies one of them. */
const MAX_ROUNDS = 20;

/**
 * Replaces former names, and names that the game shows, by today's keys, and takes out params and options that no longer exist. The rest stays
 * as it is. A text that takes more work than the budget allows stays as it is from there on.
 */
export function modernise(text: string, names: NameTable, budget = new Budget()): Modernised {
  const changes: Phrase[] = [];
  const places = [...calledNames(text, lex(text, names).tokens, names).places];
  let now = text;
  const [first] = places;
  const last = places[places.length - 1];
  if (first !== undefined && last !== undefined) {
    now = text.slice(0, first.from) + withKeys(text, places) + text.slice(last.to);
    for (const [place] of byName(places)) if (place !== undefined) changes.push(sentenceOf(place));
  }
  try {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const written = now;
      const mended = parse(now, names, budget).diagnostics.filter((found) => isCertain(written, found));
      if (mended.length === 0) break;
      for (const found of mended) {
        const said = changeOf(found);
        if (!changes.some(({ text: before }) => before === said.text)) changes.push(said);
      }
      now = withFixes(now, mended);
    }
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
  }
  return { text: now, changes };
}

type Mended = Diagnostic & { readonly fix: Fix };

function isCertain(text: string, found: Diagnostic): found is Mended {
  const { fix, phrase: said } = found;
  if (fix === undefined) return false;
  return REMOVED.has(said.id) || (UNKNOWN.test(said.id) && plainKey(text.slice(fix.from, fix.to)) === fix.insert);
}

/** The sentence about a change. */
function changeOf({ phrase: said, fix }: Mended): Phrase {
  const kind = NAMED.find((each) => each === UNKNOWN.exec(said.id)?.[1]);
  if (kind === undefined) return said;
  return phrase(`unknown-${kind}--displayed`, { name: String(said.values?.name), other: fix.insert });
}

/** Applies the fixes that do not meet, from the end of the text. */
function withFixes(text: string, mended: readonly Mended[]): string {
  let now = text;
  let reached = text.length;
  for (const { fix } of [...mended].reverse()) {
    if (fix.to > reached) continue;
    now = now.slice(0, fix.from) + fix.insert + now.slice(fix.to);
    reached = fix.from;
  }
  return now;
}
