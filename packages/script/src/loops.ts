import type { ActionList, Ast, For, While } from './ast.ts';
import { scriptOf } from './ast.ts';
import { type Fix, fixOf } from './diagnostics.ts';
import { phrase } from './phrases.ts';
import { walk } from './walk.ts';

/** Length of a fight that a fix proposes, in seconds. */
const STOP_AFTER_SECONDS = 90;
const FRAMES_PER_SECOND = 60;
/** Rounds that a fix proposes. */
const ROUNDS = 4;

/** The head of a loop that stops after the given seconds of the fight. */
export const headUntil = (seconds: number): string => `while f() < ${Math.round(seconds * FRAMES_PER_SECOND)}`;

/** The head of a loop with the given number of rounds; `name` is its counter. */
export const headOfRounds = (rounds: number, name = 'i'): string =>
  `for let ${name} = 0; ${name} < ${rounds}; ${name} = ${name} + 1`;

/** Fixes for the loop at `from`, which never ends: an end by time, and a number of rounds. */
export function loopFixes(ast: Ast, from: number): Fix[] {
  const loops: (While | For)[] = [];
  const names = new Set<string>();
  for (const statement of scriptOf(ast))
    walk(statement, (node) => {
      if ((node.kind === 'while' || node.kind === 'for') && node.from === from) loops.push(node);
      if (node.kind === 'identifier') names.add(node.name);
    });
  const loop = loops.at(-1);
  if (loop === undefined) return [];
  const { body } = loop;
  const counter = ['i', 'round', 'rounds_done'].find((name) => !names.has(name)) ?? 'i';
  const write = (head: string) => `${head} `;
  return [
    fixOf(
      phrase('fix-stop-after', { seconds: STOP_AFTER_SECONDS }),
      from,
      body.from,
      write(headUntil(STOP_AFTER_SECONDS)),
    ),
    fixOf(phrase('fix-repeat', { count: ROUNDS }), from, body.from, write(headOfRounds(ROUNDS, counter))),
  ];
}

/** Fixes for the action at `from`, which waits for a long time: performing it only when it is ready, and bursts without energy. */
export function readyFixes(ast: Ast, from: number, waitsForEnergy: boolean): Fix[] {
  const lists: ActionList[] = [];
  for (const statement of scriptOf(ast))
    walk(statement, (node) => {
      if (node.kind === 'actions' && node.from <= from && from < node.to) lists.push(node);
    });
  const fixes: Fix[] = [];
  const list = lists.at(-1);
  if (list !== undefined) {
    const { character, items, from: start, to: end } = list;
    const { text } = ast;
    const at = items.findIndex((item) => item.from <= from && from < item.to);
    const item = items[at];
    if (item !== undefined && item.count === 1) {
      const field = `.${character.alias}.${item.action}.ready`;
      const part = (first: number, behind: number): string => {
        const [a, b] = [items[first], items[behind - 1]];
        return a === undefined || b === undefined || behind <= first
          ? ''
          : `${character.alias} ${text.slice(a.from, b.to)};`;
      };
      const guarded = `if ${field} { ${part(at, at + 1)} }`;
      const written = [part(0, at), guarded, part(at + 1, items.length)].filter((each) => each !== '').join(' ');
      fixes.push(fixOf(phrase('fix-if-ready', { field }), start, end, written));
    }
  }
  if (waitsForEnergy) {
    const option = 'options ignore_burst_energy=true;';
    fixes.push(fixOf(phrase('fix-add', { text: option }), 0, 0, `${option}\n`));
  }
  return fixes;
}
