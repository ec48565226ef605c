import type {
  ActionList,
  Assign,
  Ast,
  Block,
  For,
  FunctionShape,
  FunctionStatement,
  Identifier,
  Let,
  Parameter,
  Statement,
} from './ast.ts';
import { scriptOf } from './ast.ts';
import { builtinIndex } from './builtins.ts';
import type { Span } from './diagnostics.ts';
import { constantOf } from './fold.ts';
import { childrenOf, type Node, walk } from './walk.ts';

/** A node that declares a variable. */
export type Declaring = Let | FunctionStatement | Parameter;

/** A node that uses a name. A list of actions uses `execute_action` where the script redefines it. */
export type Using = Identifier | Assign | ActionList;

/** A node that opens a scope: the script, a block, a loop that declares variables, a function with its parameters. */
type Opening = Ast | Block | For | FunctionShape;

/** A variable, function or parameter of the script, or a built-in name that the script assigns to. */
export class Variable {
  readonly name: string;
  readonly scope: Scope;
  /** In textual order; several in one block are an error when a second one runs. None for a built-in name. */
  readonly declarations: Declaring[] = [];
  /** Some assignment may change it. */
  assigned = false;
  /** An inner function uses it, and it is not global. */
  captured = false;
  /** Some use may come before the declaration has run, so each round of the block starts by forgetting it. */
  needsReset = false;

  constructor(name: string, scope: Scope) {
    this.name = name;
    this.scope = scope;
  }

  /** Variables of the top level are found from any function. */
  get global(): boolean {
    return this.scope.parent === null || this.scope.parent.parent === null;
  }
}

/** The variables of a part of the text. A declaration counts for the whole scope, also before its place. */
export class Scope {
  readonly parent: Scope | null;
  readonly owner: FunctionScope;
  /** Where its names can be seen. */
  readonly reach: Span;
  readonly variables = new Map<string, Variable>();

  constructor(parent: Scope | null, owner: FunctionScope, reach: Span) {
    this.parent = parent;
    this.owner = owner;
    this.reach = reach;
  }
}

/** One function of the script, or the script itself, and the outer variables that it or a function inside it uses. */
export class FunctionScope {
  readonly parent: FunctionScope | null;
  readonly captures: Variable[] = [];
  readonly #indices = new Map<Variable, number>();

  constructor(parent: FunctionScope | null) {
    this.parent = parent;
  }

  /** Index of a captured variable among this function's cells; captures it through all functions between. */
  captureIndex(variable: Variable): number {
    let index = this.#indices.get(variable);
    if (index === undefined) {
      index = this.captures.length;
      this.captures.push(variable);
      this.#indices.set(variable, index);
      const parent = this.parent;
      if (parent !== null && variable.scope.owner !== parent) parent.captureIndex(variable);
    }
    return index;
  }
}

/** Possible meanings of a name where it is used. */
export interface Use {
  readonly scope: Scope;
  /** Innermost first. At run time the first one whose declaration has run counts. */
  readonly candidates: readonly Variable[];
  /** The last candidate is certainly declared whenever this runs. */
  readonly definite: boolean;
  /** Number of the built-in function it means while no candidate is declared, −1 if none. */
  readonly builtin: number;
}

/** All names of a script. */
export interface Names {
  /** The script with the functions it contains; the parent of its scope holds the built-in names that it assigns to. */
  readonly top: Scope;
  /** Whether the script redefines `execute_action`. */
  readonly intercepts: boolean;
  /** In textual order, an outer variable before those of the blocks inside. */
  readonly variables: readonly Variable[];
  readonly uses: ReadonlyMap<Using, Use>;
  variableOf(node: Declaring): Variable;
  useOf(node: Using): Use;
  scopeOf(node: Opening): Scope;
}

/** Finds out what each name of a script can mean. */
export function resolveNames(ast: Ast): Names {
  return new Resolver(ast);
}

class Resolver implements Names {
  readonly top: Scope;
  readonly variables: Variable[] = [];
  readonly uses = new Map<Using, Use>();
  intercepts = false;
  readonly #scopes = new Map<Opening, Scope>();
  readonly #declared = new Map<Declaring, Variable>();
  /** Variables whose declaration lies before the current place in the text. */
  readonly #reached = new Set<Variable>();

