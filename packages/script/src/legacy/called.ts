/**
 * Names that configs write in another way: former aliases, and the names that the game shows ("香菱", "Hu Tao"). The parser reads them as
 * today's keys, so that each is one problem with one fix for all its places.
 */
import { type Fix, fixOf, type Reporter, replaceBy, type Span } from '../diagnostics.ts';
import { type Token, tokenAt } from '../lexer.ts';
import type { NameTable } from '../names.ts';
import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrases.ts';
import { currentCharacter, currentSet, currentWeapon, plainKey } from '../renamed.ts';

type Kind = 'character' | 'weapon' | 'set';

/** A place of such a name. */
interface Place extends Span {
  readonly kind: Kind;
  readonly name: string;
  readonly key: string;
  readonly why: 'renamed' | 'displayed';
}

interface CalledNames {
  /** The tokens with today's keys; places stay those of the text. */
  readonly tokens: readonly Token[];
  readonly places: readonly Place[];
}

/** Maximum number of words in the name of a character. */
const LONGEST = 4;

const isBefore = (token: Token | undefined, next: Token | undefined): boolean =>
  token !== undefined && next !== undefined && next.type === 'identifier' && next.line === token.line;

/** Whether a token behind a name shows that it names a character. */
const followsCharacter = (token: Token | undefined): boolean =>
  token?.type === 'action' || (token?.type === 'keyword' && (token.text === 'char' || token.text === 'add'));

class Reader {
  readonly #tokens: readonly Token[];
  readonly #names: NameTable;
  readonly #text: string;
  readonly out: Token[] = [];
  readonly places: Place[] = [];

  constructor(text: string, tokens: readonly Token[], names: NameTable) {
    this.#text = text;
    this.#tokens = tokens;
    this.#names = names;
  }

  read(): void {
    for (let at = 0; at < this.#tokens.length; ) {
      const token = tokenAt(this.#tokens, at);
      let used = 0;
      if (token.type === 'identifier') used = this.#character(at);
      else if (token.type === 'field') used = this.#field(at);
      else if (token.type === 'string') used = this.#gear(at);
      if (used === 0) {
        this.out.push(token);
        used = 1;
      }
      at += used;
    }
  }

  /** A character at its declaration or action, or behind `active`. Returns the number of tokens that it takes. */
  #character(at: number): number {
    const isActive = this.#tokens[at - 1]?.type === 'keyword' && this.#tokens[at - 1]?.text === 'active';
    return this.#longest(at, 0, (next) => isActive || followsCharacter(next));
  }

  /** A character at the root of a field, or in `.keys.char`. */
  #field(at: number): number {
    const [before, first] = [this.#tokens[at - 1], this.#tokens[at - 2]];
    const isKey = before?.type === 'field' && before.text === '.char' && first?.text === '.keys';
    if (before?.type === 'field' && !isKey) return 0;
    return this.#longest(at, 1, (next) => isKey || next?.type === 'field');
  }

  /** The longest name that begins at a token; `skipped` characters before it stay. */
  #longest(at: number, skipped: number, fits: (next: Token | undefined) => boolean): number {
    const first = tokenAt(this.#tokens, at);
    let most = 1;
    while (most < LONGEST && isBefore(first, this.#tokens[at + most])) most++;
    for (let count = most; count > 0; count--) {
      const last = tokenAt(this.#tokens, at + count - 1);
      if (!fits(this.#tokens[at + count])) continue;
      const span = { from: first.from + skipped, to: last.to };
      const name = count === 1 ? first.text.slice(skipped) : this.#text.slice(span.from, span.to);
      if (this.#names.character(name) !== undefined) return 0;
      const renamed = currentCharacter(name);
      const key = renamed ?? this.#names.displayed?.('character', name);
      if (key === undefined || this.#names.character(key) === undefined) continue;
      this.places.push({ ...span, kind: 'character', name, key, why: renamed === undefined ? 'displayed' : 'renamed' });
      const text = first.text.slice(0, skipped) + key;
      this.out.push({ ...first, type: skipped === 0 ? 'character' : 'field', text, to: last.to });
      return count;
    }
    return 0;
  }

  /** A weapon or set in quotes. */
  #gear(at: number): number {
    const [token, equals, word] = [tokenAt(this.#tokens, at), this.#tokens[at - 1], this.#tokens[at - 2]];
    if (equals?.text !== '=' || word?.type !== 'keyword' || token.broken) return 0;
    if (word.text !== 'weapon' && word.text !== 'set') return 0;
    const kind = word.text;
    const name = token.text.slice(1, -1);
    const names = this.#names;
    if (kind === 'weapon' ? names.weapon(name) : names.set(name)) return 0;
    // A name that only differs in case and signs is a slip, which the parser reports.
    const renamed = kind === 'weapon' ? currentWeapon(name, names) : currentSet(name, names);
    if (renamed === plainKey(name)) return 0;
    const key = renamed ?? names.displayed?.(kind, name);
    if (key === undefined) return 0;
    const why = renamed === undefined ? 'displayed' : 'renamed';
    this.places.push({ kind, name, key, why, from: token.from + 1, to: token.to - 1 });
    this.out.push({ ...token, text: `"${key}"` });
    return 1;
  }
}

/** Finds the names in the tokens of a text. */
export function calledNames(text: string, tokens: readonly Token[], names: NameTable): CalledNames {
  const reader = new Reader(text, tokens, names);
  reader.read();
  return reader.places.length === 0 ? { tokens, places: [] } : { tokens: reader.out, places: reader.places };
}

/** The sentence about a name. */
export function sentenceOf({ kind, name, key, why }: CalledNames['places'][number]): Phrase {
  return phrase(`unknown-${kind}--${why}`, { name: kind === 'character' ? name : JSON.stringify(name), other: key });
}

/** The places by name. */
export function byName(places: readonly Place[]): Place[][] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const id = `${place.kind}:${place.name}`;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [place]);
    else group.push(place);
  }
  return [...groups.values()];
}

/** The part of a text from the first to the last place with keys in place of the names. */
export function withKeys(text: string, places: readonly Place[]): string {
  let written = '';
  let at = places[0]?.from ?? 0;
  for (const { from, to, key } of places) {
    written += text.slice(at, from) + key;
    at = to;
  }
  return written;
}

/** Reports each name once, at its first place. */
export function reportCalled(text: string, places: readonly Place[], reporter: Reporter): void {
  for (const group of byName(places)) {
    const [first] = group;
    const last = group[group.length - 1];
    if (first === undefined || last === undefined) continue;
    let fix: Fix | undefined = replaceBy(first.key, first);
    if (group.length > 1) {
      const title = phrase('fix-replace-all', { count: group.length, text: first.key });
      fix = fixOf(title, first.from, last.to, withKeys(text, group));
    }
    reporter.error(sentenceOf(first), first, { expected: [first.key], fix });
  }
}
