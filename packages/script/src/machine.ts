import type { BinaryOperator } from './ast.ts';
import { builtins } from './builtins.ts';
import { type Chain, Op, type Opcode, Place, type Program } from './compile.ts';
import { FieldError, ScriptError, WorkLimitError } from './errors.ts';
import { acos, asin, cos, sin } from './math.ts';
import { type ActionName, actionNumbers } from './names.ts';
import { binary, isTrue, printNumber, Scalar, Tag, toFloat, toInteger, truncate, typeNames, unary } from './numbers.ts';
import type { Phrase } from './phrase.ts';
import { argumentCount, phrase } from './phrases.ts';

/** Where a host puts the value of a field: integers and floats behave differently in a script. */
export class FieldValue {
  value = 0;
  isFloat = false;

  int(value: number): void {
    this.value = value;
    this.isFloat = false;
  }

  float(value: number): void {
    this.value = value;
    this.isFloat = true;
  }

  bool(value: boolean): void {
    this.value = value ? 1 : 0;
    this.isFloat = false;
  }
}

/** The built-in functions that act on the simulation. Arguments are checked; targets count from 1. */
export type HostCall =
  | 'set_player_pos'
  | 'set_target_pos'
  | 'set_default_target'
  | 'set_swap_icd'
  | 'set_particle_delay'
  | 'kill_target'
  | 'is_target_dead'
  | 'pick_up_crystallize'
  | 'set_starting_verdant_dew';

/** The simulation as a script sees it. */
export interface Host {
  /** Current frame. */
  frame(): number;
  /** Uniform in 0…1. */
  random(): number;
  randomNormal(): number;
  /** Key of the active character. */
  activeCharacter(): string;
  /** Whether a character key is in the team. */
  hasCharacter(key: string): boolean;
  print(text: string): void;
  /** Puts the value of `program.fields[index]` into `out`; throws FieldError when that is impossible. */
  field(index: number, out: FieldValue): void;
  /**
   * Performs a built-in function. Numbers come as integers (frames, targets, counts) or floats (positions), names as
   * strings. Returns a truth value or number for `is_target_dead` and `pick_up_crystallize`. Throws FieldError.
   */
  call(name: HostCall, args: readonly (number | string)[]): number | boolean | undefined;
  /** The function to call at the end of every frame from now on, or null for none. */
  setOnTick(tick: (() => void) | null): void;
}

/** The next request of a script. One object is reused for all requests of a machine: read it before the next `next()`. */
export interface Request {
  kind: 'action' | 'swap' | 'wait' | 'delay';
  /** Key of the character, for actions and swaps. */
  character: string;
  /** For actions; `swap` for swaps. */
  action: ActionName;
  /** Parameters of the action; never changed after the request, so a host may keep it. */
  params: Readonly<Record<string, number>>;
  /** Frames of a wait or delay, 0 or more. */
  frames: number;
}

/** Default limit of steps in one `next()`. */
const defaultStepBudget = 2_000_000;

/** Calls inside calls a script may make. */
const maxCallDepth = 5000;

/** Variables and temporary values of all active calls together: 18 MB. */
const maxStack = 2_000_000;

class Cell {
  tag: number = Tag.undeclared;
  num = 0;
  ref: unknown = undefined;
}

class Closure {
  readonly fn: number;
  readonly cells: readonly Cell[];

  constructor(fn: number, cells: readonly Cell[]) {
    this.fn = fn;
    this.cells = cells;
  }
}

class MapValue {
  readonly keys: readonly string[];
  readonly values: readonly Scalar[];

  constructor(keys: readonly string[], values: readonly Scalar[]) {
    this.keys = keys;
    this.values = values;
  }
}

const noCells: readonly Cell[] = [];
const noParams: Readonly<Record<string, number>> = Object.freeze({});
const operators: readonly BinaryOperator[] = ['+', '-', '*', '/', '==', '!=', '<', '<=', '>', '>=', '&&', '||'];
const actionByNumber: readonly (string | undefined)[] = (() => {
  const names: (string | undefined)[] = [];
  for (const [name, number] of Object.entries(actionNumbers)) names[number] = name;
  return names;
})();

const Builtin: Readonly<Record<string, number>> = Object.fromEntries(
  builtins.map((entry, index) => [entry.name, index]),
);
const bF = Builtin.f;
const bRand = Builtin.rand;
const bRandnorm = Builtin.randnorm;

/** Most characters that one print writes; a map that contains itself twice over would be longer than any memory. */
const longestPrint = 10_000;
/** Steps of a call that the fight executes, of an error that a `for` catches, and of a normally distributed number (`npm run bench -- prices`). */
const HOST_CALL_STEPS = 16;
const ERROR_STEPS = 500;
const NORMAL_STEPS = 8;
/** Heads of `for` loops that are searched for an error's handler and count as one step, as a shift: 8. */
const HEADS_PER_STEP_LOG2 = 3;
/** Places searched for a variable (two numbers each) that count as one step, as a shift: 16. */
const CANDIDATES_PER_STEP_LOG2 = 5;
const maxSafe = Number.MAX_SAFE_INTEGER;

/**
 * Runs a program step by step: `next()` goes on, in zero simulated time, until the script makes a request or ends.
 * A machine serves one iteration; after an error it is at its end.
 */
export class Machine {
  readonly #program: Program;
  readonly #host: Host;
  readonly #stepBudget: number;
  readonly #request: Request = { kind: 'wait', character: '', action: 'attack', params: noParams, frames: 0 };
  readonly #fieldValue = new FieldValue();
  readonly #scratch = new Scalar();
  readonly #args: (number | string)[] = [];

