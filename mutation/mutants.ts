/**
 * Enumerates the mutants of a definition: its source with one changed number or condition, or one changed fact.
 *
 * - A whole number of the source or of the facts is increased by 1 (frames, counts, stacks), any other number by 5 %; a table by talent level
 *   or refinement is increased by 5 % as a whole.
 * - `>=` becomes `>`, `===` becomes `!==`, a side of `&&` or `||` or a `!` is dropped, a plain condition is negated, `true` and `false` are
 *   swapped.
 *
 * Values for which such a change has no effect are excluded: sizes and positions of hit areas, because enemies are well inside them or far
 * away; poise, which has no effect; `haltFactor`, because hitlag is rounded up to whole frames; the gauge of physical attacks; and -1, which
 * means "none".
 */
import { readFileSync } from 'node:fs';
import type { Wrap } from './points.ts';
import { type Content, lineAt, type Node, placeOf, shortPath, syntaxOf, walk } from './source.ts';

export type MutantKind = 'fact' | 'number' | 'condition';

export interface Mutant {
  /** Stable id: the file, the text of the line and the change, or the path of the fact. */
  readonly id: string;
  readonly kind: MutantKind;
  /** File of the change; for a fact the file that uses it. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Text of the line. */
  readonly code: string;
  readonly old: string;
  readonly new: string;
  /** Points that are executed when the changed value is used. */
  readonly points: readonly number[];
  readonly edit: SourceEdit | FactEdit;
}

interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface FactEdit {
  readonly path: FactPath;
}

type FactPath = readonly (string | number)[];

export interface Enumeration {
  readonly mutants: readonly Mutant[];
  /** Counters by file. */
  readonly wraps: ReadonlyMap<string, readonly Wrap[]>;
  readonly points: number;
}

// -- numbers ------------------------------------------------------------------------------------------------------

/** The changed number. */
const changed = (value: number): number =>
  Number.isInteger(value) ? value + 1 : Number((value * 1.05).toPrecision(12));

const isTable = (value: unknown, name: string | number): value is number[] =>
  Array.isArray(value) && value.every((v) => typeof v === 'number') && (value.length >= 10 || name === 'values');

// -- facts --------------------------------------------------------------------------------------------------------

/** Facts about hit areas, and others for which a small change has no effect. */
const INERT = /(haltFactor|area|areas|radius|width|length|offsets?|hitbox(es)?|fan|poise(DMG)?|pos|angles?|range)$/i;
/** Tables whose entries a definition accesses by name, as in `attacks['Lightning Fang']`. */
const NOT_BY_NAME = new Set([
  ...['talents', 'frames', 'timing', 'attacks', 'casts', 'chains', 'refineValues', 'constants', 'talentKind', 'params'],
  ...['base', 'curve', 'promo', 'talentCon', 'charges', 'stamina', 'n0Delay', 'movement'],
]);

function factAt(facts: unknown, path: FactPath): unknown {
  let value = facts;
  for (const name of path) value = (value as Record<string | number, unknown> | null | undefined)?.[name];
  return value;
}

/** Paths of the numbers and tables below a path. */
function* leavesBelow(value: unknown, path: FactPath): Generator<FactPath> {
  const name = path[path.length - 1] ?? '';
  if (typeof name === 'string' && INERT.test(name) && path.length > 1) return;
  if (typeof value === 'number' || isTable(value, name)) yield path;
  else if (typeof value === 'object' && value !== null)
    for (const key of Object.keys(value)) {
      if (key === 'gauge' && (value as { element?: unknown }).element === 'physical') continue;
      const next = Array.isArray(value) ? Number(key) : key;
      yield* leavesBelow((value as Record<string, unknown>)[key], [...path, next]);
    }
}

/** Copies facts with one change; shared tables stay shared. */
export function withFact<T>(facts: T, path: FactPath): T {
  const copy = structuredClone(facts);
  const parent = factAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const name = path[path.length - 1];
  const value = parent[name];
  if (typeof value === 'number') parent[name] = changed(value);
  // Changed in place, because several facts can share the table.
  else for (const [i, v] of (value as number[]).entries()) (value as number[])[i] = v * 1.05;
  return copy;
}

const factName = (path: FactPath): string =>
  path
    .map((name, i) => {
      if (typeof name === 'number' || /^\d+$/.test(name)) return `[${name}]`;
      return /^[A-Za-z_$][\w$]*$/.test(name) ? `${i === 0 ? '' : '.'}${name}` : `['${name}']`;
    })
    .join('');

// -- places where the source uses facts ---------------------------------------------------------------------------

interface FactUse {
  readonly node: Node;
  readonly path: FactPath;
}

