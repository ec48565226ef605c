import type { Block, Expression, FunctionShape, Statement } from '../src/ast.ts';
import { builtinIndex } from '../src/index.ts';
import { printNumber, Tag, truncate } from '../src/numbers.ts';

/**
 * The language rules written down the plainest way: a walk over the tree with a chain of name tables, integers as
 * bigint. Slow; the compiled program is checked against it. Actions and waits are only listed.
 */
type Value =
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'fn'; readonly fn: FunctionShape; readonly scope: Scope }
  | { readonly kind: 'builtin'; readonly name: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'empty' };

interface Scope {
  readonly parent: Scope | null;
  readonly values: Map<string, Value>;
}

type Outcome =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'control'; readonly word: 'break' | 'continue' | 'fallthrough' };

class Failure extends Error {}
class Exhausted extends Error {}

const nothing: Value = { kind: 'null' };
const int = (value: bigint | number | boolean): Value => ({ kind: 'int', value: BigInt.asIntN(64, BigInt(value)) });
const plain = (value: Value): Outcome => ({ kind: 'value', value });

export class Reference {
  readonly out: string[] = [];
  #steps = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Output and actions of the script, ending with `end` or `error`; null when it runs too long. */
  run(body: readonly Statement[]): string[] | null {
    const root: Scope = { parent: null, values: new Map() };
    for (const name of builtinIndex.keys()) root.values.set(name, { kind: 'builtin', name });
    try {
      this.#body(body, { parent: root, values: new Map() });
      this.out.push('end');
    } catch (thrown) {
      if (thrown instanceof Exhausted || thrown instanceof RangeError) return null;
      if (!(thrown instanceof Failure)) throw thrown;
      this.out.push('error');
    }
    return this.out;
  }

  #step(): void {
    if (++this.#steps > this.#limit) throw new Exhausted();
  }

  #find(name: string, scope: Scope): Scope {
    for (let at: Scope | null = scope; at !== null; at = at.parent) if (at.values.has(name)) return at;
    throw new Failure(name);
  }

  #block(block: Block, scope: Scope): Outcome {
    return this.#body(block.body, { parent: scope, values: new Map() });
  }

  #body(body: readonly Statement[], scope: Scope): Outcome {
    let last: Outcome = plain({ kind: 'empty' });
    for (const statement of body) {
      last = this.#statement(statement, scope);
      if (last.kind !== 'value') return last;
    }
    return last;
  }

  #loop(scope: Scope, condition: Expression | null, body: Block, post: () => void): Outcome {
    while (condition === null || truth(this.#expression(condition, scope))) {
      this.#step();
      const outcome = this.#block(body, scope);
      if (outcome.kind === 'control' && outcome.word === 'break') break;
      post();
    }
    return plain(nothing);
  }

  #declare(name: string, value: Value, scope: Scope): Outcome {
    if (scope.values.has(name)) throw new Failure(name);
    scope.values.set(name, value);
    return plain(nothing);
  }

  #dropping(work: () => void): void {
    try {
      work();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
    }
  }

  #statement(statement: Statement, scope: Scope): Outcome {
    this.#step();
    switch (statement.kind) {
      case 'let':
        return this.#declare(statement.name.text, this.#expression(statement.value, scope), scope);
      case 'fn':
        return this.#declare(statement.name.text, { kind: 'fn', fn: statement.fn, scope }, scope);
      case 'assign': {
        const value = this.#expression(statement.value, scope);
        this.#find(statement.name.text, scope).values.set(statement.name.text, value);
        return plain(value);
      }
      case 'expression':
        return plain(this.#expression(statement.value, scope));
      case 'return':
        return { kind: 'return', value: this.#expression(statement.value, scope) };
      case 'control':
        return { kind: 'control', word: statement.word };
      case 'block':
        return this.#block(statement, scope);
      case 'if':
        if (truth(this.#expression(statement.condition, scope))) return this.#block(statement.then, scope);
        return statement.otherwise === null ? plain(nothing) : this.#statement(statement.otherwise, scope);
      case 'while':
        return this.#loop(scope, statement.condition, statement.body, () => {});
      case 'for': {
        const inner: Scope = { parent: scope, values: new Map() };
        const { init, post } = statement;
        if (init !== null) this.#dropping(() => this.#statement(init, inner));
        return this.#loop(inner, statement.condition, statement.body, () => {
          if (post !== null) this.#dropping(() => this.#statement(post, inner));
        });
      }
      case 'switch': {
        const subject = statement.subject === null ? nothing : this.#expression(statement.subject, scope);
        if (subject.kind !== 'null' && !isNumber(subject)) throw new Failure('switch');
        let found = false;
        let falls = false;
        for (const entry of statement.cases) {
          const condition = this.#expression(entry.condition, scope);
          if (!isNumber(condition)) throw new Failure('case');
          const match = subject.kind === 'null' ? truth(condition) : float(condition) === float(subject);
          if (!match && !falls) continue;
          found = true;
          const outcome = this.#block(entry.body, scope);
          if (outcome.kind !== 'control') return outcome;
          if (outcome.word === 'break') return plain(nothing);
          if (outcome.word === 'fallthrough') falls = true;
        }
        if ((found && !falls) || statement.otherwise === null) return plain(nothing);
        return this.#block(statement.otherwise, scope);
      }
      case 'actions': {
        let count = 0;
        for (const item of statement.items) {
          for (let n = 0; n < item.count; n++) {
            this.#step();
            const params = (item.params?.entries ?? []).map((entry) => {
              const value = this.#expression(entry.value, scope);
              if (!isNumber(value)) throw new Failure('param');
              return `${entry.key.text}=${truncate(float(value))}`;
            });
            this.out.push(`${statement.character.key} ${item.action} ${params.join(',')}`);
            count++;
          }
        }
        return plain(count > 0 ? nothing : { kind: 'empty' });
      }
    }
  }

  #expression(expression: Expression, scope: Scope): Value {
    this.#step();
    switch (expression.kind) {
      case 'number':
        return expression.float ? { kind: 'float', value: Number(expression.value) } : int(BigInt(expression.value));
      case 'string':
        return { kind: 'string', value: expression.value };
      case 'identifier':
        return this.#find(expression.name, scope).values.get(expression.name) ?? nothing;
      case 'function':
        return { kind: 'fn', fn: expression.fn, scope };
      case 'unary': {
        const value = this.#expression(expression.operand, scope);
        if (expression.operator === '!') {
          if (!isNumber(value) && value.kind !== 'string') throw new Failure('!');
          return int(!truth(value));
        }
        if (value.kind === 'int') return int(-value.value);
        if (value.kind === 'float') return { kind: 'float', value: 0 - value.value };
        throw new Failure('-');
      }
      case 'binary': {
        const left = this.#expression(expression.left, scope);
        const right = this.#expression(expression.right, scope);
        return combine(expression.operator, left, right);
      }
      case 'call':
        return this.#call(expression.callee, expression.args, scope);
      default:
        throw new Failure('not in the generated scripts');
    }
  }

  #call(callee: Expression, args: readonly Expression[], scope: Scope): Value {
    const fn = this.#expression(callee, scope);
    if (fn.kind === 'builtin' && fn.name === 'print') {
      this.out.push(`print ${args.map((argument) => show(this.#expression(argument, scope))).join('')}`);
      return nothing;
    }
    if (fn.kind !== 'fn' || args.length !== fn.fn.params.length) throw new Failure('call');
    const local: Scope = { parent: fn.scope, values: new Map() };
    for (const [i, param] of fn.fn.params.entries()) local.values.set(param.text, this.#expression(args[i], scope));
    const outcome = this.#block(fn.fn.body, local);
    if (outcome.kind === 'return') return outcome.value;
    if (outcome.kind === 'control') throw new Failure('control');
    const returnsNumber = fn.fn.result === null || fn.fn.result.name === 'number';
    if (outcome.value.kind === 'null') return returnsNumber ? int(0) : nothing;
    if (isNumber(outcome.value) && returnsNumber) return outcome.value;
    throw new Failure('result');
  }
}