  // Stack: variables and temporary values of all active calls.
  #tags: Uint8Array;
  #nums: Float64Array;
  #refs: unknown[];
  // Calls: what to go back to.
  #savedPcs: number[] = [];
  #savedBases: number[] = [];
  #savedFns: number[] = [];
  #savedCells: (readonly Cell[])[] = [];
  #depth = 0;

  #pc = 0;
  #sp: number;
  #base = 0;
  #fn = 0;
  #cells: readonly Cell[] = noCells;
  /** Start of the instruction being executed, for errors. */
  #at = 0;
  /** Where the present `next()` began. */
  #resumedAt = 0;

  /** Steps that this machine may take before it fails with WorkLimitError. */
  maxSteps = Number.POSITIVE_INFINITY;
  /** Steps that this frame had left before this `next()`, those granted to it, and those left of them. */
  #available = 0;
  #granted = 0;
  #budget = 0;
  /** Steps of all earlier `next()`. */
  #spent = 0;
  /** Set by errors that end the script wherever they happen. */
  #overran = false;
  #ended = false;
  /** An action whose implicit swap was requested first. */
  #pending = false;
  #pendingCharacter = '';
  #pendingAction = '';
  #pendingParams: Readonly<Record<string, number>> = noParams;
  #tickFunction: Closure | null = null;
  #inTick = false;

  constructor(program: Program, host: Host, stepBudget: number = defaultStepBudget) {
    this.#program = program;
    this.#host = host;
    this.#stepBudget = stepBudget;
    const main = program.functions[0];
    const size = main.frameSize + main.operands + 64;
    this.#tags = new Uint8Array(size);
    this.#nums = new Float64Array(size);
    this.#refs = [];
    this.#sp = main.frameSize;
    const globals = program.builtinGlobals;
    for (let i = 0; i < globals.length; i += 2) {
      this.#tags[globals[i]] = Tag.builtin;
      this.#nums[globals[i]] = globals[i + 1];
    }
  }

  /** Steps taken so far, as a measure of the script's work. */
  get steps(): number {
    return this.#spent + this.#granted - this.#budget;
  }

  /**
   * Offset into the config text of the last request's origin, a word of the script itself: requests of a function count for the place
   * of its call.
   */
  get place(): number {
    return this.#positionAt(this.#depth > 0 ? this.#savedPcs[0] - 1 : this.#at);
  }

  /** Offset into the config text of the word that caused the last request, also inside a function. */
  get innerPlace(): number {
    return this.#positionAt(this.#at);
  }

  /**
   * Offset of the outermost loop that the last request was made in: in the script itself, or else in the function that made it.
   * Null outside of loops.
   */
  get outermostLoop(): number | null {
    const { loops } = this.#program;
    for (const place of [this.place, this.innerPlace]) {
      const loop = loops.find(({ from, to }) => from <= place && place < to);
      if (loop !== undefined) return loop.from;
    }
    return null;
  }

  /** Line and column of an offset, from 1. */
  lineAndColumn(offset: number): { readonly line: number; readonly column: number } {
    const { lines } = this.#program;
    return { line: lines.line(offset), column: lines.column(offset) };
  }

