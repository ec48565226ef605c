import type {
  ActionItem,
  ActionList,
  Assign,
  Ast,
  Block,
  Call,
  Expression,
  For,
  FunctionShape,
  FunctionStatement,
  If,
  Let,
  MapLiteral,
  Statement,
  Switch,
  While,
} from './ast.ts';
import { scriptOf } from './ast.ts';
import type { Budget } from './budget.ts';
import { builtinIndex } from './builtins.ts';
import { LineIndex, type Span } from './diagnostics.ts';
import { ScriptError } from './errors.ts';
import { constantField } from './fields.ts';
import { constantOf } from './fold.ts';
import { type ActionName, actionNumbers, type NameTable } from './names.ts';
import { Scalar, Tag, truncate } from './numbers.ts';
import type { Phrase } from './phrase.ts';
import { type FunctionScope, type Names, resolveNames, type Use, type Using, type Variable } from './scopes.ts';
import { hasControl } from './walk.ts';

/** Instructions. Operands follow in the code array; "slot" counts from the frame's base. */
export const Op = {
  halt: 0,
  /** constant index */
  constant: 1,
  pushNull: 2,
  pushEmpty: 3,
  pop: 4,
  duplicate: 5,
  /** slot */
  loadLocal: 6,
  /** absolute stack index */
  loadGlobal: 7,
  /** slot that holds a cell */
  loadCell: 8,
  /** index into the closure's cells */
  loadUp: 9,
  /** chain index: the first declared candidate */
  loadChain: 10,
  storeLocal: 11,
  storeGlobal: 12,
  storeCell: 13,
  storeUp: 14,
  storeChain: 15,
  /** slot: forget the value of an earlier round of the block */
  resetLocal: 16,
  /** slot: a fresh, undeclared cell */
  newCell: 17,
  /** slot: move a parameter into a cell */
  boxParam: 18,
  /** slot, 1 when it holds a cell, name constant: error when already declared */
  checkNew: 19,
  add: 20,
  subtract: 21,
  multiply: 22,
  divide: 23,
  equal: 24,
  notEqual: 25,
  less: 26,
  lessEqual: 27,
  greater: 28,
  greaterEqual: 29,
  and: 30,
  or: 31,
  not: 32,
  negate: 33,
  /** target */
  jump: 34,
  /** target; pops the condition */
  jumpIfFalse: 35,
  /** argument count, target after the call */
  prepareCall: 36,
  /** argument count */
  call: 37,
  /** function index */
  closure: 38,
  /** map index */
  makeMap: 39,
  /** field index */
  field: 40,
  /** action site index; pops the site's parameter values */
  act: 41,
  /** pops the value and returns it */
  return: 42,
  /** pops the value of the last statement and returns the function's result for it */
  endFunction: 43,
  /** slot: pops the switch value, which must be a number or null */
  switchValue: 44,
  /** value slot or −1, state slot or −1, target when the case does not match; pops the condition */
  caseTest: 45,
  /** slot, number */
  setSlot: 46,
  /** state slot, target: jumps when a case has run without falling through */
  jumpIfFound: 47,
  /** slot, target: counts the slot down and jumps while it is positive */
  countDown: 48,
  /** constant index of the word: a break, continue or fallthrough that leaves a function */
  strayControl: 49,
} as const;

export type Opcode = (typeof Op)[keyof typeof Op];

const binaryOps = {
  '+': Op.add,
  '-': Op.subtract,
  '*': Op.multiply,
  '/': Op.divide,
  '==': Op.equal,
  '!=': Op.notEqual,
  '<': Op.less,
  '<=': Op.lessEqual,
  '>': Op.greater,
  '>=': Op.greaterEqual,
  '&&': Op.and,
  '||': Op.or,
} as const;

/** Kind of place that holds a candidate of a name. */
export const Place = { local: 0, global: 1, cell: 2, up: 3 } as const;

type PlaceNumber = (typeof Place)[keyof typeof Place];

/** Instructions by place. */
const loadOps = [Op.loadLocal, Op.loadGlobal, Op.loadCell, Op.loadUp] as const;
const storeOps = [Op.storeLocal, Op.storeGlobal, Op.storeCell, Op.storeUp] as const;

