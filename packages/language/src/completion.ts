/** Completion: the words that fit a place of the text and the letters typed there. */
import type { DisplayNames } from '@quartet/gamedata';
import { characterAliases, setAliases, weaponAliases } from '@quartet/gamedata/names';
import { type Candidate, candidatesFor } from './candidates.ts';
import type { CompletionPlace, ExpectedWord } from './context.ts';
import { loadCharacter, loadParams } from './explanations/facts.ts';
import { fieldChildren } from './fieldPaths.ts';
import { rank } from './match.ts';
import type { Model } from './model.ts';

/** Places where the list opens before a letter is typed: there the next word can only come from it. */
const eager: ReadonlySet<ExpectedWord['kind']> = new Set([
  'field',
  'weapon',
  'set',
  'afterCharacter',
  'action',
  'actionParam',
  'lineParam',
  'character',
  'enemy',
  'element',
  'mainStat',
  'optionValue',
]);

/** Whether the list opens at a place although nothing of the word is typed. */
export const opensEmpty = ({ expected }: CompletionPlace): boolean => eager.has(expected.kind);

/** Maximum number of entries of a list; a player types on rather than read more. */
const MAX_ENTRIES = 80;

function reversed(aliases: Readonly<Record<string, string>>): ReadonlyMap<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const [alias, key] of Object.entries(aliases)) byKey.set(key, [...(byKey.get(key) ?? []), alias]);
  return byKey;
}
const aliases = {
  character: reversed(characterAliases),
  weapon: reversed(weaponAliases),
  set: reversed(setAliases),
};

/** The display name of a candidate in a language, undefined for words of the language itself. */
export function displayName({ topic }: Candidate, names: DisplayNames): string | undefined {
  const of = (record: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(record, key) ? record[key] : undefined;
  switch (topic?.kind) {
    case 'character':
      return of(names.characters, topic.key);
    case 'weapon':
      return of(names.weapons, topic.key);
    case 'set':
      return of(names.artifacts, topic.key);
    case 'enemy':
      return of(names.enemies, topic.key);
    default:
      return undefined;
  }
}

/** The display name of a candidate where it differs from its label. */
export function detailOf(candidate: Candidate, names: DisplayNames): string | undefined {
  const name = displayName(candidate, names);
  return name !== undefined && name.toLowerCase() !== candidate.label ? name : undefined;
}

function otherNames({ topic }: Candidate): readonly string[] {
  if (topic?.kind === 'character' || topic?.kind === 'weapon' || topic?.kind === 'set') {
    return aliases[topic.kind].get(topic.key) ?? [];
  }
  return [];
}

/** Candidates that fit a query, best first. */
export function choose(candidates: readonly Candidate[], query: string, names: DisplayNames): readonly Candidate[] {
  const fitting: { candidate: Candidate; score: number }[] = [];
  for (const candidate of candidates) {
    const name = displayName(candidate, names);
    const others = name === undefined ? otherNames(candidate) : [name, ...otherNames(candidate)];
    const score = rank(query, candidate.label, others);
    if (score !== undefined) fitting.push({ candidate, score: score - (candidate.first ? 0.75 : 0) });
  }
  fitting.sort((a, b) => a.score - b.score);
  return fitting.slice(0, MAX_ENTRIES).map(({ candidate }) => candidate);
}

/** Everything that can be written at a place, with facts that are loaded for it, unranked. */
export async function allCandidates(place: CompletionPlace, model: Model, offset: number): Promise<Candidate[]> {
  const known = candidatesFor(place.expected, model, offset);
  const labels = new Set(known.map((each) => each.label));
  const more = await factual(place.expected, model);
  return [...known, ...more.filter((each) => !labels.has(each.label))];
}

/** Facts that are too many to carry along: status keys of a team, params of an action that accepts any. */
async function factual(expected: ExpectedWord, model: Model): Promise<Candidate[]> {
  if (expected.kind === 'actionParam') {
    const docs = await loadParams('character', expected.character);
    return docs
      .filter((doc) => doc.ability === expected.action && !doc.deprecated)
      .map((doc) => ({
        label: doc.param,
        type: 'property',
        insert: `${doc.param}=‹1›`,
        topic: { kind: 'param', word: doc.param, of: expected },
      }));
  }
  if (expected.kind !== 'field' || !fieldChildren(expected.path, model.config).keys) return [];
  const own = expected.path[0] === 'status' ? undefined : expected.path[0];
  const found: Candidate[] = [];
  for (const { key } of model.config.characters) {
    if (own !== undefined && own !== key) continue;
    const facts = await loadCharacter(key);
    const named = Object.entries(facts?.timing ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && name.endsWith('Key') ? [value] : [],
    );
    for (const value of new Set([...named, ...Object.keys(facts?.statuses ?? {})])) {
      if (!/^[\w%-]+$/.test(value) || value.includes('%v')) continue;
      found.push({ label: value, type: 'constant', topic: { kind: 'field', path: [...expected.path, value] } });
    }
  }
  return found;
}

/** Text that a candidate inserts, with `‹holes›`. @param before text of the place's line before it @param after text after it */
export function insertionOf(candidate: Candidate, place: CompletionPlace, before: string, after: string): string {
  let text = candidate.insert ?? candidate.label;
  // Already there: the sign that the completion would add once more.
  if (text.startsWith('+') && before.endsWith('+')) text = text.slice(1);
  if (after.startsWith('=') && text.includes('=')) text = candidate.label;
  if (after.startsWith(';') && text.endsWith(';')) text = text.slice(0, -1);
  if (after.startsWith('(') && text.includes('(')) text = candidate.label;
  return place.close ? `${text}"` : text;
}

/** Whether the statement goes on with a word of another list after this candidate. */
export const continues = ({ insert = '' }: Candidate): boolean => /[=. ]$|="‹›"$|\[‹›\]$/.test(insert);

/** Whether a text has holes to fill in. */
export const hasHoles = (text: string): boolean => text.includes('‹');

/** A snippet, as editors write it, from a text with `‹holes›`; equal words are one hole in several places. */
export function snippetOf(text: string): string {
  const numbers = new Map<string, number>();
  let count = 0;
  return text.replace(/‹([^›]*)›/g, (_, hole: string) => {
    const named = /^[a-z]/i.test(hole);
    let number = named ? numbers.get(hole) : undefined;
    if (number === undefined) {
      count++;
      number = count;
      if (named) numbers.set(hole, number);
    }
    return `\${${number}${hole === '' ? '' : `:${hole}`}}`;
  });
}