const memberName = (node: Node): string | null => {
  const property = node.property as Node;
  if (node.computed !== true) return property.name as string;
  return property.type === 'Literal' && property.value !== null ? String(property.value) : null;
};

/** Finds uses of facts in a file: the longest existing paths, and names such as those of statuses and buffs. */
function factUses(program: Node, facts: unknown, specifier: string | null): FactUse[] {
  const names = new Map<string, FactPath>();
  const uses: FactUse[] = [];
  /** Path of the fact that an expression accesses, null when it is not a fact; `node` is the longest part of it that is a fact. */
  const resolve = (node: Node): FactUse | null => {
    if (
      node.type === 'TSNonNullExpression' ||
      node.type === 'TSAsExpression' ||
      node.type === 'ParenthesizedExpression'
    )
      return resolve(node.expression as Node);
    if (node.type === 'Identifier') {
      const path = names.get(node.name as string);
      return path === undefined ? null : { node, path };
    }
    if (node.type !== 'MemberExpression') return null;
    const object = resolve(node.object as Node);
    const name = memberName(node);
    if (object === null || name === null || object.node !== node.object) return object;
    const value = factAt(facts, object.path);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return object;
    return { node, path: [...object.path, Array.isArray(value) ? Number(name) : name] };
  };
  const bind = (pattern: Node, path: FactPath): void => {
    if (pattern.type === 'Identifier') names.set(pattern.name as string, path);
    if (pattern.type === 'AssignmentPattern') bind(pattern.left as Node, path);
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern.properties as Node[]) {
      if (property.type !== 'Property') continue;
      const key = property.key as Node;
      bind(property.value as Node, [...path, String(key.name ?? key.value)]);
    }
  };

  for (const node of program.body as Node[])
    if (node.type === 'ImportDeclaration' && (node.source as Node).value === specifier)
      for (const part of node.specifiers as Node[])
        if (part.type === 'ImportDefaultSpecifier') bind(part.local as Node, []);
  // Shared kits, such as those of the two travelers, receive the facts in a parameter of this name.
  names.set('facts', []);

  walk(program, (node, parents, member) => {
    const parent = parents[parents.length - 1];
    if (node.type === 'VariableDeclarator' && node.init !== null) {
      const from = resolve(node.init as Node);
      const whole =
        from !== null && from.node.start === (node.init as Node).start && from.node.end === (node.init as Node).end;
      const id = node.id as Node;
      if (
        whole &&
        (id.type === 'ObjectPattern' || (id.type === 'Identifier' && typeof factAt(facts, from.path) === 'object'))
      )
        bind(id, from.path);
    }
    if (node.type !== 'Identifier' && node.type !== 'MemberExpression' && node.type !== 'Literal') return;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (member === 'source' || parent?.type === 'MemberExpression') return;
      for (const path of entriesOf(facts, node.value)) uses.push({ node, path });
      return;
    }
    // A longer path is found at its beginning; declared names and members of other objects are not facts.
    if (
      parent?.type === 'MemberExpression' &&
      (member === 'object' ? resolve(parent)?.node === parent : parent.computed !== true)
    )
      return;
    if (parent?.type === 'VariableDeclarator' && member === 'init' && isBinding(parent)) return;
    if (['id', 'params', 'local', 'imported', 'key', 'label'].includes(member) || isPattern(parents)) return;
    const use = resolve(node);
    if (use === null || use.node !== node || use.path.length === 0) return;
    const value = factAt(facts, use.path);
    uses.push(use);
    if (typeof value === 'string') for (const path of entriesOf(facts, value)) uses.push({ node, path });
  });
  return uses;
}

const isBinding = (declarator: Node): boolean => (declarator.id as Node).type === 'ObjectPattern';

/** Whether a name is declared here: as a part of a pattern or as the rest of a list. */
const isPattern = (parents: readonly Node[]): boolean => {
  const parent = parents[parents.length - 1];
  if (parent?.type === 'RestElement' || parent?.type === 'ArrayPattern') return true;
  return parent?.type === 'Property' && parents[parents.length - 2]?.type === 'ObjectPattern';
};

/** Paths of the facts under a name: its status, its particles, its bonus. */
function entriesOf(facts: unknown, name: string): FactPath[] {
  return Object.entries(facts as Record<string, unknown>).flatMap(([table, entries]) => {
    if (NOT_BY_NAME.has(table) || typeof entries !== 'object' || entries === null || Array.isArray(entries)) return [];
    return Object.hasOwn(entries, name) ? [[table, name]] : [];
  });
}

// -- the source's own numbers and conditions ----------------------------------------------------------------------

