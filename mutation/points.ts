/** Counters put into source text: which of its parts run. */
import { lineAt, type Node, placeOf, syntaxOf, walk } from './source.ts';

/** Name of the counting function in instrumented source. */
export const COUNTER = '__reached';

/** A range of source text that gets a counter. */
export interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly point: number;
  /** An expression is wrapped in parentheses, a statement in braces; a statement in a list only gets the counter. */
  readonly as: 'expression' | 'statement' | 'listed';
  /** Name of a shorthand property, as in `{ frames }`. */
  readonly property?: string;
}

const PREFIX = {
  expression: (n: number) => `(${COUNTER}(${n}), `,
  statement: (n: number) => `{ ${COUNTER}(${n}); `,
  listed: (n: number) => `${COUNTER}(${n}); `,
} as const;
const SUFFIX = { expression: ')', statement: ' }', listed: '' } as const;

const prefixOf = ({ property, as, point }: Wrap): string =>
  `${property === undefined ? '' : `${property}: `}${PREFIX[as](point)}`;

/** Inserts counters into source text. */
export function instrument(source: string, wraps: readonly Wrap[]): string {
  // When two ranges share their start or end, the longer one is outside.
  const marks = wraps.flatMap((wrap, i) => [
    { at: wrap.start, opens: 1, length: wrap.end - wrap.start, i, text: prefixOf(wrap) },
    { at: wrap.end, opens: 0, length: wrap.end - wrap.start, i, text: SUFFIX[wrap.as] },
  ]);
  marks.sort((a, b) => {
    if (a.at !== b.at || a.opens !== b.opens) return a.at - b.at || a.opens - b.opens;
    if (a.length !== b.length) return a.opens === 1 ? b.length - a.length : a.length - b.length;
    // The counter of a statement comes before the counters of its expression.
    return a.opens === 1 ? a.i - b.i : b.i - a.i;
  });
  let out = '';
  let from = 0;
  for (const mark of marks) {
    out += source.slice(from, mark.at) + mark.text;
    from = mark.at;
  }
  return out + source.slice(from);
}

/** A statement or branch, with the first line of its text. */
export interface Branch {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly as: Wrap['as'];
}

const LISTS = new Set(['Program', 'BlockStatement', 'SwitchCase', 'StaticBlock']);

/** Whether a statement is executed at run time; declarations of types, functions and classes are not. */
function isExecuted(node: Node): boolean {
  return (
    (node.type.endsWith('Statement') && node.type !== 'BlockStatement' && node.type !== 'EmptyStatement') ||
    (node.type === 'VariableDeclaration' && node.declare !== true)
  );
}

/** Statements, sides of conditional expressions, right sides of `&&`, `||` and `??`, and bodies of arrow functions. */
export function branchesOf(file: string, source: string): Branch[] {
  const found: Branch[] = [];
  const add = (node: Node, as: Wrap['as']): void => {
    const { line, column } = placeOf(source, node.start);
    found.push({ start: node.start, end: node.end, line, column, code: lineAt(source, node.start), as });
  };
  walk(syntaxOf(file, source), (node, parents, member) => {
    const parent = parents[parents.length - 1];
    if (parent === undefined) return;
    if (isExecuted(node)) {
      if (LISTS.has(parent.type)) add(node, 'listed');
      else if (['body', 'consequent', 'alternate'].includes(member)) add(node, 'statement');
      return;
    }
    if (parent.type === 'ConditionalExpression' && (member === 'consequent' || member === 'alternate'))
      add(node, 'expression');
    else if (parent.type === 'LogicalExpression' && member === 'right') add(node, 'expression');
    else if (parent.type === 'ArrowFunctionExpression' && member === 'body' && node.type !== 'BlockStatement')
      add(node, 'expression');
  });
  return found;
}
