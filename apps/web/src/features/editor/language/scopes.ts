import { type Ast, type Expression, type FunctionShape, type Span, type Statement, scriptOf } from '@quartet/script';

/** A variable, function or parameter of a script, with every place that means it. */
export interface Binding {
  readonly name: string;
  readonly kind: 'variable' | 'function' | 'parameter';
  /** Where it gets its name. */
  readonly definition: Span;
  /** Parameter names, for a function. */
  readonly params: readonly string[];
  /** Definition and uses in textual order. */
  readonly places: Span[];
  /** Where the name can be seen. */
  readonly reach: Span;
}

class Scope {
  readonly parent: Scope | null;
  readonly reach: Span;
  readonly names = new Map<string, Binding>();

  constructor(parent: Scope | null, reach: Span) {
    this.parent = parent;
    this.reach = reach;
  }
}

const paramsOf = (value: Expression): readonly string[] | null =>
  value.kind === 'function' ? value.fn.params.map((param) => param.text) : null;

/**
 * The names of a script by the language's scopes: block, loop, case and function each open one; a `let` counts for its whole
 * block, and uses before it mean the outer name only where there is one.
 */
export function bindingsOf(ast: Ast): Binding[] {
  const found: Binding[] = [];

  const declare = (scope: Scope, name: Span & { text: string }, kind: Binding['kind'], params: readonly string[]) => {
    const known = scope.names.get(name.text);
    if (known) {
      // Declaring twice is an error of the text; both places still mean one thing.
      known.places.push(name);
      return;
    }
    const definition = { from: name.from, to: name.to };
    const binding: Binding = {
      name: name.text,
      kind,
      definition,
      params,
      places: [definition],
      reach: scope.reach,
    };
    scope.names.set(name.text, binding);
    found.push(binding);
  };

  const use = (scope: Scope, name: string, span: Span) => {
    for (let at: Scope | null = scope; at; at = at.parent) {
      const binding = at.names.get(name);
      if (!binding) continue;
      binding.places.push({ from: span.from, to: span.from + name.length });
      return;
    }
  };

  const collect = (body: readonly Statement[], scope: Scope) => {
    for (const statement of body) {
      if (statement.kind === 'fn') {
        declare(
          scope,
          statement.name,
          'function',
          statement.fn.params.map((param) => param.text),
        );
      }
      if (statement.kind === 'let') {
        const params = paramsOf(statement.value);
        declare(scope, statement.name, params ? 'function' : 'variable', params ?? []);
      }
    }
  };

  const block = (body: readonly Statement[], reach: Span, parent: Scope) => {
    const scope = new Scope(parent, reach);
    collect(body, scope);
    for (const statement of body) visit(statement, scope);
  };

  const shape = (fn: FunctionShape, parent: Scope) => {
    const scope = new Scope(parent, fn.body);
    for (const param of fn.params) declare(scope, param, 'parameter', []);
    block(fn.body.body, fn.body, scope);
  };

  const expression = (node: Expression, scope: Scope): void => {
    switch (node.kind) {
      case 'identifier':
        use(scope, node.name, node);
        return;
      case 'unary':
        expression(node.operand, scope);
        return;
      case 'binary':
        expression(node.left, scope);
        expression(node.right, scope);
        return;
      case 'call':
        expression(node.callee, scope);
        for (const argument of node.args) expression(argument, scope);
        return;
      case 'map':
        for (const entry of node.entries) expression(entry.value, scope);
        return;
      case 'function':
        shape(node.fn, scope);
    }
  };

  const visit = (node: Statement, scope: Scope): void => {
    switch (node.kind) {
      case 'let':
      case 'expression':
      case 'return':
        expression(node.value, scope);
        return;
      case 'assign':
        use(scope, node.name.text, node.name);
        expression(node.value, scope);
        return;
      case 'fn':
        shape(node.fn, scope);
        return;
      case 'actions':
        for (const item of node.items) if (item.params) expression(item.params, scope);
        return;
      case 'block':
        block(node.body, node, scope);
        return;
      case 'if':
        expression(node.condition, scope);
        visit(node.then, scope);
        if (node.otherwise) visit(node.otherwise, scope);
        return;
      case 'switch':
        if (node.subject) expression(node.subject, scope);
        for (const each of node.cases) {
          expression(each.condition, scope);
          visit(each.body, scope);
        }
        if (node.otherwise) visit(node.otherwise, scope);
        return;
      case 'while':
        expression(node.condition, scope);
        visit(node.body, scope);
        return;
      case 'for': {
        const inner = new Scope(scope, node);
        if (node.init?.kind === 'let') collect([node.init], inner);
        if (node.init) visit(node.init, inner);
        if (node.condition) expression(node.condition, inner);
        if (node.post) visit(node.post, inner);
        visit(node.body, inner);
      }
    }
  };

  const script = scriptOf(ast);
  const top = new Scope(null, ast);
  collect(script, top);
  for (const statement of script) visit(statement, top);
  for (const binding of found) binding.places.sort((a, b) => a.from - b.from);
  return found;
}

/** The binding meant at an offset, undefined where there is none. */
export function bindingAt(bindings: readonly Binding[], offset: number): Binding | undefined {
  return bindings.find((binding) => binding.places.some((place) => place.from <= offset && offset <= place.to));
}

/** Names that can be seen at an offset, the innermost of each name. */
export function visibleAt(bindings: readonly Binding[], offset: number): Binding[] {
  const seen = new Map<string, Binding>();
  for (const binding of bindings) {
    if (binding.reach.from > offset || offset > binding.reach.to) continue;
    const known = seen.get(binding.name);
    if (!known || known.reach.from <= binding.reach.from) seen.set(binding.name, binding);
  }
  return [...seen.values()];
}