  #positionAt(at: number): number {
    return this.#program.positions[Math.min(at, this.#program.positions.length - 1)];
  }

  /** Charges the work of a host call that is in progress. */
  charge(steps: number): void {
    this.#budget -= steps;
  }

  /** Whether the script has ended. */
  get ended(): boolean {
    return this.#ended && !this.#pending;
  }

  /**
   * Goes on to the next request; null when the script has ended.
   * @param timePassed false where the last request took no time, such as a swap to the active character: the steps since then count on
   * @throws ScriptError when the script fails or runs too long while no time passes
   */
  next(timePassed = true): Request | null {
    if (this.#pending) {
      this.#pending = false;
      return this.#issue(this.#pendingCharacter, this.#pendingAction, this.#pendingParams);
    }
    if (this.#ended) return null;
    return this.#runGuarded(0, timePassed ? this.#stepBudget : this.#budget) ? this.#request : null;
  }

  /**
   * Runs the function that `set_on_tick` has set, if any. Call it at the end of each frame, never inside `next()`.
   * @throws ScriptError when the function fails, acts or waits
   */
  runTick(): void {
    const tick = this.#tickFunction;
    if (tick === null) return;
    const pc = this.#pc;
    const sp = this.#sp;
    const ended = this.#ended;
    this.#inTick = true;
    const code = this.#program.functions[tick.fn];
    this.#reserve(sp + 1 + code.frameSize + code.operands);
    this.#tags[sp] = Tag.fn;
    this.#refs[sp] = tick;
    for (let slot = 0; slot < code.arity; slot++) this.#tags[sp + 1 + slot] = Tag.null;
    try {
      this.#enter(tick, sp + 1);
      this.#runGuarded(this.#depth, this.#stepBudget);
    } finally {
      this.#inTick = false;
    }
    this.#pc = pc;
    this.#sp = sp;
    this.#ended = ended;
  }

  #reserve(size: number): void {
    if (size <= this.#tags.length) return;
    if (size > maxStack) {
      this.#overran = true;
      this.#fail(phrase('run-stack', { most: maxStack }));
    }
    const grown = Math.min(maxStack, Math.max(size, this.#tags.length * 2));
    const tags = new Uint8Array(grown);
    tags.set(this.#tags);
    this.#tags = tags;
    const nums = new Float64Array(grown);
    nums.set(this.#nums);
    this.#nums = nums;
  }

  /** Starts a call whose arguments begin at `base`; the caller goes on at the current `#pc`. */
  #enter(closure: Closure, base: number): void {
    const depth = this.#depth;
    if (depth >= maxCallDepth) {
      this.#overran = true;
      this.#fail(phrase('run-call-depth', { most: maxCallDepth }));
    }
    this.#depth = depth + 1;
    this.#savedPcs[depth] = this.#pc;
    this.#savedBases[depth] = this.#base;
    this.#savedFns[depth] = this.#fn;
    this.#savedCells[depth] = this.#cells;
    const code = this.#program.functions[closure.fn];
    this.#base = base;
    this.#fn = closure.fn;
    this.#cells = closure.cells;
    this.#pc = code.entry;
    this.#sp = base + code.frameSize;
  }

  /** Goes back to the caller; its registers are then current. */
  #leave(): void {
    const depth = --this.#depth;
    this.#pc = this.#savedPcs[depth];
    this.#base = this.#savedBases[depth];
    this.#fn = this.#savedFns[depth];
    this.#cells = this.#savedCells[depth];
  }

  #error(said: Phrase, at: number): ScriptError {
    return this.#errorAt(said, this.#positionAt(at));
  }

  #errorAt(said: Phrase, from: number): ScriptError {
    const { line, column } = this.lineAndColumn(from);
    return new ScriptError(said, from, line, column);
  }

  #fail(said: Phrase): never {
    throw this.#error(said, this.#at);
  }

  /** Fails at the place of the call that the current function was called from. */
  #failAtCall(said: Phrase): never {
    if (this.#depth > 0) this.#at = this.#savedPcs[this.#depth - 1] - 1;
    this.#fail(said);
  }

  /** Runs until a request (true), or the end of the script or of the call that began at depth `floor` (false), for `available` steps at most. */
  #runGuarded(floor: number, available: number): boolean {
    this.#spent += this.#granted - this.#budget;
    this.#available = available;
    this.#granted = Math.max(0, Math.min(available, this.maxSteps - this.#spent));
    this.#budget = this.#granted;
    this.#resumedAt = this.#pc;
    for (;;) {
      try {
        return this.#run(floor);
      } catch (thrown) {
        const error = thrown instanceof FieldError ? this.#error(thrown.phrase, this.#at) : thrown;
        if (error instanceof ScriptError && this.#drop(floor)) continue;
        this.#ended = true;
        this.#pending = false;
        throw error;
      }
    }
  }

  /** The error of a script that lets no time pass, at the loop to blame where there is one; or of one that took all steps of its fight. */
  #overrun(): ScriptError | WorkLimitError {
    if (this.#granted < this.#available) return new WorkLimitError();
    const said = phrase('run-endless', { steps: this.#stepBudget });
    const calls = this.#savedPcs.slice(0, this.#depth).map((pc) => this.#positionAt(pc - 1));
    const resumedAt = this.#positionAt(this.#resumedAt);
    const around = [...calls, this.#positionAt(this.#at)].flatMap((place) =>
      this.#program.loops.filter(({ from, to }) => from <= place && place < to),
    );
    // A loop that was entered since the last action has never ended; else it is the innermost one.
    const entered = around.find(({ from, to }) => resumedAt < from || resumedAt >= to);
    const loop = entered ?? around[around.length - 1];
    return loop === undefined ? this.#error(said, this.#at) : this.#errorAt(said, loop.from);
  }

  /** Unwinds to the nearest `for` whose first or third part the error came from; false when there is none. */
  #drop(floor: number): boolean {
    const { drops } = this.#program;
    if (drops.length === 0 || this.#overran) return false;
    let at = this.#at;
    let depth = this.#depth;
    let fn = this.#fn;
    this.#budget -= ERROR_STEPS;
    for (;;) {
      this.#budget -= 1 + (drops.length >> HEADS_PER_STEP_LOG2);
      for (let i = drops.length - 1; i >= 0; i--) {
        const region = drops[i];
        if (region.fn !== fn || at < region.from || at >= region.to) continue;
        while (this.#depth > depth) this.#leave();
        this.#pc = region.handler;
        this.#sp = this.#base + this.#program.functions[fn].frameSize;
        return true;
      }
      if (depth <= floor) return false;
      depth--;
      at = this.#savedPcs[depth] - 1;
      fn = this.#savedFns[depth];
    }
  }

  #issue(character: string, action: string, params: Readonly<Record<string, number>>): Request {
    const request = this.#request;
    request.character = character;
    request.params = params;
    request.frames = 0;
    if (action === 'wait' || action === 'delay') {
      request.kind = action;
      request.frames = Math.max(0, params.f ?? 0);
      return request;
    }
    request.kind = action === 'swap' ? 'swap' : 'action';
    request.action = action as ActionName;
    return request;
  }

  /** Requests an action, or first the swap to its character. */
  #act(character: string, action: string, params: Readonly<Record<string, number>>): void {
    if (this.#inTick) this.#fail(phrase('run-tick-acts'));
    if (!this.#host.hasCharacter(character)) {
      this.#fail(character === '' ? phrase('run-this-not-in-team') : phrase('run-not-in-team', { character }));
    }
    if (this.#host.activeCharacter() === character) {
      this.#issue(character, action, params);
      return;
    }
    this.#pending = true;
    this.#pendingCharacter = character;
    this.#pendingAction = action;
    this.#pendingParams = params;
    this.#issue(character, 'swap', noParams);
  }

  #pause(kind: 'wait' | 'delay', frames: number): void {
    if (this.#inTick) this.#fail(phrase('run-tick-acts'));
    const request = this.#request;
    request.kind = kind;
    request.frames = frames;
    request.params = noParams;
  }

  /** The interpreter loop. Registers are local variables while it runs. */
  #run(floor: number): boolean {
    const program = this.#program;
    const code = program.code;
    const constantTags = program.constantTags;
    const constantNums = program.constantNumbers;
    const constantRefs = program.constantRefs;
    let tags = this.#tags;
    let nums = this.#nums;
    let refs = this.#refs;
    let pc = this.#pc;
    let sp = this.#sp;
    let base = this.#base;
    let cells = this.#cells;
    let budget = this.#budget;

    try {
      for (;;) {
        const at = pc;
        if (--budget < 0) {
          this.#at = at;
          this.#overran = true;
          throw this.#overrun();
        }
        // Literal numbers of `Op`, so that the switch becomes a jump table: with names it is ten times slower.
        const op = code[pc++] as Opcode;
        switch (op) {
          case 0: // halt
            this.#pc = at;
            this.#sp = sp;
            this.#ended = true;
            return false;
          case 1: {
            // constant
            const index = code[pc++];
            tags[sp] = constantTags[index];
            nums[sp] = constantNums[index];
            if (constantTags[index] > Tag.float) refs[sp] = constantRefs[index];
            sp++;
            break;
          }
          case 2: // pushNull
            tags[sp++] = Tag.null;
            break;
          case 3: // pushEmpty
            tags[sp++] = Tag.empty;
            break;
          case 4: // pop
            sp--;
            break;
          case 5: // duplicate
            tags[sp] = tags[sp - 1];
            nums[sp] = nums[sp - 1];
            if (tags[sp] > Tag.float) refs[sp] = refs[sp - 1];
            sp++;
            break;
          case 6: {
            // loadLocal
            const from = base + code[pc++];
            const tag = tags[from];
            tags[sp] = tag;
            nums[sp] = nums[from];
            if (tag > Tag.float) refs[sp] = refs[from];
            sp++;
            break;
          }
          case 7: {
            // loadGlobal
            const from = code[pc++];
            const tag = tags[from];
            tags[sp] = tag;
            nums[sp] = nums[from];
            if (tag > Tag.float) refs[sp] = refs[from];
            sp++;
            break;
          }
          case 8: // loadCell
          case 9: {
            // loadUp
            const index = code[pc++];
            const cell = op === Op.loadCell ? (refs[base + index] as Cell) : cells[index];
            tags[sp] = cell.tag;
            nums[sp] = cell.num;
            if (cell.tag > Tag.float) refs[sp] = cell.ref;
            sp++;
            break;
          }
          case 10: // loadChain
            this.#at = at;
            this.#base = base;
            this.#cells = cells;
            budget -= this.#loadChain(program.chains[code[pc++]], sp);
            sp++;
            break;
          case 11: {
            // storeLocal
            const to = base + code[pc++];
            sp--;
            const tag = tags[sp];
            tags[to] = tag;
            nums[to] = nums[sp];
            if (tag > Tag.float) refs[to] = refs[sp];
            break;
          }
          case 12: {
            // storeGlobal
            const to = code[pc++];
            sp--;
            const tag = tags[sp];
            tags[to] = tag;
            nums[to] = nums[sp];
            if (tag > Tag.float) refs[to] = refs[sp];
            break;
          }
          case 13: // storeCell
          case 14: {
            // storeUp
            const index = code[pc++];
            const cell = op === Op.storeCell ? (refs[base + index] as Cell) : cells[index];
            sp--;
            cell.tag = tags[sp];
            cell.num = nums[sp];
            cell.ref = tags[sp] > Tag.float ? refs[sp] : undefined;
            break;
          }
          case 15: // storeChain
            this.#at = at;
            this.#base = base;
            this.#cells = cells;
            sp--;
            budget -= this.#storeChain(program.chains[code[pc++]], sp);
            break;
          case 16: // resetLocal
            tags[base + code[pc++]] = Tag.undeclared;
            break;
          case 17: // newCell
            refs[base + code[pc++]] = new Cell();
            break;
          case 18: {
            // boxParam
            const slot = base + code[pc++];
            const cell = new Cell();
            cell.tag = tags[slot];
            cell.num = nums[slot];
            cell.ref = tags[slot] > Tag.float ? refs[slot] : undefined;
            refs[slot] = cell;
            break;
          }
          case 19: {
            // checkNew
            const slot = base + code[pc++];
            const tag = code[pc++] === 1 ? (refs[slot] as Cell).tag : tags[slot];
            const name = constantRefs[code[pc++]];
            if (tag !== Tag.undeclared) {
              this.#at = at;
              this.#fail(phrase('run-redeclared', { name: String(name) }));
            }
            break;
          }
          case 20: {
            // add
            sp--;
            const left = tags[sp - 1];
            const right = tags[sp];
            if (left === Tag.int && right === Tag.int) {
              const sum = nums[sp - 1] + nums[sp];
              if (sum <= maxSafe && sum >= -maxSafe) {
                nums[sp - 1] = sum;
                break;
              }
            } else if ((left === Tag.float && right <= Tag.float) || (right === Tag.float && left === Tag.int)) {
              if (right !== Tag.undeclared) {
                nums[sp - 1] += nums[sp];
                tags[sp - 1] = Tag.float;
                break;
              }
            }
            this.#at = at;
            this.#slowBinary(op, sp);
            break;
          }
          case 21: {
            // subtract
            sp--;
            const left = tags[sp - 1];
            const right = tags[sp];
            if (left === Tag.int && right === Tag.int) {
              const difference = nums[sp - 1] - nums[sp];
              if (difference <= maxSafe && difference >= -maxSafe) {
                nums[sp - 1] = difference;
                break;
              }
            } else if ((left === Tag.float && right <= Tag.float) || (right === Tag.float && left === Tag.int)) {
              if (right !== Tag.undeclared) {
                nums[sp - 1] -= nums[sp];
                tags[sp - 1] = Tag.float;
                break;
              }
            }
            this.#at = at;
            this.#slowBinary(op, sp);
            break;
          }
          case 22: {
            // multiply
            sp--;
            const left = tags[sp - 1];
            const right = tags[sp];
            if (left === Tag.int && right === Tag.int) {
              const product = nums[sp - 1] * nums[sp];
              if (product <= maxSafe && product >= -maxSafe) {
                // Adding 0 turns −0, which no integer is, into 0.
                nums[sp - 1] = product + 0;
                break;
              }
            } else if ((left === Tag.float && right <= Tag.float) || (right === Tag.float && left === Tag.int)) {
              if (right !== Tag.undeclared) {
                nums[sp - 1] *= nums[sp];
                tags[sp - 1] = Tag.float;
                break;
              }
            }
            this.#at = at;
            this.#slowBinary(op, sp);
            break;
          }
          case 23: {
            // divide
            sp--;
            const left = tags[sp - 1];
            const right = tags[sp];
            if (right === Tag.int && nums[sp] !== 0) {
              if (left === Tag.int) {
                nums[sp - 1] = Math.trunc(nums[sp - 1] / nums[sp]) + 0;
                break;
              }
              if (left === Tag.float) {
                nums[sp - 1] /= nums[sp];
                break;
              }
            }
            this.#at = at;
            this.#slowBinary(op, sp);
            break;
          }
          case 24: // equal
          case 25: // notEqual
          case 26: // less
          case 27: // lessEqual
          case 28: // greater
          case 29: {
            // greaterEqual
            sp--;
            const ltag = tags[sp - 1];
            const rtag = tags[sp];
            if ((ltag === Tag.int || ltag === Tag.float) && (rtag === Tag.int || rtag === Tag.float)) {
              const left = nums[sp - 1];
              const right = nums[sp];
              let result: boolean;
              switch (op) {
                case 24: // equal
                  result = left === right;
                  break;
                case 25: // notEqual
                  result = left !== right;
                  break;
                case 26: // less
                  result = left < right;
                  break;
                case 27: // lessEqual
                  result = left <= right;
                  break;
                case 28: // greater
                  result = left > right;
                  break;
                default:
                  result = left >= right;
              }
              tags[sp - 1] = Tag.int;
              nums[sp - 1] = result ? 1 : 0;
              break;
            }
            this.#at = at;
            this.#slowBinary(op, sp);
            break;
          }
          case 30: // and
          case 31: {
            // or
            sp--;
            const ltag = tags[sp - 1];
            const rtag = tags[sp];
            if ((ltag === Tag.int || ltag === Tag.float) && (rtag === Tag.int || rtag === Tag.float)) {
              const left = nums[sp - 1] !== 0;
              const right = nums[sp] !== 0;
              tags[sp - 1] = Tag.int;
              nums[sp - 1] = (op === Op.and ? left && right : left || right) ? 1 : 0;
              break;
            }
            this.#at = at;
            this.#slowBinary(op, sp);
            break;
          }
          case 32: // not
          case 33: {
            // negate
            const scratch = this.#scratch;
            const problem = unary(op === Op.not ? '!' : '-', tags[sp - 1], nums[sp - 1], refs[sp - 1], scratch);
            if (problem !== null) {
              this.#at = at;
              this.#fail(problem);
            }
            tags[sp - 1] = scratch.tag;
            nums[sp - 1] = scratch.num;
            if (scratch.tag > Tag.float) refs[sp - 1] = scratch.ref;
            break;
          }
          case 34: // jump
            pc = code[pc];
            break;
          case 35: {
            // jumpIfFalse
            sp--;
            const tag = tags[sp];
            const yes = tag === Tag.int || tag === Tag.float ? nums[sp] !== 0 : tag === Tag.big || tag === Tag.string;
            if (yes) pc++;
            else pc = code[pc];
            break;
          }
          case 36: {
            // prepareCall
            const count = code[pc++];
            const tag = tags[sp - 1];
            if (tag === Tag.fn) {
              const arity = program.functions[(refs[sp - 1] as Closure).fn].arity;
              if (arity !== count) {
                this.#at = at;
                this.#fail(argumentCount(arity, count));
              }
              pc++;
              break;
            }
            this.#at = at;
            if (tag !== Tag.builtin) this.#fail(phrase('run-not-a-function', { type: typeNames[tag] }));
            const index = nums[sp - 1];
            if (index === bF || index === bRand || index === bRandnorm) {
              if (index === bF) {
                tags[sp - 1] = Tag.int;
                nums[sp - 1] = this.#host.frame();
              } else {
                tags[sp - 1] = Tag.float;
                nums[sp - 1] = index === bRand ? this.#host.random() : this.#host.randomNormal();
                if (index === bRandnorm) budget -= NORMAL_STEPS;
              }
              pc = code[pc];
              break;
            }
            const signature = builtins[index];
            if (!signature.variadic && signature.args.length !== count) {
              this.#fail(
                phrase('run-builtin-arguments', { name: signature.name, count: signature.args.length, given: count }),
              );
            }
            pc++;
            break;
          }
          case 37: {
            // call
            const count = code[pc++];
            const callee = sp - count - 1;
            if (tags[callee] === Tag.fn) {
              const closure = refs[callee] as Closure;
              const fn = program.functions[closure.fn];
              this.#at = at;
              this.#pc = pc;
              this.#base = base;
              this.#cells = cells;
              const top = callee + 1 + fn.frameSize + fn.operands;
              if (top > tags.length) {
                this.#reserve(top);
                tags = this.#tags;
                nums = this.#nums;
                refs = this.#refs;
              }
              this.#enter(closure, callee + 1);
              pc = this.#pc;
              base = this.#base;
              cells = this.#cells;
              sp = this.#sp;
              break;
            }
            this.#at = at;
            this.#pc = pc;
            this.#base = base;
            this.#cells = cells;
            sp = callee + 1;
            this.#sp = sp;
            this.#budget = budget;
            const requests = this.#callBuiltin(nums[callee], callee, count);
            budget = this.#budget;
            if (requests) return true;
            break;
          }
          case 38: {
            // closure
            const index = code[pc++];
            const captures = program.functions[index].captures;
            let captured = noCells;
            if (captures.length > 0) {
              budget -= captures.length >> 1;
              const list: Cell[] = [];
              for (let i = 0; i < captures.length; i += 2) {
                const from = captures[i + 1];
                list.push(captures[i] === 1 ? (refs[base + from] as Cell) : cells[from]);
              }
              captured = list;
            }
            tags[sp] = Tag.fn;
            refs[sp] = new Closure(index, captured);
            sp++;
            break;
          }
          case 39: {
            // makeMap
            const site = program.maps[code[pc++]];
            sp -= site.size;
            const values: Scalar[] = [];
            for (let i = 0; i < site.keys.length; i++) {
              const from = sp + site.positions[i];
              values.push(new Scalar(tags[from], nums[from], tags[from] > Tag.float ? refs[from] : undefined));
            }
            tags[sp] = Tag.map;
            refs[sp] = new MapValue(site.keys, values);
            sp++;
            break;
          }
          case 40: {
            // field
            const out = this.#fieldValue;
            this.#at = at;
            this.#base = base;
            this.#cells = cells;
            this.#host.field(code[pc++], out);
            tags[sp] = out.isFloat ? Tag.float : Tag.int;
            nums[sp] = out.value;
            sp++;
            break;
          }
          case 41: {
            // act
            const site = program.actions[code[pc++]];
            let params = site.constantParams;
            this.#at = at;
            this.#base = base;
            this.#cells = cells;
            if (params === null) {
              const names = site.paramNames;
              sp -= names.length;
              const values: Record<string, number> = {};
              for (let i = 0; i < names.length; i++) {
                values[names[i]] = this.#paramValue(names[i], tags[sp + i], nums[sp + i], refs[sp + i]);
              }
              params = values;
            }
            tags[sp++] = Tag.null;
            this.#pc = pc;
            this.#sp = sp;
            this.#act(site.character, site.action, params);
            return true;
          }
          case 42: // return
          case 43: {
            // endFunction
            sp--;
            let tag = tags[sp];
            if (op === Op.endFunction) {
              this.#at = at;
              const returnsNumber = program.functions[this.#fn].returnsNumber;
              if (tag === Tag.null) {
                if (returnsNumber) {
                  tag = Tag.int;
                  nums[sp] = 0;
                }
              } else if (!(tag >= Tag.int && tag <= Tag.big && returnsNumber)) {
                if (!(this.#inTick && this.#depth === floor)) {
                  if (tag === Tag.empty) {
                    this.#failAtCall(phrase('run-ends-empty'));
                  }
                  this.#failAtCall(phrase('run-ends-without-return', { type: typeNames[tag] }));
                }
              }
            }
            // The result takes the place of the called function.
            const to = base - 1;
            tags[to] = tag;
            nums[to] = nums[sp];
            if (tag > Tag.float) refs[to] = refs[sp];
            const done = this.#inTick && this.#depth === floor;
            this.#leave();
            if (done) return false;
            pc = this.#pc;
            base = this.#base;
            cells = this.#cells;
            sp = to + 1;
            break;
          }
          case 44: {
            // switchValue
            const slot = base + code[pc++];
            sp--;
            const tag = tags[sp];
            if (tag !== Tag.null && (tag < Tag.int || tag > Tag.big)) {
              this.#at = at;
              this.#fail(phrase('run-switch-value', { type: typeNames[tag] }));
            }
            tags[slot] = tag === Tag.null ? Tag.null : Tag.float;
            nums[slot] = tag === Tag.null ? 0 : toFloat(tag, nums[sp], refs[sp]);
            break;
          }
          case 45: {
            // caseTest
            const valueSlot = code[pc++];
            const stateSlot = code[pc++];
            sp--;
            const tag = tags[sp];
            if (tag < Tag.int || tag > Tag.big) {
              this.#at = at;
              this.#fail(phrase('run-case-value', { type: typeNames[tag] }));
            }
            let match: boolean;
            if (valueSlot < 0 || tags[base + valueSlot] === Tag.null) match = isTrue(tag, nums[sp]);
            else match = nums[base + valueSlot] === toFloat(tag, nums[sp], refs[sp]);
            if (stateSlot >= 0) {
              const state = nums[base + stateSlot];
              if (state === 2) match = true;
              else if (match) nums[base + stateSlot] = 1;
            }
            if (match) pc++;
            else pc = code[pc];
            break;
          }
          case 46: {
            // setSlot
            const slot = base + code[pc++];
            tags[slot] = Tag.int;
            nums[slot] = code[pc++];
            break;
          }
          case 47: {
            // jumpIfFound
            const slot = base + code[pc++];
            if (nums[slot] === 1) pc = code[pc];
            else pc++;
            break;
          }
          case 48: {
            // countDown
            const slot = base + code[pc++];
            nums[slot] -= 1;
            if (nums[slot] > 0) pc = code[pc];
            else pc++;
            break;
          }
          default:
            this.#at = at;
            if (this.#inTick && this.#depth === floor) {
              this.#leave();
              return false;
            }
            this.#failAtCall(phrase('run-left-by', { word: String(constantRefs[code[pc]]) }));
        }
      }
    } finally {
      this.#budget = budget;
    }
  }

  #slowBinary(op: number, sp: number): void {
    const scratch = this.#scratch;
    const tags = this.#tags;
    const nums = this.#nums;
    const refs = this.#refs;
    const problem = binary(
      operators[op - Op.add],
      tags[sp - 1],
      nums[sp - 1],
      refs[sp - 1],
      tags[sp],
      nums[sp],
      refs[sp],
      scratch,
    );
    if (problem !== null) this.#fail(problem);
    tags[sp - 1] = scratch.tag;
    nums[sp - 1] = scratch.num;
    if (scratch.tag > Tag.float) refs[sp - 1] = scratch.ref;
  }

  /** @returns the steps it takes beyond that of its instruction */
  #loadChain(chain: Chain, sp: number): number {
    const { candidates } = chain;
    const tags = this.#tags;
    for (let i = 0; i < candidates.length; i += 2) {
      const place = candidates[i];
      const index = candidates[i + 1];
      if (place === Place.local || place === Place.global) {
        const from = place === Place.local ? this.#base + index : index;
        if (tags[from] === Tag.undeclared) continue;
        tags[sp] = tags[from];
        this.#nums[sp] = this.#nums[from];
        this.#refs[sp] = this.#refs[from];
        return i >> CANDIDATES_PER_STEP_LOG2;
      }
      const cell = place === Place.cell ? (this.#refs[this.#base + index] as Cell) : this.#cells[index];
      if (cell.tag === Tag.undeclared) continue;
      tags[sp] = cell.tag;
      this.#nums[sp] = cell.num;
      this.#refs[sp] = cell.ref;
      return i >> CANDIDATES_PER_STEP_LOG2;
    }
    if (chain.builtin < 0) this.#fail(phrase('unknown-variable', { name: chain.name }));
    tags[sp] = Tag.builtin;
    this.#nums[sp] = chain.builtin;
    return candidates.length >> CANDIDATES_PER_STEP_LOG2;
  }

  /** @returns as `#loadChain` */
  #storeChain(chain: Chain, sp: number): number {
    const { candidates } = chain;
    const tags = this.#tags;
    for (let i = 0; i < candidates.length; i += 2) {
      const place = candidates[i];
      const index = candidates[i + 1];
      if (place === Place.local || place === Place.global) {
        const to = place === Place.local ? this.#base + index : index;
        if (tags[to] === Tag.undeclared) continue;
        tags[to] = tags[sp];
        this.#nums[to] = this.#nums[sp];
        this.#refs[to] = this.#refs[sp];
        return i >> CANDIDATES_PER_STEP_LOG2;
      }
      const cell = place === Place.cell ? (this.#refs[this.#base + index] as Cell) : this.#cells[index];
      if (cell.tag === Tag.undeclared) continue;
      cell.tag = tags[sp];
      cell.num = this.#nums[sp];
      cell.ref = this.#refs[sp];
      return i >> CANDIDATES_PER_STEP_LOG2;
    }
    this.#fail(phrase('unknown-variable--let', { name: chain.name }));
  }

  // Built-in functions. The callee is at `callee`, its arguments above; the result goes to `callee`.

  /** Whether the call made a request. */
  #callBuiltin(index: number, callee: number, count: number): boolean {
    const tags = this.#tags;
    const nums = this.#nums;
    const signature = builtins[index];
    if (!signature.variadic) {
      for (let i = 0; i < count; i++) this.#checkArgument(signature, i, tags[callee + 1 + i]);
    }
    const first = callee + 1;
    switch (signature.name) {
      case 'print': {
        const shown = new Shown(longestPrint);
        for (let i = 0; i < count && shown.hasRoom; i++)
          show(shown, tags[first + i], nums[first + i], this.#refs[first + i]);
        this.#budget -= shown.length;
        this.#host.print(shown.text);
        break;
      }
      case 'wait':
      case 'sleep':
      case 'delay': {
        const frames = toInteger(tags[first], nums[first], this.#refs[first]);
        tags[callee] = Tag.null;
        if (frames < 0) return false;
        this.#pause(signature.name === 'delay' ? 'delay' : 'wait', frames);
        return true;
      }
      case 'type':
        this.#refs[callee] = typeNames[tags[first]];
        tags[callee] = Tag.string;
        return false;
      case 'execute_action': {
        const key = tags[first] === Tag.int ? (this.#program.characterKeys.get(nums[first]) ?? '') : '';
        const action = tags[first + 1] === Tag.int ? actionByNumber[nums[first + 1]] : undefined;
        const map = this.#refs[first + 2] as MapValue;
        const params: Record<string, number> = {};
        for (let i = 0; i < map.keys.length; i++) {
          const value = map.values[i];
          params[map.keys[i]] = this.#paramValue(map.keys[i], value.tag, value.num, value.ref);
        }
        if (action === undefined) this.#fail(phrase('run-action-number'));
        tags[callee] = Tag.null;
        this.#act(key, action, params);
        return true;
      }
      case 'sin':
        return this.#floatResult(callee, sin(this.#float(first)));
      case 'cos':
        return this.#floatResult(callee, cos(this.#float(first)));
      case 'asin':
        return this.#floatResult(callee, asin(this.#float(first)));
      case 'acos':
        return this.#floatResult(callee, acos(this.#float(first)));
      case 'is_even': {
        const even =
          tags[first] === Tag.big
            ? (this.#refs[first] as bigint) % 2n === 0n
            : toInteger(tags[first], nums[first], undefined) % 2 === 0;
        return this.#intResult(callee, even ? 1 : 0);
      }
      case 'set_on_tick':
        this.#tickFunction = this.#refs[first] as Closure;
        this.#host.setOnTick(this.#tick);
        break;
      case 'set_player_pos':
        this.#hostCall('set_player_pos', this.#float(first), this.#float(first + 1));
        return this.#intResult(callee, 1);
      case 'set_target_pos':
        this.#hostCall('set_target_pos', this.#integer(first), this.#float(first + 1), this.#float(first + 2));
        break;
      case 'set_default_target':
      case 'kill_target':
        this.#hostCall(signature.name, this.#integer(first));
        break;
      case 'set_swap_icd': {
        const frames = this.#integer(first);
        if (frames < 0) this.#fail(phrase('bad-argument--swap-icd', { given: frames }));
        this.#hostCall('set_swap_icd', frames);
        break;
      }
      case 'set_particle_delay':
        this.#hostCall('set_particle_delay', this.#refs[first] as string, this.#integer(first + 1));
        break;
      case 'is_target_dead':
      case 'pick_up_crystallize': {
        const argument = signature.name === 'is_target_dead' ? this.#integer(first) : (this.#refs[first] as string);
        return this.#intResult(callee, Number(this.#hostCall(signature.name, argument) ?? 0));
      }
      case 'set_starting_verdant_dew': {
        const amount = this.#integer(first);
        if (amount < 0 || amount > 3) this.#fail(phrase('bad-argument--verdant-dew', { given: amount }));
        if (this.#host.frame() > 1) this.#fail(phrase('run-dew-late'));
        this.#hostCall('set_starting_verdant_dew', amount);
        break;
      }
    }
    tags[callee] = Tag.null;
    return false;
  }

  readonly #tick = (): void => {
    this.runTick();
  };

  #checkArgument(signature: (typeof builtins)[number], index: number, tag: number): void {
    const expected = signature.args[index].type;
    let fits: boolean;
    if (expected === 'any') fits = true;
    else if (expected === 'number') fits = tag >= Tag.int && tag <= Tag.big;
    else if (expected === 'string') fits = tag === Tag.string;
    else if (expected === 'map') fits = tag === Tag.map;
    else fits = tag === Tag.fn;
    if (!fits) {
      this.#fail(
        phrase('run-builtin-argument', {
          name: signature.name,
          type: expected,
          number: index + 1,
          given: typeNames[tag],
        }),
      );
    }
  }

  #float(at: number): number {
    return toFloat(this.#tags[at], this.#nums[at], this.#refs[at]);
  }

  #integer(at: number): number {
    return toInteger(this.#tags[at], this.#nums[at], this.#refs[at]);
  }

  #floatResult(callee: number, value: number): false {
    this.#tags[callee] = Tag.float;
    this.#nums[callee] = value;
    return false;
  }

  #intResult(callee: number, value: number): false {
    this.#tags[callee] = Tag.int;
    this.#nums[callee] = value;
    return false;
  }

  #hostCall(name: HostCall, ...given: (number | string)[]): number | boolean | undefined {
    this.#budget -= HOST_CALL_STEPS;
    const args = this.#args;
    args.length = 0;
    args.push(...given);
    return this.#host.call(name, args);
  }

  #paramValue(name: string, tag: number, num: number, ref: unknown): number {
    if (tag < Tag.int || tag > Tag.big) this.#fail(phrase('run-param-value', { name, type: typeNames[tag] }));
    return truncate(toFloat(tag, num, ref));
  }
}

