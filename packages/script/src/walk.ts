import type { Block, Control, Expression, Statement } from './ast.ts';

/** A part of a script. A function is entered through its body, a block. */
export type Node = Statement | Expression;

const none: readonly Node[] = [];

/** The nodes directly inside a node, in the order in which they run. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'number':
    case 'string':
    case 'identifier':
    case 'field':
    case 'control':
      return none;
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'call':
      return [node.callee, ...node.args];
    case 'map':
      return node.entries.map((entry) => entry.value);
    case 'fn':
    case 'function':
      return [node.fn.body];
    case 'let':
    case 'assign':
    case 'expression':
    case 'return':
      return [node.value];
    case 'actions':
      return node.items.some((item) => item.params !== null) ? present(node.items.map((item) => item.params)) : none;
    case 'block':
      return node.body;
    case 'if':
      return present([node.condition, node.then, node.otherwise]);
    case 'switch': {
      const cases = node.cases.flatMap((entry) => [entry.condition, entry.body]);
      return present([node.subject, ...cases, node.otherwise]);
    }
    case 'while':
      return [node.condition, node.body];
    case 'for':
      return present([node.init, node.condition, node.body, node.post]);
  }
}

function present(nodes: readonly (Node | null)[]): Node[] {
  return nodes.filter((node) => node !== null);
}

/** Calls `visit` with a node and everything inside it, functions included, outermost first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Whether `test` holds for the node or a node inside it that runs with it; bodies of functions inside it are left out. */
export function runs(node: Node, test: (node: Node) => boolean): boolean {
  if (node.kind === 'fn' || node.kind === 'function') return false;
  if (test(node)) return true;
  for (const child of childrenOf(node)) if (runs(child, test)) return true;
  return false;
}

/**
 * Whether a control statement of one of these words inside the body of a loop or case acts on that loop or case: one in an
 * inner loop, case or function acts there.
 */
export function hasControl(body: Block, words: readonly Control['word'][]): boolean {
  const within = (statement: Statement): boolean => {
    switch (statement.kind) {
      case 'control':
        return words.includes(statement.word);
      case 'block':
        return statement.body.some(within);
      case 'if':
        return within(statement.then) || (statement.otherwise !== null && within(statement.otherwise));
      case 'switch':
        return statement.otherwise !== null && within(statement.otherwise);
      default:
        return false;
    }
  };
  return within(body);
}
