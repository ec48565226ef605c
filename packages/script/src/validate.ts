import { isOneOf } from '@quartet/gamedata/typed';
import type {
  ActionList,
  Ast,
  Binary,
  Call,
  Expression,
  For,
  FunctionShape,
  FunctionStatement,
  Let,
  MapEntry,
  MapLiteral,
  Statement,
  Switch,
  Unary,
  While,
} from './ast.ts';
import { scriptOf } from './ast.ts';
import type { Budget } from './budget.ts';
import { type BuiltinSignature, builtinIndex, builtins } from './builtins.ts';
import type { Config } from './config.ts';
import { type Extra, type Fix, fixOf, type Reporter, replaceBy, type Span } from './diagnostics.ts';
import { fieldProblem } from './fields.ts';
import { constantOf } from './fold.ts';
import { upgrade } from './legacy/upgrade.ts';
import { lint } from './lint.ts';
import { elementKeys, type NameTable, suggest } from './names.ts';
import { Tag, toInteger } from './numbers.ts';
import type { Phrase } from './phrase.ts';
import { argumentCount, phrase } from './phrases.ts';
import { isRemovedParam } from './renamed.ts';
import { type Declaring, type Names, resolveNames, type Scope, type Use, type Variable } from './scopes.ts';
import { childrenOf, hasControl, type Node, runs, walk } from './walk.ts';

/** Targets of a fight; each costs memory and time in every fight. */
const maxTargets = 100;

/** Checks a config as a whole and walks its script for errors and surprises, without running it. */
export function validate(ast: Ast, config: Config, names: NameTable, reporter: Reporter, budget: Budget): void {
  validateTeam(ast, config, names, reporter);
  new ScriptChecker(ast, config, names, reporter, budget).check();
  lint(ast, config, reporter);
}

function validateTeam(ast: Ast, config: Config, names: NameTable, reporter: Reporter): void {
  const { characters, targets } = config;
  const end: Span = { from: ast.to, to: ast.to };
  const fifth = characters[4];
  if (fifth !== undefined) {
    reporter.error(phrase('too-many-characters', { count: characters.length }), fifth.spans.name);
  }
  for (const [index, { key, spans }] of characters.entries()) {
    const twin = names.twin?.(key);
    const earlier = twin === undefined ? undefined : characters.slice(0, index).find((other) => other.key === twin);
    if (earlier === undefined) continue;
    const line = (of: Span): number => reporter.lines.line(of.from);
    const values = { first: earlier.key, line: line(earlier.spans.name), second: key, other: line(spans.name) };
    reporter.error(phrase('two-travelers', values), spans.name);
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
  const beyond = targets[maxTargets];
  if (beyond !== undefined) {
    reporter.error(phrase('too-many-targets', { count: targets.length, max: maxTargets }), beyond.span);
  }
  if (config.damageMode) {
    for (const [index, target] of targets.entries()) {
      let hasHp = false;
      for (const item of target.items) {
        if (item.key === 'type') hasHp = true;
        else if (item.key === 'hp') hasHp = item.value !== 0;
      }
      if (hasHp) continue;
      const isZero = target.items.some((item) => item.key === 'hp');
      reporter.error(
        phrase(isZero ? 'target-without-hp--zero' : 'target-without-hp', { number: index + 1 }),
        target.span,
      );
    }
  }
}

/** Value that a declaration gives its variable, as far as the text determines it. */
interface Given {
  readonly type: 'number' | 'string' | 'map' | 'function' | 'unknown';
  /** Parameters of a function. */
  readonly arity: number;
}

function givenBy(declaring: Declaring): Given {
  if (!('kind' in declaring)) return { type: 'unknown', arity: 0 };
  if (declaring.kind === 'fn') return { type: 'function', arity: declaring.fn.params.length };
  const { value } = declaring;
  switch (value.kind) {
    case 'number':
    case 'string':
    case 'map':
      return { type: value.kind, arity: 0 };
    case 'function':
      return { type: 'function', arity: value.fn.params.length };
    default:
      return { type: 'unknown', arity: 0 };
  }
}

/** Offset from which on a declaration counts in its own function: the value of a let does not see its name yet. */
function countsFrom(declaring: Declaring): number {
  return 'kind' in declaring && declaring.kind === 'let' ? declaring.to : declaring.from;
}

/** The variable of this name in the scope or around it, built-in names aside. */
function find(name: string, scope: Scope): Variable | null {
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    const variable = at.variables.get(name);
    if (variable !== undefined && variable.declarations.length > 0) return variable;
  }
  return null;
}

