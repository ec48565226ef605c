/** Rules for the sources of kits, beyond those of the linter. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { contentKeys } from '@quartet/content/keys';
import { characterModules } from '@quartet/content/manifest';
import type { ArtifactFacts, CharacterFacts, RefinedNumber, WeaponFacts } from '@quartet/gamedata';
import { describe, expect, it } from 'vitest';
import { contentOf, factsOf, isNode, type Node, syntaxOf, walk } from '../mutation/source.ts';
import { committedFiles, places, sourcesUnder, uncommented } from './sources.ts';

const keys = Object.keys(characterModules);

/** Positions of all numbers that a text may have. */
const ALL: readonly number[] = [...Array(50).keys()];

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : null;

/** The unlock of an expression such as `unlocks.c2` or `facts.unlocks.c2`, which are numbers; `kit.unlocks.c2` is none. */
function textOf(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'MemberExpression' || node.computed === true) return null;
  const { object } = node;
  const isText =
    nameOf(object) === 'unlocks' ||
    (isNode(object) &&
      object.type === 'MemberExpression' &&
      nameOf(object.property) === 'unlocks' &&
      nameOf(object.object) === 'facts');
  return isText ? nameOf(node.property) : null;
}

/** Positions of numbers that a source reads, by text. @param textAt text that an expression denotes */
function readIn(program: Node, textAt: (node: unknown) => string | null): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const add = (text: string, positions: readonly number[]): void => {
    const known = found.get(text) ?? new Set();
    for (const at of positions) known.add(at);
    found.set(text, known);
  };
  walk(program, (node, parents, member) => {
    const text = textAt(node);
    if (text === null) return;
    const parent = parents[parents.length - 1];
    if (parent.type === 'VariableDeclarator' && isNode(parent.id) && parent.id.type === 'ArrayPattern') {
      const elements = parent.id.elements as readonly (Node | null)[];
      add(
        text,
        elements.flatMap((element, at) => {
          if (element === null) return [];
          return element.type === 'RestElement' ? ALL.slice(at) : [at];
        }),
      );
    } else if (parent.type === 'MemberExpression' && parent.computed === true && member === 'object') {
      const index = parent.property as Node;
      if (index.type === 'Literal' && typeof index.value === 'number') add(text, [index.value]);
      else add(text, ALL);
    } else add(text, ALL);
  });
  return found;
}

/** Numbers of the facts that belong to an unlock by their names, as they are and in seconds. */
function knownTo(facts: CharacterFacts, unlock: string): readonly number[] {
  const mark = new RegExp(`(^|[^a-z0-9])${unlock}([^0-9a-z]|$)|^${unlock}[A-Z]|\\(${unlock}\\)`, 'i');
  const numbers: number[] = [];
  const collect = (value: unknown, isInside: boolean): void => {
    if (typeof value === 'number') {
      if (isInside) numbers.push(value, value / 60);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const belongs = (value as { cons?: number }).cons === Number(unlock.slice(1)) && unlock.startsWith('c');
    for (const [name, each] of Object.entries(value)) collect(each, isInside || belongs || mark.test(name));
  };
  const { statuses, bonuses, shreds, energy, particles, timing, attacks } = facts;
  collect({ statuses, bonuses, shreds, energy, particles, timing, attacks }, false);
  return numbers;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a));

/** Numbers of the texts of a character that neither its kit nor its facts use, by unlock. */
async function unusedOf(key: string): Promise<Record<string, readonly number[]>> {
  const content = contentOf('characters', key);
  if (content === null) throw new Error(`there is no kit of ${key}`);
  const facts = (await factsOf(content, (file) => import(pathToFileURL(file).href))) as CharacterFacts;
  const read = content.files.map((file) => readIn(syntaxOf(file, readFileSync(file, 'utf8')), textOf));
  const unused: Record<string, readonly number[]> = {};
  for (const [unlock, numbers] of Object.entries(facts.unlocks)) {
    const known = knownTo(facts, unlock);
    const left = numbers.filter(
      (n, at) => !read.some((each) => each.get(unlock)?.has(at)) && !known.some((other) => isNear(n, other)),
    );
    if (left.length > 0) unused[unlock] = left;
  }
  return unused;
}

