/** Rules for the sources of kits, beyond those of the linter. */
import { readFileSync } from 'node:fs';
import { characterModules } from '@quartet/content/manifest';
import { describe, expect, it } from 'vitest';
import { contentOf, isNode, type Node, syntaxOf, walk } from '../mutation/source.ts';
import { committedFiles, places, sourcesUnder, uncommented } from '../test/sources.ts';

const keys = Object.keys(characterModules);

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : null;

/**
 * The text whose numbers an expression denotes: `c2` of `unlocks.c2` and `facts.unlocks.c2` (`kit.unlocks.c2` has no numbers), `passive` of
 * `passive`, `facts.passive` and `kit.passive`, `4` of `effects[4]`.
 */
function textOf(node: unknown): string | null {
  if (nameOf(node) === 'passive') return 'passive';
  if (!isNode(node) || node.type !== 'MemberExpression') return null;
  const { object, property } = node;
  const owner = isNode(object) && object.type === 'MemberExpression' ? object.property : object;
  if (nameOf(owner) === 'unlocks') {
    const isKit = isNode(object) && object.type === 'MemberExpression' && nameOf(object.object) === 'kit';
    return isKit || node.computed === true ? null : nameOf(property);
  }
  if (nameOf(owner) === 'effects')
    return isNode(property) && property.type === 'Literal' ? String(property.value) : null;
  return nameOf(property) === 'passive' && node.computed !== true ? 'passive' : null;
}

/** Names of numbers that a source reads, as `c2.resistance`. */
function readIn(program: Node): Set<string> {
  const found = new Set<string>();
  walk(program, (node, parents, member) => {
    const text = textOf(node);
    if (text === null) return;
    const parent = parents[parents.length - 1];
    if (parent.type === 'MemberExpression' && member === 'object') found.add(`${text}.${nameOf(parent.property)}`);
    else if (parent.type === 'VariableDeclarator' && isNode(parent.id) && parent.id.type === 'ObjectPattern')
      for (const property of parent.id.properties as readonly Node[]) found.add(`${text}.${nameOf(property.key)}`);
  });
  return found;
}

type Json = Readonly<Record<string, unknown>>;
const jsonOf = (folder: string, file: string): Json =>
  JSON.parse(readFileSync(`packages/content/src/${folder}/${file}`, 'utf8')) as Json;

/** Lists by text; those of a weapon have one text, its passive. */
const texts = (value: unknown): Readonly<Record<string, readonly unknown[]>> =>
  Array.isArray(value) ? { passive: value } : ((value ?? {}) as Readonly<Record<string, readonly unknown[]>>);

const RAISES_TALENTS = /^c[35]$/;

const folders = committedFiles().flatMap(
  ({ path }) => /^packages\/content\/src\/((characters|weapons|artifacts)\/\w+)\/game\.json$/.exec(path)?.[1] ?? [],
);
const kindOf = { characters: 'characters', weapons: 'weapons', artifacts: 'sets' } as const;

describe('the numbers of the texts', () => {
  it.each(folders)('of %s have a name, and are read unless the name begins with _', (folder) => {
    const [kind, key] = folder.split('/') as [keyof typeof kindOf, string];
    const facts = jsonOf(folder, 'facts.json');
    const names = texts(facts.names);
    const unnamed = Object.entries(texts(jsonOf(folder, 'game.json').parameters)).flatMap(([text, numbers]) =>
      numbers
        .map((number, at) => `${text}[${at}] = ${JSON.stringify(number)}`)
        .filter((_, at) => !RAISES_TALENTS.test(text) && typeof names[text]?.[at] !== 'string'),
    );
    expect(unnamed).toEqual([]);
    const read = new Set(
      (contentOf(kindOf[kind], key)?.files ?? []).flatMap((file) => [
        ...readIn(syntaxOf(file, readFileSync(file, 'utf8'))),
      ]),
    );
    const { names: _, ...others } = facts;
    for (const [, name] of JSON.stringify(others).matchAll(/"([a-z0-9]+\.\w+)(?: s)?"/g)) read.add(name);
    const known = Object.entries(names).flatMap(([text, list]) => list.map((name) => `${text}.${String(name)}`));
    expect(known.filter((name) => !name.includes('._') && !read.has(name))).toEqual([]);
  });
});

/** Counts of one or two, seconds to frames, percent, and the pieces of a set. */
const PLAIN_NUMBERS: ReadonlySet<unknown> = new Set([0, 1, 2, 60, 100]);

/** Numbers that a source types, each with its line. */
function typedIn({ path, text }: { path: string; text: string }): string[] {
  const found: string[] = [];
  walk(syntaxOf(path, text), (node, parents, member) => {
    if (node.type !== 'Literal' || typeof node.value !== 'number' || PLAIN_NUMBERS.has(node.value)) return;
    const parent = parents[parents.length - 1];
    const isPlace = parent.type === 'MemberExpression' && member === 'property';
    const isPieces =
      parent.type === 'BinaryExpression' &&
      isNode(parent.left) &&
      parent.left.type === 'MemberExpression' &&
      nameOf(parent.left.property) === 'count';
    if (isPlace || (isPieces && node.value === 4)) return;
    found.push(`${path}:${text.slice(0, node.start).split('\n').length} types ${node.value}`);
  });
  return found;
}

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

  it('take every number from the facts', () => {
    const withFacts = sources.filter(({ path }) =>
      folders.some((folder) => path.startsWith(`packages/content/src/${folder}/`)),
    );
    expect(withFacts.flatMap(typedIn)).toEqual([]);
  });

  it('let effects, pauses and ticks keep time, and compare no frames', () => {
    const candidates = sources.filter(({ text }) => text.includes('frame'));
    expect(candidates.flatMap(frameComparisons)).toEqual([]);
  });

  it('read an unlock and compare neither constellation nor ascension', () => {
    const comparison = /\b(?:cons|ascension)\s*(?:[<>]=?|===|!==)/g;
    expect(sources.flatMap((source) => places(source, uncommented(source.text), comparison))).toEqual([]);
  });
});