/** Calls whose numbers are sizes and positions. */
const PLACING = new Set([
  'area',
  'circle',
  'circleFrom',
  'sector',
  'box',
  'boxFrom',
  'hitbox',
  'hitboxOn',
  'pointBy',
  'randomPoint',
  'playerIn',
]);

const COMPARISONS: Readonly<Record<string, string>> = {
  '>=': '>',
  '>': '>=',
  '<=': '<',
  '<': '<=',
  '===': '!==',
  '!==': '===',
};

interface Change {
  readonly node: Node;
  readonly kind: MutantKind;
  readonly old: string;
  readonly new: string;
  readonly edit: SourceEdit;
  /** Name that is declared as this number; the number is used where the name is. */
  readonly name?: string;
}

const isConstant = (parents: readonly Node[]): boolean => {
  const parent = parents[parents.length - 1];
  return parent?.type === 'VariableDeclarator' && parents[parents.length - 3]?.type === 'Program';
};

const inPlacing = (parents: readonly Node[]): boolean =>
  parents.some((parent, i) => {
    if (parent.type === 'Property' && INERT.test(String((parent.key as Node).name ?? ''))) return true;
    if (parent.type === 'VariableDeclarator') return /RADIUS|OFFSET|AREA|REACH/.test(String((parent.id as Node).name));
    if (parent.type !== 'CallExpression' || parents[i + 1] === parent.callee) return false;
    const callee = parent.callee as Node;
    return callee.type === 'MemberExpression' && PLACING.has(String((callee.property as Node).name));
  });

/** Whether a number is a bound as in `x >= 4` or `x < 4`: for whole `x`, the mutant of the operator equals the mutant of the number. */
const isBound = (parents: readonly Node[]): boolean => {
  const parent = parents[parents.length - 1];
  return parent?.type === 'BinaryExpression' && (parent.operator === '>=' || parent.operator === '<');
};

const isNone = (value: number, parents: readonly Node[]): boolean => {
  const parent = parents[parents.length - 1];
  return value === 1 && parent?.type === 'UnaryExpression' && parent.operator === '-';
};

function changesOf(program: Node, source: string): Change[] {
  const changes: Change[] = [];
  const text = (node: Node): string => source.slice(node.start, node.end);
  const short = (node: Node): string => {
    const all = text(node).replace(/\s+/g, ' ');
    return all.length > 60 ? `${all.slice(0, 57)}...` : all;
  };
  const replace = (node: Node, kind: MutantKind, by: string, name?: string): void => {
    const shown = by.replace(/\s+/g, ' ');
    changes.push({
      node,
      kind,
      old: short(node),
      new: shown.length > 60 ? `${shown.slice(0, 57)}...` : shown,
      edit: { start: node.start, end: node.end, text: by },
      name,
    });
  };
  walk(program, (node, parents, member) => {
    const parent = parents[parents.length - 1];
    if (parents.some((p) => p.type === 'Property' && (p.key as Node).name === 'knownIssues')) return;
    switch (node.type) {
      case 'Literal': {
        if (member === 'key' || member === 'source') return;
        if (typeof node.value === 'boolean') replace(node, 'condition', String(!node.value));
        if (typeof node.value !== 'number' || inPlacing(parents) || isNone(node.value, parents)) return;
        if (Number.isInteger(node.value) && isBound(parents)) return;
        replace(
          node,
          'number',
          String(changed(node.value)),
          isConstant(parents) ? String((parent.id as Node).name) : undefined,
        );
        return;
      }
      case 'BinaryExpression': {
        const other = COMPARISONS[node.operator as string];
        if (other === undefined) return;
        replace(node, 'condition', `${text(node.left as Node)} ${other} ${text(node.right as Node)}`);
        return;
      }
      case 'LogicalExpression':
        if (node.operator === '??') return;
        replace(node, 'condition', text(node.left as Node));
        replace(node, 'condition', text(node.right as Node));
        return;
      case 'UnaryExpression':
        if (node.operator === '!') replace(node, 'condition', text(node.argument as Node));
        return;
      case 'Identifier':
      case 'MemberExpression':
      case 'CallExpression':
        if (member === 'test' || (parent?.type === 'LogicalExpression' && parent.operator !== '??' && isTest(parents)))
          replace(node, 'condition', `!${text(node)}`);
    }
  });
  return changes;
}

/** Whether a logical expression is a condition or part of one. */
function isTest(parents: readonly Node[]): boolean {
  for (let i = parents.length - 1; i > 0; i--) {
    const node = parents[i];
    const parent = parents[i - 1];
    if (node.type !== 'LogicalExpression' && node.type !== 'ParenthesizedExpression') return false;
    if (parent.test === node) return true;
  }
  return false;
}

// -- enumeration --------------------------------------------------------------------------------------------------