/** Candidates of a name whose declaration may not have run yet, innermost first. */
export interface Chain {
  readonly name: string;
  /** Pairs of place and index. */
  readonly candidates: Int32Array;
  /** Built-in function of this name, −1 if none. */
  readonly builtin: number;
}

export interface FunctionCode {
  readonly arity: number;
  readonly entry: number;
  /** Stack slots for parameters and variables. */
  readonly frameSize: number;
  /** Maximum number of temporary values above them. */
  readonly operands: number;
  /** Cells to capture: pairs of (1 = slot of the creating frame, 0 = its own captured cell) and index. */
  readonly captures: Int32Array;
  /** Whether the declared result is a number, which an annotation can change. */
  readonly returnsNumber: boolean;
}

export interface ActionSite {
  readonly character: string;
  readonly action: ActionName;
  readonly paramNames: readonly string[];
  /** Parameters when they are all constants, shared by all executions and frozen. */
  readonly constantParams: Readonly<Record<string, number>> | null;
}

export interface MapSite {
  /** Distinct keys. */
  readonly keys: readonly string[];
  /** For each key the position of the value that counts, from the first value on the stack. */
  readonly positions: Int32Array;
  /** Values on the stack. */
  readonly size: number;
}

/** Errors between `from` and `to` are dropped: the script goes on at `handler`. */
export interface DropRegion {
  /** Function the code belongs to; functions written inside the region are not part of it. */
  readonly fn: number;
  readonly from: number;
  readonly to: number;
  readonly handler: number;
}

/** A compiled script. Immutable; any number of machines can run it. */
export interface Program {
  readonly code: Int32Array;
  /** Offset into the config text for each code word. */
  readonly positions: Int32Array;
  readonly constantTags: Uint8Array;
  readonly constantNumbers: Float64Array;
  readonly constantRefs: readonly unknown[];
  /** Function 0 is the script itself. */
  readonly functions: readonly FunctionCode[];
  readonly chains: readonly Chain[];
  readonly actions: readonly ActionSite[];
  readonly maps: readonly MapSite[];
  readonly drops: readonly DropRegion[];
  /** Distinct field paths; `Host.field` takes an index into them: `.xingqiu.hp` is ['xingqiu', 'hp']. */
  readonly fields: readonly (readonly string[])[];
  /** Pairs of (slot, built-in) for built-in names that the script assigns to. */
  readonly builtinGlobals: Int32Array;
  /** Character keys by identity number. */
  readonly characterKeys: ReadonlyMap<number, string>;
  readonly lines: LineIndex;
  /** The loops of the script, an outer one before those inside it. */
  readonly loops: readonly Span[];
}

/**
 * Compiles the script of a config. The tree should be free of errors; constant operations that cannot work (1/0)
 * throw ScriptError.
 */
export function compile(ast: Ast, names: NameTable, budget?: Budget): Program {
  const program = new Compiler(ast, names).compile();
  budget?.charge('compile', program.code.length);
  return program;
}

/** The variable that a name always refers to; undefined where only the run decides. */
function onlyMeaning({ candidates, definite }: Use): Variable | undefined {
  return definite && candidates.length === 1 ? candidates[0] : undefined;
}

/** A function while its code is emitted. */
class FunctionState {
  readonly scope: FunctionScope;
  /** Index among the program's functions. */
  readonly index: number;
  nextSlot = 0;
  frameSize = 0;
  depth = 0;
  operands = 0;
  handlers: Handler[] = [];

  constructor(scope: FunctionScope, index: number) {
    this.scope = scope;
    this.index = index;
  }

  /** Whether this is the script itself. */
  get main(): boolean {
    return this.scope.parent === null;
  }
}

/** A forward jump target: positions in the code to fill in. */
interface Label {
  readonly uses: number[];
  at: number;
}

interface Handler {
  readonly kind: 'loop' | 'case';
  readonly onBreak: Label;
  readonly onContinue: Label;
  readonly onFallthrough: Label;
}

