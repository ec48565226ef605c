import {
  compile,
  type Diagnostic,
  FieldError,
  type Host,
  Machine,
  parse,
  phrasebook,
  ScriptError,
} from '../src/index.ts';
import { names } from './names.ts';

const phrase = phrasebook('test', { unknown: 'unknown field {{path}}' });

/** A team of Bennett (active) and Xingqiu against one target; scripts begin on line 7. */
export const team = `target lvl=100 resist=0.1;
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=5 lvl=90/90;
xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="favoniussword" refine=5 lvl=90/90;
active bennett;
`;
const firstScriptLine = 7;

interface Options {
  /** Values of fields by dotted path; a float is written as ['float', x]. */
  readonly fields?: Readonly<Record<string, number | readonly ['float', number]>>;
  readonly stepBudget?: number;
  /** Most requests to take. */
  readonly requests?: number;
}

/**
 * Runs a script and lists what it prints and requests, in order: printed text, `NAME ACTION{params}`, `swap NAME`,
 * `wait N`, `delay N`, host calls, and `end` or `error LINE:COLUMN MESSAGE` (line counted in the script). Every
 * request takes one frame, at whose end the tick function runs.
 */
export function run(script: string, options: Options = {}): string[] {
  const { ast } = parse(team + script, names);
  const out: string[] = [];
  let active = 'bennett';
  let frame = 1;
  let tick: (() => void) | null = null;
  try {
    const program = compile(ast, names);
    const host: Host = {
      frame: () => frame,
      random: () => 0.25,
      randomNormal: () => -1.5,
      activeCharacter: () => active,
      hasCharacter: (key) => key === 'bennett' || key === 'xingqiu',
      print: (text) => {
        out.push(text);
      },
      field(index, value) {
        const path = program.fields[index].join('.');
        const known = options.fields?.[path];
        if (known === undefined) throw new FieldError(phrase('unknown', { path }));
        if (typeof known === 'number') value.int(known);
        else value.float(known[1]);
      },
      call(name, args) {
        out.push(`${name}(${args.join(', ')})`);
        return true;
      },
      setOnTick(next) {
        tick = next;
      },
    };
    const machine = new Machine(program, host, options.stepBudget ?? 100_000);
    for (let count = 0; count < (options.requests ?? 200); count++) {
      const request = machine.next();
      if (request === null) {
        out.push('end');
        return out;
      }
      if (request.kind === 'wait' || request.kind === 'delay') out.push(`${request.kind} ${request.frames}`);
      else if (request.kind === 'swap') {
        out.push(`swap ${request.character}`);
        active = request.character;
      } else {
        const params = Object.keys(request.params).length === 0 ? '' : JSON.stringify(request.params);
        out.push(`${request.character} ${request.action}${params}`);
      }
      frame++;
      (tick as (() => void) | null)?.();
    }
  } catch (thrown) {
    if (!(thrown instanceof ScriptError)) throw thrown;
    out.push(`error ${thrown.line - firstScriptLine + 1}:${thrown.column} ${thrown.message}`);
  }
  return out;
}

/** Output of a script that only prints, without the final `end`. */
export function printed(script: string, options?: Options): string[] {
  const out = run(script, options);
  if (out.at(-1) !== 'end') throw new Error(`script did not end: ${out.join(' | ')}`);
  return out.slice(0, -1);
}

/** Value of one expression as `print` shows it. */
export function value(expression: string, options?: Options): string {
  return printed(`print(${expression});`, options).join('');
}

/** The error a script ends with, without its place; fails when there is none. */
export function failure(script: string, options?: Options): string {
  const last = run(script, options).at(-1) ?? '';
  if (!last.startsWith('error ')) throw new Error(`script did not fail: ${last}`);
  return last.replace(/^error \S+ /, '');
}

/** Diagnostics of a script after the team above; lines counted in the script. */
export function problems(script: string): Diagnostic[] {
  return parse(team + script, names).diagnostics.map((entry) => ({
    ...entry,
    line: entry.line - firstScriptLine + 1,
  }));
}

export function codes(script: string): string[] {
  return problems(script).map((entry) => entry.code);
}

/** A tree without places and comments: what formatting must not change. */
export function meaning(text: string): unknown {
  return JSON.parse(
    JSON.stringify(parse(text, names).ast, (key, value: unknown) => {
      if (['from', 'to', 'at', 'comments', 'nameSpan'].includes(key)) return undefined;
      if (typeof value === 'bigint') return String(value);
      return key === 'text' && typeof value === 'string' && value === text ? undefined : value;
    }),
  );
}