  constructor(ast: Ast) {
    const script = scriptOf(ast);
    const main = new FunctionScope(null);
    const builtinNames = new Scope(null, main, ast);
    for (const statement of script) walk(statement, (node) => this.#findSpecial(node, builtinNames));
    this.top = this.#open(ast, ast, builtinNames, main);
    this.#body(script, this.top);
  }

  variableOf(node: Declaring): Variable {
    const variable = this.#declared.get(node);
    if (variable === undefined) throw new Error('a declaration of another tree');
    return variable;
  }

  useOf(node: Using): Use {
    const use = this.uses.get(node);
    if (use === undefined) throw new Error('a name of another tree');
    return use;
  }

  scopeOf(node: Opening): Scope {
    const scope = this.#scopes.get(node);
    if (scope === undefined) throw new Error('a scope of another tree');
    return scope;
  }

  /** Built-in names are ordinary variables of the outermost scope: finds those that the script assigns to. */
  #findSpecial(node: Node, builtinNames: Scope): void {
    switch (node.kind) {
      case 'fn':
      case 'function':
        if (node.fn.params.some((param) => param.text === 'execute_action')) this.intercepts = true;
        if (node.kind === 'function') return;
        break;
      case 'let':
      case 'assign':
        break;
      default:
        return;
    }
    const name = node.name.text;
    if (name === 'execute_action') this.intercepts = true;
    if (node.kind !== 'assign' || !builtinIndex.has(name) || builtinNames.variables.has(name)) return;
    const variable = new Variable(name, builtinNames);
    builtinNames.variables.set(name, variable);
    this.#reached.add(variable);
  }

  #open(node: Opening, reach: Span, parent: Scope, owner = parent.owner): Scope {
    const scope = new Scope(parent, owner, { from: reach.from, to: reach.to });
    this.#scopes.set(node, scope);
    return scope;
  }

  #declare(node: Declaring, name: string, scope: Scope): Variable {
    let variable = scope.variables.get(name);
    if (variable === undefined) {
      variable = new Variable(name, scope);
      scope.variables.set(name, variable);
      this.variables.push(variable);
    } else {
      variable.needsReset = true;
    }
    variable.declarations.push(node);
    this.#declared.set(node, variable);
    return variable;
  }

  #body(body: readonly Statement[], scope: Scope): void {
    for (const statement of body) {
      if (statement.kind === 'let' || statement.kind === 'fn') this.#declare(statement, statement.name.text, scope);
    }
    for (const statement of body) this.#visit(statement, scope);
  }

  #visit(node: Node, scope: Scope): void {
    switch (node.kind) {
      case 'block':
        this.#body(node.body, this.#open(node, node, scope));
        return;
      case 'let':
        this.#visit(node.value, scope);
        this.#reached.add(this.variableOf(node));
        return;
      case 'fn':
        this.#reached.add(this.variableOf(node));
        this.#function(node.fn, scope);
        return;
      case 'function':
        this.#function(node.fn, scope);
        return;
      case 'for':
        this.#for(node, scope);
        return;
      case 'identifier':
        this.#use(node, node.name, scope);
        return;
      case 'assign':
        this.#visit(node.value, scope);
        for (const variable of this.#use(node, node.name.text, scope).candidates) variable.assigned = true;
        return;
      case 'actions':
        if (this.intercepts) this.#use(node, 'execute_action', scope);
        break;
    }
    for (const child of childrenOf(node)) this.#visit(child, scope);
  }

  #for(node: For, parent: Scope): void {
    const scope = this.#open(node, node, parent);
    const { init } = node;
    if (init?.kind === 'let') this.#declare(init, init.name.text, scope);
    for (const child of childrenOf(node)) {
      this.#visit(child, scope);
      if (child !== init || init.kind !== 'let' || constantOf(init.value, () => {}) !== null) continue;
      // An error in the first part is dropped and leaves the variable undeclared.
      const variable = this.variableOf(init);
      this.#reached.delete(variable);
      variable.needsReset = true;
    }
  }

  #function(fn: FunctionShape, parent: Scope): void {
    const scope = this.#open(fn, fn.body, parent, new FunctionScope(parent.owner));
    for (const param of fn.params) this.#reached.add(this.#declare(param, param.text, scope));
    this.#visit(fn.body, scope);
  }

  #use(node: Using, name: string, scope: Scope): Use {
    const candidates: Variable[] = [];
    let definite = false;
    for (let at: Scope | null = scope; at !== null && !definite; at = at.parent) {
      const variable = at.variables.get(name);
      if (variable === undefined) continue;
      candidates.push(variable);
      if (!variable.global && at.owner !== scope.owner) {
        variable.captured = true;
        scope.owner.captureIndex(variable);
      }
      definite = this.#reached.has(variable);
      if (!definite) variable.needsReset = true;
    }
    const use = { scope, candidates, definite, builtin: definite ? -1 : (builtinIndex.get(name) ?? -1) };
    this.uses.set(node, use);
    return use;
  }
}