describe('the numbers of the texts of passives and constellations', () => {
  it.each(keys)('of %s are used, or the kit gives the reason', async (key) => {
    const { default: definition } = await characterModules[key]();
    const reasons: Readonly<Record<string, string | undefined>> = definition.unused ?? {};
    const unused = await unusedOf(key);
    const unexplained = Object.entries(unused).filter(([unlock]) => (reasons[unlock]?.length ?? 0) < 20);
    expect(unexplained.map(([unlock, numbers]) => `${unlock}: ${numbers.join(', ')}`)).toEqual([]);
    // A reason for numbers that are used misleads.
    expect(Object.keys(reasons).filter((unlock) => unused[unlock] === undefined)).toEqual([]);
  });
});

/** Texts of a weapon (`passive`) or set (by count of pieces) that an expression such as `facts.passive`, `kit.passive` or `facts.effects[4]` denotes. */
function gearTextOf(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'MemberExpression') return null;
  const { object, property } = node;
  if (nameOf(property) === 'passive' && ['facts', 'kit'].includes(nameOf(object) ?? '')) return 'passive';
  const isEffect = isNode(object) && object.type === 'MemberExpression' && nameOf(object.property) === 'effects';
  return isEffect && isNode(property) && property.type === 'Literal' ? String(property.value) : null;
}

/** Whether a fact is the number of a text: in the same unit, in frames where the text has seconds, or as a loss. */
const isFact = (facts: readonly number[], number: number): boolean =>
  facts.some((fact) => isNear(Math.abs(fact), number) || isNear(fact / 60, number));

/** Single numbers and refinement vectors of the facts of a weapon or set, without those of its texts. */
function gearFacts(facts: WeaponFacts | ArtifactFacts): { numbers: number[]; vectors: (readonly number[])[] } {
  const numbers: number[] = [];
  const vectors: (readonly number[])[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'number') numbers.push(value);
    else if (Array.isArray(value) && value.length === 5 && value.every((each) => typeof each === 'number'))
      vectors.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const { statuses, timing } = facts;
  collect([statuses, timing, 'bonuses' in facts ? facts.bonuses : [facts.refineValues, facts.constants]]);
  return { numbers, vectors };
}

/**
 * Numbers of the texts of a weapon or set that neither its source nor its facts use, by text. Texts also count in 0 and 1 ("at 0 energy",
 * "once a second", "increased by 100 %"), which need no fact.
 */
async function unusedOfGear(kind: 'weapons' | 'sets', key: string): Promise<Record<string, readonly unknown[]>> {
  const content = contentOf(kind, key);
  if (content === null) throw new Error(`there is no definition of ${key}`);
  const facts = (await factsOf(content, (file) => import(pathToFileURL(file).href))) as WeaponFacts | ArtifactFacts;
  const read = content.files.map((file) => readIn(syntaxOf(file, readFileSync(file, 'utf8')), gearTextOf));
  const { numbers, vectors } = gearFacts(facts);
  const isVector = (list: readonly number[]): boolean =>
    vectors.some((vector) => list.every((number, at) => isFact([vector[at]], number)));
  const isKnown = (value: RefinedNumber): boolean =>
    typeof value === 'number' ? value === 0 || value === 1 || isFact(numbers, value) : isVector(value);
  const texts: Readonly<Record<string, readonly RefinedNumber[]>> =
    'passive' in facts ? { passive: facts.passive } : facts.effects;
  const unused: Record<string, readonly unknown[]> = {};
  for (const [text, values] of Object.entries(texts)) {
    const left = values.filter((value, at) => !isKnown(value) && !read.some((each) => each.get(text)?.has(at)));
    if (left.length > 0) unused[text] = left;
  }
  return unused;
}