function isNumber(value: Value): value is Extract<Value, { kind: 'int' | 'float' }> {
  return value.kind === 'int' || value.kind === 'float';
}

function float(value: Extract<Value, { kind: 'int' | 'float' }>): number {
  return Number(value.value);
}

function truth(value: Value): boolean {
  if (value.kind === 'int') return value.value !== 0n;
  if (value.kind === 'float') return value.value !== 0;
  return value.kind === 'string';
}

function combine(operator: string, left: Value, right: Value): Value {
  if (!isNumber(left) || !isNumber(right)) throw new Failure(operator);
  const l = float(left);
  const r = float(right);
  const comparisons: Record<string, boolean> = {
    '&&': truth(left) && truth(right),
    '||': truth(left) || truth(right),
    '==': l === r,
    '!=': l !== r,
    '<': l < r,
    '<=': l <= r,
    '>': l > r,
    '>=': l >= r,
  };
  if (operator in comparisons) return int(comparisons[operator]);
  if (operator === '/' && right.kind === 'int' && right.value === 0n) throw new Failure('/');
  if (left.kind === 'int' && right.kind === 'int') {
    if (operator === '+') return int(left.value + right.value);
    if (operator === '-') return int(left.value - right.value);
    if (operator === '*') return int(left.value * right.value);
    return int(left.value / right.value);
  }
  if (operator === '+') return { kind: 'float', value: l + r };
  if (operator === '-') return { kind: 'float', value: l - r };
  if (operator === '*') return { kind: 'float', value: l * r };
  return { kind: 'float', value: l / r };
}

function show(value: Value): string {
  if (value.kind === 'int') return `${value.value}`;
  if (value.kind === 'float') return printNumber(Tag.float, value.value, undefined);
  if (value.kind === 'string') return value.value;
  if (value.kind === 'fn') return 'function';
  return value.kind === 'builtin' ? 'built-in function' : 'null';
}