/** Text in parts, joined once: a text that grows by concatenation keeps every part alive in V8, ten times its size. */
class Shown {
  private readonly parts: string[] = [];
  length = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get hasRoom(): boolean {
    return this.length <= this.most;
  }

  add(part: string): void {
    this.length += part.length;
    this.parts.push(part);
  }

  /** The text, cut to its maximum length. */
  get text(): string {
    const text = this.parts.join('');
    return this.hasRoom ? text : `${text.slice(0, this.most - 1)}…`;
  }
}

/** Adds a value as `print` writes it. */
function show(shown: Shown, tag: number, num: number, ref: unknown): void {
  switch (tag) {
    case Tag.int:
    case Tag.float:
    case Tag.big:
      shown.add(printNumber(tag, num, ref));
      return;
    case Tag.string:
      shown.add(ref as string);
      return;
    case Tag.fn:
      shown.add('function');
      return;
    case Tag.builtin:
      shown.add('built-in function');
      return;
    case Tag.map: {
      const map = ref as MapValue;
      shown.add('[');
      for (let i = 0; i < map.keys.length && shown.hasRoom; i++) {
        const value = map.values[i];
        shown.add(i > 0 ? `, ${map.keys[i]} = ` : `${map.keys[i]} = `);
        show(shown, value.tag, value.num, value.ref);
      }
      shown.add(']');
      return;
    }
    default:
      shown.add('null');
  }
}
