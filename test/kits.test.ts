/** Rules for the sources of kits, beyond those of the linter. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { characterModules } from '@quartet/content/manifest';
import type { CharacterFacts } from '@quartet/gamedata';
import { describe, expect, it } from 'vitest';
import { contentOf, factsOf, isNode, type Node, syntaxOf, walk } from '../mutation/source.ts';
import { places, sourcesUnder, uncommented } from './sources.ts';

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

/** Positions of numbers that a source reads, by unlock. */
function readIn(program: Node): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const add = (unlock: string, positions: readonly number[]): void => {
    const known = found.get(unlock) ?? new Set();
    for (const at of positions) known.add(at);
    found.set(unlock, known);
  };
  walk(program, (node, parents, member) => {
    const unlock = textOf(node);
    if (unlock === null) return;
    const parent = parents[parents.length - 1];
    if (parent.type === 'VariableDeclarator' && isNode(parent.id) && parent.id.type === 'ArrayPattern') {
      const elements = parent.id.elements as readonly (Node | null)[];
      add(
        unlock,
        elements.flatMap((element, at) => {
          if (element === null) return [];
          return element.type === 'RestElement' ? ALL.slice(at) : [at];
        }),
      );
    } else if (parent.type === 'MemberExpression' && parent.computed === true && member === 'object') {
      const index = parent.property as Node;
      if (index.type === 'Literal' && typeof index.value === 'number') add(unlock, [index.value]);
      else add(unlock, ALL);
    } else add(unlock, ALL);
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
  const read = content.files.map((file) => readIn(syntaxOf(file, readFileSync(file, 'utf8'))));
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
  const tests = sourcesUnder('packages/content/test').map(({ path }) => path.slice('packages/content/test/'.length));
  /** Names of kits in sources: folders, and the modules of the family of Travelers, `traveler-geo`. */
  const named = [
    ...new Set(
      keys.map((key) => {
        const traveler = /^(?:aether|lumine)(\w+)$/.exec(key);
        return traveler === null ? key : `traveler-${traveler[1]}`;
      }),
    ),
  ];

  it.each(named)('of %s are in test/characters', (name) => {
    expect(tests.filter((path) => path.split('/').pop() === `${name}.test.ts`)).toEqual([`characters/${name}.test.ts`]);
  });

  it('in test/characters are named after kits', () => {
    const others = tests.filter((path) => path.startsWith('characters/') && !named.includes(path.slice(11, -8)));
    expect(others).toEqual([]);
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