describe('the numbers of the texts of weapons and sets', () => {
  const keysOfGear = [
    ...contentKeys.weapons.map((key) => ['weapons', key] as const),
    ...contentKeys.sets.map((key) => ['sets', key] as const),
  ];

  it.each(keysOfGear)('(%s) of %s are used, or the definition gives the reason', async (kind, key) => {
    const content = contentOf(kind, key);
    const module = await import(pathToFileURL(content?.entry ?? '').href);
    const given: string | Readonly<Record<string, string>> = module[content?.exported ?? ''].unused ?? {};
    const reasons: Readonly<Record<string, string | undefined>> =
      typeof given === 'string' ? { passive: given } : given;
    const unused = await unusedOfGear(kind, key);
    const unexplained = Object.entries(unused).filter(([text]) => (reasons[text]?.length ?? 0) < 20);
    expect(unexplained.map(([text, values]) => `${text}: ${JSON.stringify(values)}`)).toEqual([]);
    // A reason for numbers that are used misleads.
    expect(Object.keys(reasons).filter((text) => unused[text] === undefined)).toEqual([]);
  });

  /** Numbers of times in seconds, `n * 60`, and of limits, `max: n`, that a source types. */
  function typedIn(program: Node): readonly number[] {
    const found: number[] = [];
    const literalOf = (node: unknown): unknown => (isNode(node) && node.type === 'Literal' ? node.value : undefined);
    walk(program, (node) => {
      const isTime = node.type === 'BinaryExpression' && node.operator === '*' && literalOf(node.right) === 60;
      const isLimit = node.type === 'Property' && nameOf(node.key) === 'max';
      const value = isTime ? literalOf(node.left) : isLimit ? literalOf(node.value) : undefined;
      if (typeof value === 'number') found.push(value);
    });
    return found;
  }

  it.each(keysOfGear)('(%s) of %s are not typed as a time or a limit', async (kind, key) => {
    const content = contentOf(kind, key);
    if (content === null) throw new Error(`there is no definition of ${key}`);
    const facts = (await factsOf(content, (file) => import(pathToFileURL(file).href))) as WeaponFacts | ArtifactFacts;
    const module = await import(pathToFileURL(content.entry).href);
    // A definition that differs from its text may have one of its numbers by chance.
    if (module[content.exported].unused !== undefined) return;
    const numbers: readonly unknown[] = 'passive' in facts ? facts.passive : Object.values(facts.effects).flat();
    const typed = content.files.flatMap((file) => typedIn(syntaxOf(file, readFileSync(file, 'utf8'))));
    expect(typed.filter((value) => value > 1 && numbers.includes(value))).toEqual([]);
  });
});

const COMPARISONS = new Set(['<', '<=', '>', '>=', '===', '!==']);

/** Lines that compare the frame of the fight, or a variable with it, with another value. */
function frameComparisons({ path, text }: { path: string; text: string }): string[] {
  const program = syntaxOf(path, text);
  const isFrame = (node: unknown): boolean =>
    isNode(node) && node.type === 'MemberExpression' && nameOf(node.property) === 'frame';
  const holdsFrame = (node: unknown): boolean =>
    isFrame(node) ||
    (isNode(node) && node.type === 'BinaryExpression' && (holdsFrame(node.left) || holdsFrame(node.right)));
  const nameOfPlace = (node: unknown): string | null =>
    nameOf(node) ?? (isNode(node) && node.type === 'MemberExpression' ? nameOf(node.property) : null);
  const names = new Set<string>();
  walk(program, (node) => {
    const [to, from] =
      node.type === 'VariableDeclarator'
        ? [node.id, node.init]
        : node.type === 'AssignmentExpression'
          ? [node.left, node.right]
          : [null, null];
    const name = nameOfPlace(to);
    if (name !== null && holdsFrame(from)) names.add(name);
  });
  const lines: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'BinaryExpression' || !COMPARISONS.has(String(node.operator))) return;
    const sides = [node.left, node.right];
    if (sides.some((side) => holdsFrame(side) || names.has(nameOfPlace(side) ?? '')))
      lines.push(`${path}:${text.slice(0, node.start).split('\n').length}`);
  });
  return lines;
}

describe('the tests of kits', () => {
  const characters = 'packages/content/src/characters/';
  const tests = committedFiles().flatMap(({ path }) =>
    path.startsWith(characters) && path.endsWith('.test.ts') ? [path.slice(characters.length)] : [],
  );
  /** Tests by their place: of a folder, or of a module of the family of Travelers. */
  const named = [
    ...new Set(
      keys.map((key) => {
        const traveler = /^(?:aether|lumine)(\w+)$/.exec(key);
        return traveler === null ? `${key}/kit.test.ts` : `traveler/${traveler[1]}.test.ts`;
      }),
    ),
  ];

  it('are in the folders of the kits', () => {
    expect(tests.sort()).toEqual([...named].sort());
  });
});

describe('kits, weapons and sets', () => {
  const sources = sourcesUnder('packages/content/src');

  it('let effects, pauses and ticks keep time, and compare no frames', () => {
    expect(sources.flatMap(frameComparisons)).toEqual([]);
  });

  it('read an unlock and compare neither constellation nor ascension', () => {
    const comparison = /\b(?:cons|ascension)\s*(?:[<>]=?|===|!==)/g;
    expect(sources.flatMap((source) => places(source, uncommented(source.text), comparison))).toEqual([]);
  });
});