/** Target of a `break`, `continue`, `fallthrough` or `return` at a place. */
interface Surroundings {
  readonly loop: boolean;
  readonly inside: 'loop' | 'case' | 'default' | 'none';
}

const outside: Surroundings = { loop: false, inside: 'none' };
const inLoop: Surroundings = { loop: true, inside: 'loop' };

type Unknown = 'unknown-variable' | 'unknown-variable--let';

class ScriptChecker {
  readonly #script: readonly Statement[];
  readonly #resolved: Names;
  readonly #config: Config;
  readonly #names: NameTable;
  readonly #reporter: Reporter;
  /** Errors inside the first and third part of `for` are dropped at run time, so they are warnings. */
  #dropped = false;
  /** Inside code that certainly never runs; the reference raises these errors when the code runs, so they are warnings. */
  #isUnreached = false;
  /** Names that the script reads or calls somewhere. */
  readonly #used: ReadonlySet<string>;
  readonly #ast: Ast;
  readonly #budget: Budget;
  #offersUpgrade = false;

  constructor(ast: Ast, config: Config, names: NameTable, reporter: Reporter, budget: Budget) {
    this.#ast = ast;
    this.#budget = budget;
    this.#script = scriptOf(ast);
    this.#used = usedNames(this.#script);
    this.#resolved = resolveNames(ast);
    this.#config = config;
    this.#names = names;
    this.#reporter = reporter;
  }

  check(): void {
    this.#statements(this.#script, outside);
  }