/** Enumerates all mutants of a definition: the files in the order of their text, then the facts. */
export function enumerate(content: Content, facts: unknown): Enumeration {
  const mutants: Mutant[] = [];
  const wraps = new Map<string, Wrap[]>();
  const numbers = new Map<string, number>();
  const unique = (id: string): string => {
    const n = (numbers.get(id) ?? 0) + 1;
    numbers.set(id, n);
    return n === 1 ? id : `${id} #${n}`;
  };
  let points = 0;
  /** Facts by identity, because several paths can lead to the same table. */
  const usedBy = new Map<
    unknown,
    Map<string | number, { path: FactPath; uses: { file: string; node: Node; source: string; point: number }[] }>
  >();

  for (const file of content.files) {
    const source = readFileSync(file, 'utf8');
    const program = syntaxOf(file, source);
    const own: Wrap[] = [];
    wraps.set(file, own);
    const byNode = new Map<Node, number>();
    const pointOf = (node: Node): number => {
      const known = byNode.get(node);
      if (known !== undefined) return known;
      byNode.set(node, points);
      const property = shorthand.has(node) ? String(node.name) : undefined;
      own.push({ start: node.start, end: node.end, point: points, as: 'expression', property });
      return points++;
    };
    const references = new Map<string, Node[]>();
    const shorthand = new Set<Node>();
    walk(program, (node, parents, member) => {
      if (member === 'value' && parents[parents.length - 1]?.shorthand === true) shorthand.add(node);
      if (node.type !== 'Identifier' || ['id', 'key', 'property', 'params', 'local', 'imported'].includes(member))
        return;
      if (parents.some((p) => p.type === 'ImportDeclaration' || p.type === 'ExportSpecifier') || isPattern(parents))
        return;
      const name = node.name as string;
      references.set(name, [...(references.get(name) ?? []), node]);
    });

    for (const { node, kind, old, new: by, edit, name } of changesOf(program, source)) {
      const used = name === undefined ? [] : (references.get(name) ?? []);
      const { line, column } = placeOf(source, node.start);
      const code = lineAt(source, node.start);
      mutants.push({
        id: unique(`${shortPath(file)} | ${code} | ${old} -> ${by}`),
        kind,
        file: shortPath(file),
        line,
        column,
        code,
        old,
        new: by,
        points: used.length > 0 ? used.map(pointOf) : [pointOf(node)],
        edit,
      });
    }
    for (const { node, path } of factUses(program, facts, content.facts)) {
      for (const leaf of leavesBelow(factAt(facts, path), path)) {
        const value = factAt(facts, leaf);
        const [holder, name] =
          typeof value === 'number' ? [factAt(facts, leaf.slice(0, -1)), leaf[leaf.length - 1]] : [value, ''];
        const entries = usedBy.get(holder) ?? new Map();
        usedBy.set(holder, entries);
        const entry = entries.get(name) ?? { path: leaf, uses: [] };
        entries.set(name, entry);
        entry.uses.push({ file, node, source, point: pointOf(node) });
      }
    }
  }
  for (const entries of usedBy.values())
    for (const { path, uses } of entries.values()) {
      const [first] = uses;
      const value = factAt(facts, path);
      mutants.push({
        id: unique(`facts | ${factName(path)}`),
        kind: 'fact',
        file: shortPath(first.file),
        ...placeOf(first.source, first.node.start),
        code: factName(path),
        old: typeof value === 'number' ? String(value) : 'table',
        new: typeof value === 'number' ? String(changed(value)) : 'table x 1.05',
        points: uses.map((use) => use.point),
        edit: { path },
      });
    }
  return { mutants, wraps, points };
}

export const isFactEdit = (edit: Mutant['edit']): edit is FactEdit => 'path' in edit;

// -- samples ------------------------------------------------------------------------------------------------------

/** 32-bit FNV-1a hash of a text. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  // Mixes the bits, because the last characters of the text hardly affect the high bits.
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

/**
 * Draws a sample of mutants, distributed evenly over the kinds. The rank of a mutant depends only on the seed and the mutant itself, so most of
 * a sample stays the same when the source grows.
 */
export function sample(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  const queues = (['condition', 'number', 'fact'] as const).map((kind) =>
    mutants
      .filter((mutant) => mutant.kind === kind)
      .map((mutant) => ({ mutant, rank: hash(`${seed} ${mutant.id}`) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ mutant }) => mutant),
  );
  const chosen = new Set<Mutant>();
  while (chosen.size < size && queues.some((queue) => queue.length > 0))
    for (const queue of queues) {
      const next = queue.shift();
      if (next !== undefined && chosen.size < size) chosen.add(next);
    }
  return mutants.filter((mutant) => chosen.has(mutant));
}