class Compiler {
  readonly #ast: Ast;
  readonly #names: NameTable;
  readonly #lines: LineIndex;
  readonly #code: number[] = [];
  readonly #positions: number[] = [];
  readonly #constants: Scalar[] = [];
  readonly #constantIds = new Map<string, number>();
  readonly #functions: (FunctionCode | null)[] = [];
  readonly #chains: Chain[] = [];
  readonly #actions: ActionSite[] = [];
  readonly #maps: MapSite[] = [];
  readonly #drops: DropRegion[] = [];
  readonly #fields: string[][] = [];
  readonly #fieldIds = new Map<string, number>();
  readonly #loops: Span[] = [];
  readonly #resolved: Names;
  /** Stack slot of each variable; its function's cells hold a captured one. */
  readonly #slots = new Map<Variable, number>();
  #fn: FunctionState;
  #at = 0;

  constructor(ast: Ast, names: NameTable) {
    this.#ast = ast;
    this.#names = names;
    this.#lines = new LineIndex(ast.text);
    this.#resolved = resolveNames(ast);
    this.#fn = new FunctionState(this.#resolved.top.owner, 0);
  }

  compile(): Program {
    const main = this.#fn;
    const { top } = this.#resolved;
    const builtinGlobals: number[] = [];
    for (const variable of top.parent?.variables.values() ?? []) {
      builtinGlobals.push(this.#giveSlot(variable), builtinIndex.get(variable.name) ?? 0);
    }
    for (const variable of top.variables.values()) this.#giveSlot(variable);
    this.#functions.push(null);
    for (const statement of scriptOf(this.#ast)) this.#statement(statement, false);
    this.#emit(Op.halt);
    this.#functions[0] = this.#finish(main, 0, 0, true);

    const codes: FunctionCode[] = [];
    for (const fn of this.#functions) if (fn !== null) codes.push(fn);
    const characterKeys = new Map<number, string>();
    for (const key of this.#names.characters()) characterKeys.set(this.#names.characterNumber(key), key);
    return {
      code: Int32Array.from(this.#code),
      positions: Int32Array.from(this.#positions),
      constantTags: Uint8Array.from(this.#constants, (constant) => constant.tag),
      constantNumbers: Float64Array.from(this.#constants, (constant) => constant.num),
      constantRefs: this.#constants.map((constant) => constant.ref),
      functions: codes,
      chains: this.#chains,
      actions: this.#actions,
      maps: this.#maps,
      drops: this.#drops,
      fields: this.#fields,
      builtinGlobals: Int32Array.from(builtinGlobals),
      characterKeys,
      lines: this.#lines,
      loops: this.#loops,
    };
  }

  #error(from: number, said: Phrase): ScriptError {
    return new ScriptError(said, from, this.#lines.line(from), this.#lines.column(from));
  }

  // Code

  #emit(op: number, ...operands: number[]): void {
    this.#code.push(op, ...operands);
    for (let i = 0; i <= operands.length; i++) this.#positions.push(this.#at);
  }

  /** Emits an instruction whose last operand is a jump target. */
  #emitJump(op: number, label: Label, ...operands: number[]): void {
    this.#emit(op, ...operands, label.at);
    if (label.at < 0) label.uses.push(this.#code.length - 1);
  }

  #label(): Label {
    return { uses: [], at: -1 };
  }

  #place(label: Label): void {
    label.at = this.#code.length;
    for (const use of label.uses) this.#code[use] = label.at;
    label.uses.length = 0;
  }

  /** Keeps count of temporary values on the stack. */
  #grow(by: number): void {
    this.#fn.depth += by;
    if (this.#fn.depth > this.#fn.operands) this.#fn.operands = this.#fn.depth;
  }

  #push(op: number, ...operands: number[]): void {
    this.#emit(op, ...operands);
    this.#grow(1);
  }

  #pop(op: number, ...operands: number[]): void {
    this.#emit(op, ...operands);
    this.#grow(-1);
  }

  #newSlot(): number {
    const slot = this.#fn.nextSlot++;
    if (this.#fn.nextSlot > this.#fn.frameSize) this.#fn.frameSize = this.#fn.nextSlot;
    return slot;
  }

  #finish(state: FunctionState, arity: number, entry: number, returnsNumber: boolean): FunctionCode {
    const captures: number[] = [];
    const outer = state.scope.parent;
    for (const variable of state.scope.captures) {
      if (variable.scope.owner === outer) captures.push(1, this.#slotOf(variable));
      else captures.push(0, outer?.captureIndex(variable) ?? 0);
    }
    return {
      arity,
      entry,
      frameSize: state.frameSize,
      operands: state.operands + 1,
      captures: Int32Array.from(captures),
      returnsNumber,
    };
  }

  #constantId(constant: Scalar): number {
    const value =
      constant.tag === Tag.float && Object.is(constant.num, -0) ? '-0' : String(constant.ref ?? constant.num);
    const id = `${constant.tag}:${value}`;
    let index = this.#constantIds.get(id);
    if (index === undefined) {
      index = this.#constants.length;
      this.#constants.push(constant);
      this.#constantIds.set(id, index);
    }
    return index;
  }

  #pushInt(value: number): void {
    this.#push(Op.constant, this.#constantId(new Scalar(Tag.int, value)));
  }

  #nameId(text: string): number {
    return this.#constantId(new Scalar(Tag.string, 0, text));
  }

  // Scopes and variables

  #enterScope(node: Block | For): number {
    const before = this.#fn.nextSlot;
    for (const variable of this.#resolved.scopeOf(node).variables.values()) {
      const slot = this.#giveSlot(variable);
      if (variable.captured) this.#emit(Op.newCell, slot);
      else if (variable.needsReset) this.#emit(Op.resetLocal, slot);
    }
    return before;
  }

