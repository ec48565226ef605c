import type {
  ActionList,
  Assign,
  Ast,
  Block,
  Call,
  Expression,
  For,
  FunctionShape,
  If,
  Let,
  Statement,
  Switch,
  While,
} from './ast.ts';
import { scriptOf } from './ast.ts';
import { type BuiltinSignature, builtinIndex, builtins } from './builtins.ts';
import type { Config } from './config.ts';
import { type Extra, fixOf, type Reporter, replaceBy, type Span } from './diagnostics.ts';
import { fieldProblem } from './fields.ts';
import { constantOf } from './fold.ts';
import { elementKeys, type NameTable, suggest } from './names.ts';
import { Tag, toInteger } from './numbers.ts';
import type { Phrase } from './phrase.ts';
import { argumentCount, phrase } from './phrases.ts';

/** Checks a config as a whole and walks its script for what is wrong, or surprising, without running it. */
export function validate(ast: Ast, config: Config, names: NameTable, reporter: Reporter): void {
  validateTeam(ast, config, reporter);
  const script = scriptOf(ast);
  new ScriptChecker(config, names, reporter).check(script);
}

function validateTeam(ast: Ast, config: Config, reporter: Reporter): void {
  const { characters, targets } = config;
  const end: Span = { from: ast.to, to: ast.to };
  if (characters.length > 4) {
    reporter.error(phrase('too-many-characters', { count: characters.length }), characters[4].spans.name);
  }
  if (config.active === null) {
    const first = characters[0];
    const example = `active ${first?.key ?? 'NAME'};`;
    reporter.error(phrase('no-active', { example }), end, {
      fix:
        first === undefined
          ? undefined
          : fixOf(phrase('fix-add', { text: example }), end.from, end.to, `\n${example}\n`),
    });
  } else if (!characters.some((character) => character.key === config.active)) {
    reporter.error(phrase('active-not-in-team', { character: config.active }), config.activeSpan ?? end, {
      expected: characters.map((character) => character.key),
    });
  }
  if (targets.length === 0) {
    reporter.error(phrase('no-target'), end, {
      fix: fixOf(phrase('fix-add-target'), end.from, end.to, '\ntarget lvl=100 resist=0.1;\n'),
    });
  }
  if (config.damageMode) {
    for (const [index, target] of targets.entries()) {
      let hasHp = false;
      for (const item of target.items) {
        if (item.key === 'type') hasHp = true;
        else if (item.key === 'hp') hasHp = item.value !== 0;
      }
      if (!hasHp) reporter.error(phrase('target-without-hp', { number: index + 1 }), target.span);
    }
  }
}

type Shape = 'number' | 'string' | 'map' | 'function' | 'unknown';

/** A variable, function or parameter of the script. */
interface Variable {
  readonly name: string;
  readonly from: number;
  readonly kind: 'let' | 'fn' | 'param';
  /** What its declaration gives it. */
  readonly shape: Shape;
  readonly arity: number;
  /** Nesting of functions around the declaration. */
  readonly level: number;
  assigned: boolean;
}

interface Scope {
  readonly parent: Scope | null;
  readonly level: number;
  readonly variables: Map<string, Variable>;
}

/** What a `break`, `continue`, `fallthrough` or `return` here would act on. */
interface Surroundings {
  readonly loop: boolean;
  readonly inside: 'loop' | 'case' | 'default' | 'none';
}

const outside: Surroundings = { loop: false, inside: 'none' };

class ScriptChecker {
  readonly #config: Config;
  readonly #names: NameTable;
  readonly #reporter: Reporter;
  /** Calls of variables, checked when all assignments are known. */
  readonly #calls: { readonly call: Call; readonly variable: Variable }[] = [];
  /** Errors inside the first and third part of `for` are dropped at run time, so they are warnings. */
  #dropped = false;

  constructor(config: Config, names: NameTable, reporter: Reporter) {
    this.#config = config;
    this.#names = names;
    this.#reporter = reporter;
  }