  #problem(said: Phrase, span: Span, extra?: Extra): void {
    this.#reporter.report(this.#dropped || this.#isUnreached ? 'warning' : 'error', said, span, extra);
  }

  /** Checks code that never runs when `isUnreached` holds. */
  #within(isUnreached: boolean, check: () => void): void {
    const before = this.#isUnreached;
    this.#isUnreached = before || isUnreached;
    check();
    this.#isUnreached = before;
  }

  // Names

  /** The variable a name certainly means, else null; reports a name that means nothing, or nothing yet. */
  #checkUse(name: string, span: Span, use: Use, unknown: Unknown): Variable | null {
    const variable = find(name, use.scope);
    if (variable === null) {
      if (!builtinIndex.has(name)) this.#reportUnknown(name, span, use.scope, unknown);
      return null;
    }
    // Inside one function text order is execution order within a scope: a later let cannot have run yet.
    const [declaring] = variable.declarations;
    const later =
      declaring !== undefined && variable.scope.owner === use.scope.owner && countsFrom(declaring) > span.from;
    if (!later) return variable;
    if (use.candidates.length > 1 || builtinIndex.has(name)) return null;
    const word = 'kind' in declaring ? declaring.kind : 'param';
    this.#problem(phrase('used-before-let', { name, word }), span);
    return variable;
  }

  #reportUnknown(name: string, span: Span, scope: Scope, otherwise: Unknown): void {
    if (this.#reporter.isFull(this.#dropped ? 'warning' : 'error')) {
      this.#problem(phrase(otherwise, { name }), span);
      return;
    }
    if (name === 'restart') {
      const { text } = this.#ast;
      // One fix mends all of them.
      const written = this.#offersUpgrade ? text : upgrade(text, this.#names, this.#budget);
      this.#offersUpgrade = true;
      const fix = written === text ? undefined : fixOf(phrase('fix-upgrade'), 0, text.length, written);
      this.#problem(phrase('unknown-variable--restart'), span, { fix });
      return;
    }
    const dash = name.indexOf('-');
    if (dash > 0 && find(name.slice(0, dash), scope) !== null) {
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
    const [other] = close;
    const said =
      other === undefined ? phrase(otherwise, { name }) : phrase('unknown-variable--suggest', { name, other });
    this.#problem(said, span, { expected: close, fix: replaceBy(other, span) });
  }

  #checkNewName(declaring: Let | FunctionStatement): void {
    const { name } = declaring;
    const dash = name.text.indexOf('-');
    const other = name.text.slice(0, Math.max(0, dash));
    if (dash > 0 && find(other, this.#resolved.variableOf(declaring).scope) !== null) {
      this.#reporter.warn(phrase('dash-in-name--new', { name: name.text, other }), name);
    }
    if (builtinIndex.has(name.text) && !wrapsBuiltin(declaring, this.#script)) {
      this.#reporter.warn(phrase('shadows-builtin', { name: name.text }), name);
    }
  }

  // Statements

  #statements(body: readonly Statement[], around: Surroundings): void {
    const before = this.#isUnreached;
    let mayNotReach = false;
    let ended = false;
    for (const statement of body) {
      if (ended) {
        this.#reporter.report('hint', phrase('unreachable'), statement);
        ended = false;
        this.#isUnreached = true;
      }
      if (statement.kind === 'let' || statement.kind === 'fn') {
        if (this.#resolved.variableOf(statement).declarations[0] !== statement) {
          const said = phrase(`redeclared--${statement.kind}`, { name: statement.name.text });
          this.#reporter.report(mayNotReach || this.#isUnreached ? 'warning' : 'error', said, statement);
        }
        this.#checkNewName(statement);
      }
      this.#check(statement, around);
      const loops = statement.kind === 'while' || statement.kind === 'for';
      if (loops) mayNotReach = true;
      if (statement.kind === 'return' || statement.kind === 'control' || (loops && isEndless(statement))) {
        mayNotReach = true;
        ended = true;
      }
    }
    this.#isUnreached = before;
  }

  /** Checks a node and its children. `around` is the loop or case that control statements directly in it act on. */
  #check(node: Node, around: Surroundings): void {
    switch (node.kind) {
      case 'block':
        this.#statements(node.body, around);
        return;
      case 'fn':
        this.#within(!this.#used.has(node.name.text), () => this.#function(node.fn, node.name));
        return;
      case 'let':
        if (node.value.kind !== 'function') break;
        this.#within(!this.#used.has(node.name.text), () => this.#check(node.value, around));
        return;
      case 'if': {
        const always = alwaysOf(node.condition);
        this.#check(node.condition, around);
        this.#within(always === false, () => this.#check(node.then, around));
        const { otherwise } = node;
        if (otherwise !== null) this.#within(always === true, () => this.#check(otherwise, around));
        return;
      }
      case 'function':
        this.#function(node.fn, node);
        return;
      case 'control':
        this.#control(node.word, node, around);
        return;
      case 'switch':
        this.#switch(node, around);
        return;
      case 'while':
        this.#check(node.condition, outside);
        this.#within(alwaysOf(node.condition) === false, () => this.#check(node.body, inLoop));
        this.#checkEndless(node);
        return;
      case 'for':
        this.#for(node);
        this.#checkEndless(node);
        return;
      case 'actions':
        this.#actions(node);
        return;
      case 'return':
        if (around.loop) this.#reporter.warn(phrase('return-in-loop'), node);
        break;
      case 'unary':
      case 'binary':
        // Constant parts are computed while parsing, so their errors count even where errors are dropped at run time.
        constantOf(node, (span, problem) => this.#reporter.error(problem, span));
        this.#operands(node);
        return;
      case 'identifier':
        this.#checkUse(node.name, node, this.#resolved.useOf(node), 'unknown-variable');
        return;
      case 'field': {
        const problem = fieldProblem(node.path, this.#config, this.#names);
        if (problem !== null) this.#problem(problem, node, { fix: this.#fieldFix(node, problem) });
        return;
      }
      case 'call':
        this.#call(node);
        return;
      case 'assign':
        this.#checkUse(node.name.text, node.name, this.#resolved.useOf(node), 'unknown-variable--let');
        break;
    }
    for (const child of childrenOf(node)) this.#check(child, around);
  }

  /** The fix that replaces the wrong name in a field by the closest one. */
  #fieldFix(node: Span, { values = {} }: Phrase): Fix | undefined {
    const { field = '', name = '', other, list } = values;
    const wrong = other === undefined ? String(name) : (String(field).split('.')[1] ?? '');
    const right = other === undefined ? suggest(wrong, String(list ?? '').split(' '))[0] : String(other).slice(1);
    const written = this.#ast.text.slice(node.from, node.to);
    const at = `${written}.`.indexOf(`.${wrong}.`);
    if (at < 0 || wrong === '') return undefined;
    const from = node.from + at + 1;
    return replaceBy(right, { from, to: from + wrong.length });
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

  #switch(statement: Switch, around: Surroundings): void {
    if (statement.subject !== null) this.#check(statement.subject, outside);
    for (const entry of statement.cases) {
      this.#check(entry.condition, outside);
      this.#check(entry.body, { loop: around.loop, inside: 'case' });
    }
    if (statement.otherwise !== null) {
      const inside = around.inside === 'none' ? 'none' : 'default';
      this.#check(statement.otherwise, { loop: around.loop, inside });
    }
  }

  #for(statement: For): void {
    const { init, condition, body, post } = statement;
    if (init?.kind === 'let') this.#checkNewName(init);
    if (init !== null) this.#checkDropped(init, true);
    if (condition !== null) this.#check(condition, outside);
    this.#check(body, inLoop);
    if (post !== null) this.#checkDropped(post, true);
  }

  /** Checks what runs with its errors dropped, or no longer. */
  #checkDropped(node: Node, dropped: boolean): void {
    const before = this.#dropped;
    this.#dropped = dropped;
    this.#check(node, outside);
    this.#dropped = before;
  }

  #function(fn: FunctionShape, span: Span): void {
    if (fn.body.body.length === 0) this.#reporter.warn(phrase('empty-function'), span);
    this.#checkDropped(fn.body, false);
  }

  #actions(statement: ActionList): void {
    const { character } = statement;
    if (!this.#config.characters.some((other) => other.key === character.key)) {
      this.#problem(phrase('not-in-team--action', { character: character.alias }), character);
    }
    for (const item of statement.items) {
      if (item.params === null) continue;
      const allowed = this.#names.actionParams(character.key, item.action);
      for (const [place, entry] of item.params.entries.entries()) {
        this.#check(entry.value, outside);
        if (allowed !== undefined && !allowed.includes(entry.key.text)) {
          const [close] = suggest(entry.key.text, allowed);
          const what = { action: item.action, character: character.alias, name: entry.key.text };
          let said = phrase('invalid-param--none', what);
          if (isRemovedParam(character.key, entry.key.text)) said = phrase('invalid-param--removed', what);
          else if (close !== undefined) said = phrase('invalid-param--suggest', { ...what, other: close });
          else if (allowed.length > 0) said = phrase('invalid-param--list', { ...what, list: allowed.join(', ') });
          const fix = replaceBy(close, entry.key) ?? this.#withoutParam(item.params, place);
          this.#reporter.error(said, entry.key, { expected: allowed, fix });
        }
        if (entry.value.kind === 'string' || entry.value.kind === 'map' || entry.value.kind === 'function') {
          this.#problem(phrase('bad-param-value', { name: entry.key.text }), entry.value);
        }
      }
    }
  }

  /** The fix that takes a param out of a list. */
  #withoutParam({ entries, from, to }: MapLiteral, place: number): Fix {
    const entry = entries[place] as MapEntry;
    const before = entries[place - 1];
    const after = entries[place + 1];
    const title = phrase('fix-remove', { text: entry.key.text });
    if (before !== undefined) return fixOf(title, before.value.to, entry.value.to, '');
    if (after !== undefined) return fixOf(title, entry.key.from, after.key.from, '');
    return fixOf(title, from, to, '');
  }

  #checkEndless(statement: While | For): void {
    if (isEndless(statement) && !runs(statement.body, acts)) this.#reporter.warn(phrase('endless-loop'), statement);
  }

  // Expressions

  /** Checks the operands of an operation whose constant parts are checked. */
  #operands(operation: Unary | Binary): void {
    for (const child of childrenOf(operation)) {
      if (child.kind === 'unary' || child.kind === 'binary') this.#operands(child);
      else this.#check(child, outside);
    }
    if (operation.kind === 'unary') return;
    const { operator, right } = operation;
    if ((operator === '&&' || operator === '||') && runs(right, hasEffect)) {
      this.#reporter.warn(phrase('no-short-circuit', { operator }), right);
    }
  }

  #call(call: Call): void {
    const { callee } = call;
    if (callee.kind === 'identifier') {
      const use = this.#resolved.useOf(callee);
      const variable = this.#checkUse(callee.name, callee, use, 'unknown-variable');
      if (variable !== null) this.#checkVariableCall(call, variable);
      else if (find(callee.name, use.scope) === null) this.#checkBuiltinCall(call, callee.name);
    } else {
      this.#check(callee, outside);
      if (callee.kind === 'function') {
        if (callee.fn.params.length !== call.args.length) {
          this.#problem(argumentCount(callee.fn.params.length, call.args.length), call);
        }
      } else if (callee.kind !== 'call') {
        this.#problem(phrase('not-a-function'), callee);
      }
    }
    for (const argument of call.args) this.#check(argument, outside);
  }

  #checkVariableCall(call: Call, variable: Variable): void {
    const { name, assigned } = variable;
    const [declaring] = variable.declarations;
    if (declaring === undefined || assigned) return;
    const { type, arity: count } = givenBy(declaring);
    if (type === 'unknown') return;
    if (type !== 'function') {
      this.#problem(phrase('not-a-function--variable', { name, type }), call);
    } else if (count !== call.args.length) {
      const given = call.args.length;
      const said =
        count === 1
          ? phrase('wrong-argument-count--named-one', { name, given })
          : phrase('wrong-argument-count--named', { name, count, given });
      this.#problem(said, call);
    }
  }

  #checkBuiltinCall(call: Call, name: string): void {
    const signature = builtinOf(call);
    if (signature === undefined || signature.variadic) return;
    const { args } = signature;
    if (args.length !== call.args.length) {
      const form = `${name}(${args.map((argument) => argument.name).join(', ')})`;
      const counts = { count: args.length, given: call.args.length };
      this.#problem(phrase('wrong-argument-count--builtin', { form, ...counts }), call);
      return;
    }
    for (const [i, given] of call.args.entries()) {
      const expected = args[i];
      if (expected === undefined || expected.type === 'any') continue;
      const constant = constantOf(given, () => {});
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
    const [first] = call.args;
    if (first === undefined) return;
    const constant = constantOf(first, () => {});
    const number =
      constant !== null && constant.tag !== Tag.string ? toInteger(constant.tag, constant.num, constant.ref) : null;
    const word = constant !== null && constant.tag === Tag.string ? String(constant.ref) : null;
    switch (name) {
      case 'kill_target':
      case 'is_target_dead':
        if (!this.#config.damageMode) {
          this.#problem(phrase('needs-damage-mode', { name }), call);
          return;
        }
        this.#checkTarget(number, first);
        return;
      case 'set_target_pos':
      case 'set_default_target':
        this.#checkTarget(number, first);
        return;
      case 'set_swap_icd':
        if (number !== null && number < 0) {
          this.#problem(phrase('bad-argument--swap-icd', { given: number }), first);
        }
        return;
      case 'set_starting_verdant_dew':
        if (number !== null && (number < 0 || number > 3)) {
          this.#problem(phrase('bad-argument--verdant-dew', { given: number }), first);
        }
        return;
      case 'set_particle_delay': {
        if (word === null) return;
        const key = this.#names.character(word);
        if (key === undefined) {
          this.#problem(phrase('bad-argument--character', { name: word }), first);
        } else if (!this.#config.characters.some((character) => character.key === key)) {
          this.#problem(phrase('not-in-team', { character: word }), first);
        }
        return;
      }
      case 'pick_up_crystallize':
        if (word !== null && word !== 'any' && !isOneOf(elementKeys, word)) {
          this.#problem(phrase('bad-argument--element', { name: word }), first);
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

/** The built-in function that a call names; undefined for a call of anything else. */
function builtinOf(call: Call): BuiltinSignature | undefined {
  const index = call.callee.kind === 'identifier' ? builtinIndex.get(call.callee.name) : undefined;
  return index === undefined ? undefined : builtins[index];
}

/** Whether the node is a call that does more than compute, as far as the text shows. */
function hasEffect(node: Node): boolean {
  return node.kind === 'call' && builtinOf(node)?.pure !== true;
}

const actingBuiltins: ReadonlySet<string> = new Set(['wait', 'sleep', 'delay', 'execute_action']);

/** Whether the node performs an action, waits, or calls a function that might. */
function acts(node: Node): boolean {
  if (node.kind === 'actions') return true;
  if (node.kind !== 'call') return false;
  const builtin = builtinOf(node);
  return builtin === undefined || actingBuiltins.has(builtin.name);
}

/** Whether a loop has a condition that always holds and nothing that leaves it. */
function isEndless({ condition, body }: While | For): boolean {
  if (condition !== null && alwaysOf(condition) !== true) return false;
  return !hasControl(body, ['break']);
}

/** Whether a condition always or never holds; null when the text does not determine it. */
function alwaysOf(condition: Expression): boolean | null {
  const value = constantOf(condition, () => {});
  if (value === null) return null;
  return value.tag === Tag.int || value.tag === Tag.float ? value.num !== 0 : null;
}

/** The function that a declaration gives its name; null for another value. */
function functionOf(node: Node): FunctionShape | null {
  if (node.kind === 'fn') return node.fn;
  return node.kind === 'let' && node.value.kind === 'function' ? node.value.fn : null;
}

/**
 * Whether a declaration replaces a built-in function on purpose: it takes the same number of arguments, and it, or a function that it
 * calls, calls the built-in function under a name that the script gave it before (`let plain = execute_action;`).
 */
function wrapsBuiltin(declaring: Let | FunctionStatement, script: readonly Statement[]): boolean {
  const index = builtinIndex.get(declaring.name.text);
  const replacing = functionOf(declaring);
  if (index === undefined || replacing === null) return false;
  if (replacing.params.length !== builtins[index]?.args.length) return false;
  const saved = new Set<string>();
  const functions = new Map<string, FunctionShape>();
  for (const statement of script)
    walk(statement, (node) => {
      const fn = functionOf(node);
      if (fn !== null && node !== declaring) functions.set((node as Let | FunctionStatement).name.text, fn);
      if (node.kind !== 'let' || node.value.kind !== 'identifier' || node.from > declaring.from) return;
      if (node.value.name === declaring.name.text) saved.add(node.name.text);
    });
  const reached = [replacing];
  for (const fn of reached) {
    let calls = false;
    walk(fn.body, (node) => {
      if (node.kind !== 'call' || node.callee.kind !== 'identifier') return;
      const { name } = node.callee;
      if (saved.has(name)) calls = true;
      const called = functions.get(name);
      if (called !== undefined && !reached.includes(called)) reached.push(called);
    });
    if (calls) return true;
  }
  return false;
}

/** Names that a script reads or calls. Every action is a call of `execute_action`. */
function usedNames(script: readonly Statement[]): ReadonlySet<string> {
  const used = new Set(['execute_action']);
  for (const statement of script)
    walk(statement, (node) => {
      if (node.kind === 'identifier') used.add(node.name);
    });
  return used;
}