  #leaveScope(before: number): void {
    this.#fn.nextSlot = before;
  }

  #giveSlot(variable: Variable): number {
    const slot = this.#newSlot();
    this.#slots.set(variable, slot);
    return slot;
  }

  #slotOf(variable: Variable): number {
    return this.#slots.get(variable) ?? -1;
  }

  /** Location of a variable for the function being compiled: place and index. */
  #placeOf(variable: Variable): [PlaceNumber, number] {
    if (variable.global) return [this.#fn.main ? Place.local : Place.global, this.#slotOf(variable)];
    const fn = this.#fn.scope;
    if (variable.scope.owner !== fn) return [Place.up, fn.captureIndex(variable)];
    return [variable.captured ? Place.cell : Place.local, this.#slotOf(variable)];
  }

  #chain(name: string, use: Use): number {
    const candidates: number[] = [];
    for (const variable of use.candidates) candidates.push(...this.#placeOf(variable));
    this.#chains.push({ name, candidates: Int32Array.from(candidates), builtin: use.builtin });
    return this.#chains.length - 1;
  }

  #load(name: string, node: Using): void {
    const use = this.#resolved.useOf(node);
    const variable = onlyMeaning(use);
    if (use.candidates.length === 0 && use.builtin >= 0) {
      this.#push(Op.constant, this.#constantId(new Scalar(Tag.builtin, use.builtin)));
    } else if (variable !== undefined) {
      const [place, index] = this.#placeOf(variable);
      this.#push(loadOps[place], index);
    } else {
      this.#push(Op.loadChain, this.#chain(name, use));
    }
  }

  #store(name: string, node: Using): void {
    const use = this.#resolved.useOf(node);
    const variable = onlyMeaning(use);
    if (variable !== undefined) this.#storeTo(variable);
    else this.#pop(Op.storeChain, this.#chain(name, use));
  }

  #storeTo(variable: Variable): void {
    const [place, index] = this.#placeOf(variable);
    this.#pop(storeOps[place], index);
  }

  #define(node: Let | FunctionStatement): void {
    const variable = this.#resolved.variableOf(node);
    if (variable.declarations.length > 1) {
      this.#emit(Op.checkNew, this.#slotOf(variable), variable.captured ? 1 : 0, this.#nameId(variable.name));
    }
    this.#storeTo(variable);
  }

  // Statements. With `want`, a statement leaves its value on the stack: what a function ends with decides its result.

  #statement(statement: Statement, want: boolean): void {
    this.#at = statement.from;
    switch (statement.kind) {
      case 'let':
        this.#let(statement);
        break;
      case 'fn':
        this.#closure(statement.fn, statement.from);
        this.#at = statement.from;
        this.#define(statement);
        break;
      case 'assign':
        this.#assign(statement, want);
        return;
      case 'expression':
        this.#expression(statement.value);
        if (!want) this.#pop(Op.pop);
        return;
      case 'actions':
        this.#actionList(statement, want);
        return;
      case 'return':
        this.#return(statement.value);
        if (want) this.#grow(1);
        return;
      case 'control':
        this.#control(statement.word);
        if (want) this.#grow(1);
        return;
      case 'block':
        this.#block(statement, want);
        return;
      case 'if':
        this.#if(statement, want);
        return;
      case 'switch':
        this.#switch(statement, want);
        return;
      case 'while':
        this.#loops.push({ from: statement.from, to: statement.to });
        this.#while(statement);
        break;
      case 'for':
        this.#loops.push({ from: statement.from, to: statement.to });
        this.#for(statement);
        break;
    }
    if (want) this.#push(Op.pushNull);
  }

  #body(body: readonly Statement[], want: boolean): void {
    if (body.length === 0) {
      if (want) this.#push(Op.pushEmpty);
      return;
    }
    for (const [i, statement] of body.entries()) this.#statement(statement, want && i === body.length - 1);
  }

  #block(block: Block, want: boolean): void {
    const before = this.#enterScope(block);
    this.#body(block.body, want);
    this.#leaveScope(before);
  }

  #let(statement: Let): void {
    this.#expression(statement.value);
    this.#at = statement.from;
    this.#define(statement);
  }

  #assign(statement: Assign, want: boolean): void {
    this.#expression(statement.value);
    this.#at = statement.from;
    if (want) this.#push(Op.duplicate);
    this.#store(statement.name.text, statement);
  }

  #return(value: Expression): void {
    this.#expression(value);
    const loop = this.#fn.handlers.filter((handler) => handler.kind === 'loop').at(-1);
    if (loop !== undefined) {
      // A loop ignores return: only this round ends.
      this.#pop(Op.pop);
      this.#emitJump(Op.jump, loop.onContinue);
    } else if (this.#fn.main) {
      this.#pop(Op.pop);
      this.#emit(Op.halt);
    } else {
      this.#pop(Op.return);
    }
  }

  #control(word: 'break' | 'continue' | 'fallthrough'): void {
    const handler = this.#fn.handlers.at(-1);
    if (handler !== undefined) {
      const label =
        word === 'break' ? handler.onBreak : word === 'continue' ? handler.onContinue : handler.onFallthrough;
      this.#emitJump(Op.jump, label);
    } else if (this.#fn.main) {
      this.#emit(Op.halt);
    } else {
      this.#emit(Op.strayControl, this.#nameId(word));
    }
  }

  #if(statement: If, want: boolean): void {
    const otherwise = this.#label();
    const end = this.#label();
    this.#expression(statement.condition);
    this.#emitJump(Op.jumpIfFalse, otherwise);
    this.#grow(-1);
    const depth = this.#fn.depth;
    this.#block(statement.then, want);
    if (statement.otherwise === null && !want) {
      this.#place(otherwise);
      return;
    }
    this.#emitJump(Op.jump, end);
    this.#fn.depth = depth;
    this.#place(otherwise);
    if (statement.otherwise === null) this.#push(Op.pushNull);
    else this.#statement(statement.otherwise, want);
    this.#place(end);
  }

  #while(statement: While): void {
    const start = this.#label();
    const end = this.#label();
    this.#place(start);
    this.#expression(statement.condition);
    this.#at = statement.from;
    this.#emitJump(Op.jumpIfFalse, end);
    this.#grow(-1);
    this.#fn.handlers.push({ kind: 'loop', onBreak: end, onContinue: start, onFallthrough: start });
    this.#block(statement.body, false);
    this.#fn.handlers.pop();
    this.#at = statement.from;
    this.#emitJump(Op.jump, start);
    this.#place(end);
  }

  #for(statement: For): void {
    const before = this.#enterScope(statement);
    const start = this.#label();
    const next = this.#label();
    const end = this.#label();
    const init = statement.init;
    if (init !== null) this.#dropErrors(() => this.#statement(init, false));
    this.#place(start);
    if (statement.condition !== null) {
      this.#expression(statement.condition);
      this.#at = statement.from;
      this.#emitJump(Op.jumpIfFalse, end);
      this.#grow(-1);
    }
    this.#fn.handlers.push({ kind: 'loop', onBreak: end, onContinue: next, onFallthrough: next });
    this.#block(statement.body, false);
    this.#fn.handlers.pop();
    this.#place(next);
    const post = statement.post;
    if (post !== null) this.#dropErrors(() => this.#statement(post, false));
    this.#at = statement.from;
    this.#emitJump(Op.jump, start);
    this.#place(end);
    this.#leaveScope(before);
  }

  #dropErrors(emit: () => void): void {
    const from = this.#code.length;
    emit();
    const to = this.#code.length;
    this.#drops.push({ fn: this.#fn.index, from, to, handler: to });
  }

  #switch(statement: Switch, want: boolean): void {
    const before = this.#fn.nextSlot;
    const depth = this.#fn.depth;
    const onBreak = this.#label();
    const end = this.#label();
    let valueSlot = -1;
    if (statement.subject !== null) {
      valueSlot = this.#newSlot();
      this.#expression(statement.subject);
      this.#at = statement.from;
      this.#pop(Op.switchValue, valueSlot);
    }
    // Later cases depend on earlier ones only where continue or fallthrough leaves a case.
    const stateful = statement.cases.some((entry) => hasControl(entry.body, ['continue', 'fallthrough']));
    const stateSlot = stateful ? this.#newSlot() : -1;
    if (stateful) this.#emit(Op.setSlot, stateSlot, 0);
    for (const entry of statement.cases) {
      const next = this.#label();
      const onFallthrough = this.#label();
      this.#expression(entry.condition);
      this.#at = statement.from;
      this.#emitJump(Op.caseTest, next, valueSlot, stateSlot);
      this.#grow(-1);
      this.#fn.handlers.push({ kind: 'case', onBreak, onContinue: next, onFallthrough });
      this.#block(entry.body, want);
      this.#fn.handlers.pop();
      this.#fn.depth = depth;
      this.#emitJump(Op.jump, end);
      if (onFallthrough.uses.length > 0) {
        this.#place(onFallthrough);
        this.#emit(Op.setSlot, stateSlot, 2);
      }
      this.#place(next);
    }
    if (stateful) this.#emitJump(Op.jumpIfFound, onBreak, stateSlot);
    if (statement.otherwise !== null) {
      this.#block(statement.otherwise, want);
      this.#fn.depth = depth;
      if (want) this.#emitJump(Op.jump, end);
    }
    this.#place(onBreak);
    if (want) this.#push(Op.pushNull);
    this.#place(end);
    this.#fn.nextSlot = before;
  }

  // Actions

  #actionList(statement: ActionList, want: boolean): void {
    const items = statement.items.filter((item) => item.count > 0);
    if (items.length === 0) {
      if (want) this.#push(Op.pushEmpty);
      return;
    }
    for (const [i, item] of items.entries()) {
      const keep = want && i === items.length - 1;
      const repeats = keep ? item.count - 1 : item.count;
      if (repeats > 4) {
        const before = this.#fn.nextSlot;
        const slot = this.#newSlot();
        this.#emit(Op.setSlot, slot, Math.min(repeats, 0x7fffffff));
        const start = this.#label();
        this.#place(start);
        this.#action(statement, item);
        this.#pop(Op.pop);
        this.#emitJump(Op.countDown, start, slot);
        this.#fn.nextSlot = before;
      } else {
        for (let n = 0; n < repeats; n++) {
          this.#action(statement, item);
          this.#pop(Op.pop);
        }
      }
      if (keep) this.#action(statement, item);
    }
  }

  /** Performs one action and pushes the call's value. */
  #action(statement: ActionList, item: ActionItem): void {
    this.#at = item.from;
    const entries = item.params?.entries ?? [];
    if (this.#resolved.intercepts) {
      this.#load('execute_action', statement);
      const after = this.#label();
      this.#emitJump(Op.prepareCall, after, 3);
      this.#pushInt(this.#names.characterNumber(statement.character.key));
      this.#pushInt(actionNumbers[item.action]);
      this.#map(item.params ?? { kind: 'map', entries: [], from: item.from, to: item.to });
      this.#at = item.from;
      this.#emit(Op.call, 3);
      this.#grow(-3);
      this.#place(after);
      return;
    }
    const constants: Record<string, number> = {};
    let constant = true;
    for (const entry of entries) {
      const value = constantOf(entry.value, () => {});
      if (value === null || value.tag === Tag.string) constant = false;
      else constants[entry.key.text] = value.tag === Tag.big ? truncate(Number(value.ref)) : truncate(value.num);
    }
    if (!constant) for (const entry of entries) this.#expression(entry.value);
    this.#actions.push({
      character: statement.character.key,
      action: item.action,
      paramNames: constant ? [] : entries.map((entry) => entry.key.text),
      constantParams: constant ? Object.freeze(constants) : null,
    });
    this.#at = item.from;
    this.#emit(Op.act, this.#actions.length - 1);
    this.#grow(constant ? 1 : 1 - entries.length);
  }

  // Expressions

  #expression(expression: Expression): void {
    this.#at = expression.from;
    const constant = constantOf(expression, (span, problem) => {
      throw this.#error(span.from, problem);
    });
    if (constant !== null) {
      this.#push(Op.constant, this.#constantId(constant));
      return;
    }
    switch (expression.kind) {
      case 'identifier':
        this.#load(expression.name, expression);
        return;
      case 'field': {
        const value = constantField(expression.path, this.#names);
        if (value !== undefined) this.#pushInt(value);
        else this.#push(Op.field, this.#fieldId(expression.path));
        return;
      }
      case 'unary':
        this.#expression(expression.operand);
        this.#at = expression.from;
        this.#emit(expression.operator === '!' ? Op.not : Op.negate);
        return;
      case 'binary':
        this.#expression(expression.left);
        this.#expression(expression.right);
        this.#at = expression.at;
        this.#pop(binaryOps[expression.operator]);
        return;
      case 'map':
        this.#map(expression);
        return;
      case 'function':
        this.#closure(expression.fn, expression.from);
        return;
      case 'call':
        this.#call(expression);
        return;
    }
  }

  #call(call: Call): void {
    this.#expression(call.callee);
    const after = this.#label();
    this.#at = call.at;
    this.#emitJump(Op.prepareCall, after, call.args.length);
    for (const argument of call.args) this.#expression(argument);
    this.#at = call.at;
    this.#emit(Op.call, call.args.length);
    this.#grow(-call.args.length);
    this.#place(after);
  }

  #map(map: MapLiteral): void {
    const positions = new Map<string, number>();
    for (const [index, entry] of map.entries.entries()) {
      this.#expression(entry.value);
      positions.set(entry.key.text, index);
    }
    this.#at = map.from;
    this.#maps.push({
      keys: [...positions.keys()],
      positions: Int32Array.from(positions.values()),
      size: map.entries.length,
    });
    this.#emit(Op.makeMap, this.#maps.length - 1);
    this.#grow(1 - map.entries.length);
  }

  #fieldId(path: readonly string[]): number {
    const text = path.join('.');
    let index = this.#fieldIds.get(text);
    if (index === undefined) {
      index = this.#fields.length;
      this.#fields.push([...path]);
      this.#fieldIds.set(text, index);
    }
    return index;
  }

  #closure(fn: FunctionShape, from: number): void {
    const scope = this.#resolved.scopeOf(fn);
    const outer = this.#fn;
    const index = this.#functions.length;
    this.#functions.push(null);
    const state = new FunctionState(scope.owner, index);
    const skip = this.#label();
    this.#emitJump(Op.jump, skip);
    this.#fn = state;
    const entry = this.#code.length;
    for (const param of fn.params) this.#giveSlot(this.#resolved.variableOf(param));
    for (const variable of scope.variables.values()) {
      if (variable.captured) this.#emit(Op.boxParam, this.#slotOf(variable));
    }
    this.#block(fn.body, true);
    this.#at = from;
    this.#emit(Op.endFunction);
    const returnsNumber = fn.result === null || fn.result.name === 'number';
    this.#functions[index] = this.#finish(state, fn.params.length, entry, returnsNumber);
    this.#fn = outer;
    this.#place(skip);
    this.#at = from;
    this.#push(Op.closure, index);
  }
}