  check(script: readonly Statement[]): void {
    const scope: Scope = { parent: null, level: 0, variables: new Map() };
    this.#statements(script, scope, outside);
    for (const { call, variable } of this.#calls) this.#checkVariableCall(call, variable);
  }

  #problem(said: Phrase, span: Span, extra?: Extra): void {
    this.#reporter.report(this.#dropped ? 'warning' : 'error', said, span, extra);
  }

  // Scopes

  #declare(scope: Scope, variable: Variable): void {
    if (!scope.variables.has(variable.name)) scope.variables.set(variable.name, variable);
  }

  #variableOf(statement: Let, level: number): Variable {
    const value = statement.value;
    let shape: Shape = 'unknown';
    let arity = 0;
    if (value.kind === 'number' || value.kind === 'string' || value.kind === 'map') shape = value.kind;
    else if (value.kind === 'function') {
      shape = 'function';
      arity = value.fn.params.length;
    }
    return { name: statement.name.text, from: statement.to, kind: 'let', shape, arity, level, assigned: false };
  }

  #find(name: string, scope: Scope): { variable: Variable; scope: Scope } | null {
    for (let at: Scope | null = scope; at !== null; at = at.parent) {
      const variable = at.variables.get(name);
      if (variable !== undefined) return { variable, scope: at };
    }
    return null;
  }

  /** The variable a name certainly or possibly refers to at `span`; reports it when there can be none. */
  #resolve(name: string, span: Span, scope: Scope, use: 'read' | 'assign'): Variable | null {
    const found = this.#find(name, scope);
    if (found !== null) {
      const { variable } = found;
      // Inside one function text order is execution order within a scope: a later let cannot have run yet.
      const later = variable.level === scope.level && variable.from > span.from;
      if (!later) return variable;
      if (found.scope.parent !== null && this.#find(name, found.scope.parent) !== null) return null;
      if (builtinIndex.has(name)) return null;
      this.#problem(phrase('used-before-let', { name, word: variable.kind }), span);
      return variable;
    }
    if (builtinIndex.has(name)) return null;
    this.#reportUnknown(name, span, scope, use);
    return null;
  }

  #reportUnknown(name: string, span: Span, scope: Scope, use: 'read' | 'assign'): void {
    const dash = name.indexOf('-');
    if (dash > 0 && this.#find(name.slice(0, dash), scope) !== null) {
      const spaced = name.replace(/-/g, ' - ');
      this.#problem(phrase('dash-in-name', { name, spaced }), span, {
        fix: fixOf(phrase('fix-write', { text: spaced }), span.from, span.to, spaced),
      });
      return;
    }
    const known = new Set<string>(builtinIndex.keys());
    for (let at: Scope | null = scope; at !== null; at = at.parent)
      for (const key of at.variables.keys()) known.add(key);
    const close = suggest(name, known);
    const otherwise = use === 'assign' ? 'unknown-variable--let' : 'unknown-variable';
    const said =
      close.length > 0 ? phrase('unknown-variable--suggest', { name, other: close[0] }) : phrase(otherwise, { name });
    this.#problem(said, span, { expected: close, fix: replaceBy(close[0], span) });
  }

  // Statements

  #block(block: Block, scope: Scope, around: Surroundings): void {
    this.#statements(block.body, { parent: scope, level: scope.level, variables: new Map() }, around);
  }

  #statements(body: readonly Statement[], scope: Scope, around: Surroundings): void {
    const first = new Map<string, number>();
    for (const statement of body) {
      if (statement.kind === 'let') this.#declare(scope, this.#variableOf(statement, scope.level));
      else if (statement.kind === 'fn') {
        this.#declare(scope, {
          name: statement.name.text,
          from: statement.from,
          kind: 'fn',
          shape: 'function',
          arity: statement.fn.params.length,
          level: scope.level,
          assigned: false,
        });
      }
    }
    let mayNotReach = false;
    let ended = false;
    for (const statement of body) {
      if (ended) {
        this.#reporter.report('hint', phrase('unreachable'), statement);
        ended = false;
      }
      if (statement.kind === 'let' || statement.kind === 'fn') {
        const name = statement.name;
        if (first.has(name.text)) {
          const said = phrase(`redeclared--${statement.kind}`, { name: name.text });
          this.#reporter.report(mayNotReach ? 'warning' : 'error', said, statement);
        }
        first.set(name.text, statement.from);
        this.#checkNewName(name, scope);
      }
      this.#statement(statement, scope, around);
      if (statement.kind === 'while' || statement.kind === 'for') mayNotReach = true;
      if (
        statement.kind === 'return' ||
        statement.kind === 'control' ||
        ((statement.kind === 'while' || statement.kind === 'for') && this.#endless(statement))
      ) {
        mayNotReach = true;
        ended = true;
      }
    }
  }

  #checkNewName(name: { readonly text: string } & Span, scope: Scope): void {
    const dash = name.text.indexOf('-');
    if (dash > 0 && this.#find(name.text.slice(0, dash), scope) !== null) {
      this.#reporter.warn(phrase('dash-in-name--new', { name: name.text, other: name.text.slice(0, dash) }), name);
    }
    if (builtinIndex.has(name.text)) {
      this.#reporter.warn(phrase('shadows-builtin', { name: name.text }), name);
    }
  }

  #statement(statement: Statement, scope: Scope, around: Surroundings): void {
    switch (statement.kind) {
      case 'let':
        this.#expression(statement.value, scope);
        return;
      case 'assign':
        this.#assign(statement, scope);
        return;
      case 'expression':
        this.#expression(statement.value, scope);
        return;
      case 'actions':
        this.#actions(statement, scope);
        return;
      case 'fn':
        this.#function(statement.fn, scope, statement.name);
        return;
      case 'block':
        this.#block(statement, scope, around);
        return;
      case 'return':
        this.#expression(statement.value, scope);
        if (around.loop) this.#reporter.warn(phrase('return-in-loop'), statement);
        return;
      case 'control':
        this.#control(statement.word, statement, around);
        return;
      case 'if':
        this.#if(statement, scope, around);
        return;
      case 'switch':
        this.#switch(statement, scope, around);
        return;
      case 'while':
        this.#expression(statement.condition, scope);
        this.#block(statement.body, scope, { loop: true, inside: 'loop' });
        this.#checkEndless(statement);
        return;
      case 'for':
        this.#for(statement, scope);
        this.#checkEndless(statement);
        return;
    }
  }

  #assign(statement: Assign, scope: Scope): void {
    this.#expression(statement.value, scope);
    const variable = this.#resolve(statement.name.text, statement.name, scope, 'assign');
    if (variable !== null) variable.assigned = true;
    else {
      // The name may belong to several candidates; treat them all as changed.
      for (let at: Scope | null = scope; at !== null; at = at.parent) {
        const candidate = at.variables.get(statement.name.text);
        if (candidate !== undefined) candidate.assigned = true;
      }
    }
  }

  #control(word: string, span: Span, around: Surroundings): void {
    if (around.inside === 'none') {
      this.#reporter.warn(phrase('stray-control', { word }), span);
    } else if (word === 'fallthrough' && around.inside !== 'case') {
      this.#reporter.warn(phrase('stray-control--fallthrough'), span);
    } else if (word === 'continue' && around.inside === 'case') {
      this.#reporter.warn(phrase('continue-in-case'), span);
    } else if (around.inside === 'default' && word === 'break') {
      this.#reporter.warn(phrase('break-in-default'), span);
    }
  }

  #if(statement: If, scope: Scope, around: Surroundings): void {
    this.#expression(statement.condition, scope);
    this.#block(statement.then, scope, around);
    const otherwise = statement.otherwise;
    if (otherwise === null) return;
    if (otherwise.kind === 'block') this.#block(otherwise, scope, around);
    else this.#statement(otherwise, scope, around);
  }

  #switch(statement: Switch, scope: Scope, around: Surroundings): void {
    if (statement.subject !== null) this.#expression(statement.subject, scope);
    for (const entry of statement.cases) {
      this.#expression(entry.condition, scope);
      this.#block(entry.body, scope, { loop: around.loop, inside: 'case' });
    }
    if (statement.otherwise !== null) {
      const inside = around.inside === 'none' ? 'none' : 'default';
      this.#block(statement.otherwise, scope, { loop: around.loop, inside });
    }
  }

  #for(statement: For, scope: Scope): void {
    const inner: Scope = { parent: scope, level: scope.level, variables: new Map() };
    if (statement.init?.kind === 'let') {
      this.#checkNewName(statement.init.name, scope);
      this.#declare(inner, this.#variableOf(statement.init, scope.level));
    }
    this.#dropping(() => {
      if (statement.init !== null) this.#statement(statement.init, inner, outside);
    });
    if (statement.condition !== null) this.#expression(statement.condition, inner);
    this.#block(statement.body, inner, { loop: true, inside: 'loop' });
    this.#dropping(() => {
      if (statement.post !== null) this.#statement(statement.post, inner, outside);
    });
  }

  #dropping(work: () => void): void {
    const before = this.#dropped;
    this.#dropped = true;
    work();
    this.#dropped = before;
  }

  #function(fn: FunctionShape, scope: Scope, span: Span): void {
    const level = scope.level + 1;
    const inner: Scope = { parent: scope, level, variables: new Map() };
    for (const param of fn.params) {
      this.#declare(inner, {
        name: param.text,
        from: param.from,
        kind: 'param',
        shape: 'unknown',
        arity: 0,
        level,
        assigned: false,
      });
    }
    if (fn.body.body.length === 0) this.#reporter.warn(phrase('empty-function'), span);
    const before = this.#dropped;
    this.#dropped = false;
    this.#block(fn.body, inner, outside);
    this.#dropped = before;
  }

  #actions(statement: ActionList, scope: Scope): void {
    const { character } = statement;
    if (!this.#config.characters.some((other) => other.key === character.key)) {
      this.#problem(phrase('not-in-team--action', { character: character.alias }), character);
    }
    for (const item of statement.items) {
      if (item.params === null) continue;
      const allowed = this.#names.actionParams(character.key, item.action);
      for (const entry of item.params.entries) {
        this.#expression(entry.value, scope);
        if (allowed !== undefined && !allowed.includes(entry.key.text)) {
          const [close] = suggest(entry.key.text, allowed);
          const what = { action: item.action, character: character.alias, name: entry.key.text };
          let said = phrase('invalid-param--none', what);
          if (close !== undefined) said = phrase('invalid-param--suggest', { ...what, other: close });
          else if (allowed.length > 0) said = phrase('invalid-param--list', { ...what, list: allowed.join(', ') });
          this.#reporter.error(said, entry.key, { expected: allowed, fix: replaceBy(close, entry.key) });
        }
        if (entry.value.kind === 'string' || entry.value.kind === 'map' || entry.value.kind === 'function') {
          this.#problem(phrase('bad-param-value', { name: entry.key.text }), entry.value);
        }
      }
    }
  }

  // Loops without an end

  #endless(statement: While | For): boolean {
    const condition = statement.condition;
    if (condition !== null) {
      const value = constantOf(condition, () => {});
      if (value === null || !((value.tag === Tag.int || value.tag === Tag.float) && value.num !== 0)) return false;
    }
    return !canBreak(statement.body);
  }

  #checkEndless(statement: While | For): void {
    if (this.#endless(statement) && !mayAct(statement.body)) {
      this.#reporter.warn(phrase('endless-loop'), statement);
    }
  }

  // Expressions

  #expression(expression: Expression, scope: Scope): void {
    if (expression.kind === 'unary' || expression.kind === 'binary') {
      // Constant parts are computed while parsing, so their errors count even where errors are dropped at run time.
      constantOf(expression, (span, problem) => this.#reporter.error(problem, span));
    }
    this.#walk(expression, scope);
  }

  #walk(expression: Expression, scope: Scope): void {
    switch (expression.kind) {
      case 'number':
      case 'string':
        return;
      case 'identifier':
        this.#resolve(expression.name, expression, scope, 'read');
        return;
      case 'field': {
        const problem = fieldProblem(expression.path, this.#config, this.#names);
        if (problem !== null) this.#problem(problem, expression);
        return;
      }
      case 'unary':
        this.#walk(expression.operand, scope);
        return;
      case 'binary':
        this.#walk(expression.left, scope);
        this.#walk(expression.right, scope);
        if ((expression.operator === '&&' || expression.operator === '||') && hasEffect(expression.right)) {
          this.#reporter.warn(phrase('no-short-circuit', { operator: expression.operator }), expression.right);
        }
        return;
      case 'map':
        for (const entry of expression.entries) this.#expression(entry.value, scope);
        return;
      case 'function':
        this.#function(expression.fn, scope, expression);
        return;
      case 'call':
        this.#call(expression, scope);
        return;
    }
  }

  #call(call: Call, scope: Scope): void {
    const { callee } = call;
    if (callee.kind === 'identifier') {
      const found = this.#find(callee.name, scope);
      const variable = this.#resolve(callee.name, callee, scope, 'read');
      if (variable !== null) this.#calls.push({ call, variable });
      else if (found === null) this.#checkBuiltinCall(call, callee.name);
    } else {
      this.#walk(callee, scope);
      if (callee.kind === 'function') {
        if (callee.fn.params.length !== call.args.length) {
          this.#problem(argumentCount(callee.fn.params.length, call.args.length), call);
        }
      } else if (callee.kind !== 'call') {
        this.#problem(phrase('not-a-function'), callee);
      }
    }
    for (const argument of call.args) this.#expression(argument, scope);
  }

  #checkVariableCall(call: Call, variable: Variable): void {
    if (variable.assigned || variable.kind === 'param' || variable.shape === 'unknown') return;
    if (variable.shape !== 'function') {
      this.#reporter.error(phrase('not-a-function--variable', { name: variable.name, type: variable.shape }), call);
    } else if (variable.arity !== call.args.length) {
      const { name, arity: count } = variable;
      const given = call.args.length;
      const said =
        count === 1
          ? phrase('wrong-argument-count--named-one', { name, given })
          : phrase('wrong-argument-count--named', { name, count, given });
      this.#reporter.error(said, call);
    }
  }

  #checkBuiltinCall(call: Call, name: string): void {
    const index = builtinIndex.get(name);
    if (index === undefined) return;
    const signature = builtins[index];
    if (signature.variadic) return;
    const { args } = signature;
    if (args.length !== call.args.length) {
      const form = `${name}(${args.map((argument) => argument.name).join(', ')})`;
      const counts = { count: args.length, given: call.args.length };
      this.#problem(phrase('wrong-argument-count--builtin', { form, ...counts }), call);
      return;
    }
    const constants = call.args.map((argument) => constantOf(argument, () => {}));
    for (const [i, expected] of args.entries()) {
      if (expected.type === 'any') continue;
      const given = call.args[i];
      const constant = constants[i];
      let type: string | null = null;
      if (constant !== null) type = constant.tag === Tag.string ? 'string' : 'number';
      else if (given.kind === 'map' || given.kind === 'function') type = given.kind;
      else if (given.kind === 'field') type = 'number';
      if (type !== null && type !== expected.type) {
        const wanted = { type: expected.type, argument: expected.name };
        this.#problem(phrase('wrong-argument-type', { name, ...wanted, given: type }), given);
        return;
      }
    }
    const first = constants[0];
    const number =
      first !== null && first !== undefined && first.tag !== Tag.string
        ? toInteger(first.tag, first.num, first.ref)
        : null;
    const word = first !== null && first !== undefined && first.tag === Tag.string ? String(first.ref) : null;
    switch (name) {
      case 'kill_target':
      case 'is_target_dead':
        if (!this.#config.damageMode) {
          this.#problem(phrase('needs-damage-mode', { name }), call);
          return;
        }
        this.#checkTarget(number, call.args[0]);
        return;
      case 'set_target_pos':
      case 'set_default_target':
        this.#checkTarget(number, call.args[0]);
        return;
      case 'set_swap_icd':
        if (number !== null && number < 0) {
          this.#problem(phrase('bad-argument--swap-icd', { given: number }), call.args[0]);
        }
        return;
      case 'set_starting_verdant_dew':
        if (number !== null && (number < 0 || number > 3)) {
          this.#problem(phrase('bad-argument--verdant-dew', { given: number }), call.args[0]);
        }
        return;
      case 'set_particle_delay': {
        if (word === null) return;
        const key = this.#names.character(word);
        if (key === undefined) {
          this.#problem(phrase('bad-argument--character', { name: word }), call.args[0]);
        } else if (!this.#config.characters.some((character) => character.key === key)) {
          this.#problem(phrase('not-in-team', { character: word }), call.args[0]);
        }
        return;
      }
      case 'pick_up_crystallize':
        if (word !== null && word !== 'any' && !(elementKeys as readonly string[]).includes(word)) {
          this.#problem(phrase('bad-argument--element', { name: word }), call.args[0]);
        }
        return;
    }
  }

  #checkTarget(number: number | null, span: Span): void {
    const count = this.#config.targets.length;
    if (number === null || count === 0 || (number >= 1 && number <= count)) return;
    this.#problem(phrase('bad-argument--target', { number, last: count }), span);
  }
}

/** Whether the expression calls something for which `test` holds; a call of anything but a built-in always counts. */
function hasCall(expression: Expression, test: (builtin: BuiltinSignature) => boolean): boolean {
  switch (expression.kind) {
    case 'unary':
      return hasCall(expression.operand, test);
    case 'binary':
      return hasCall(expression.left, test) || hasCall(expression.right, test);
    case 'map':
      return expression.entries.some((entry) => hasCall(entry.value, test));
    case 'call': {
      const name = expression.callee.kind === 'identifier' ? expression.callee.name : '';
      const index = builtinIndex.get(name);
      if (index === undefined || test(builtins[index])) return true;
      return expression.args.some((argument) => hasCall(argument, test));
    }
    default:
      return false;
  }
}

/** Whether a call that does more than compute may happen in the expression. */
function hasEffect(expression: Expression): boolean {
  return hasCall(expression, (builtin) => !builtin.pure);
}

const actingBuiltins: ReadonlySet<string> = new Set(['wait', 'sleep', 'delay', 'execute_action']);

/** Whether evaluating the expression may act or wait. */
function callsAct(expression: Expression): boolean {
  return hasCall(expression, (builtin) => actingBuiltins.has(builtin.name));
}

/** Whether a statement may perform an action, wait, or call something that might. */
function mayAct(statement: Statement): boolean {
  switch (statement.kind) {
    case 'actions':
      return true;
    case 'let':
    case 'assign':
    case 'expression':
    case 'return':
      return callsAct(statement.value);
    case 'block':
      return statement.body.some(mayAct);
    case 'if':
      return (
        callsAct(statement.condition) ||
        mayAct(statement.then) ||
        (statement.otherwise !== null && mayAct(statement.otherwise))
      );
    case 'switch':
      return (
        (statement.subject !== null && callsAct(statement.subject)) ||
        statement.cases.some((entry) => callsAct(entry.condition) || mayAct(entry.body)) ||
        (statement.otherwise !== null && mayAct(statement.otherwise))
      );
    case 'while':
      return callsAct(statement.condition) || mayAct(statement.body);
    case 'for':
      return (
        (statement.init !== null && mayAct(statement.init)) ||
        (statement.condition !== null && callsAct(statement.condition)) ||
        (statement.post !== null && mayAct(statement.post)) ||
        mayAct(statement.body)
      );
    default:
      return false;
  }
}

/** Whether a `break` in the body may leave the loop around it. */
function canBreak(statement: Statement): boolean {
  switch (statement.kind) {
    case 'control':
      return statement.word === 'break';
    case 'block':
      return statement.body.some(canBreak);
    case 'if':
      return canBreak(statement.then) || (statement.otherwise !== null && canBreak(statement.otherwise));
    case 'switch':
      return statement.otherwise !== null && canBreak(statement.otherwise);
    default:
      return false;
  }
}
