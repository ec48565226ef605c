import { nameTable } from '@quartet/gamedata/names';
import {
  type Declaration,
  defaultDuration,
  isDeclaration,
  type ParseResult,
  parse,
  type Span,
  type Statement,
  walk,
} from '@quartet/script';
import { formatNumber } from './build.ts';
import { editEnemy, enemiesOf } from './enemy-edits.ts';
import { changeOf, loopHead, MOST_TIMES, setTimes, wrapInLoop } from './rotation-edits.ts';
import { type LoopBlock, RotationText } from './rotation-text.ts';
import { applyEdits, EditList, type TextEdit } from './team-text.ts';

/*
 * How long a fight lasts, as one choice. In the text it is spread over three places: `options duration=`, the HP of the targets (with
 * HP the duration has no effect) and the head of the rotation's loop.
 */

/** HP that stand for an enemy that never dies: configs write 999,999,999. */
export const ENDLESS_HP = 999_999_999;
/** HP of an enemy that is to die, where the config gives none. */
const USUAL_HP = 1_000_000;
/** Maximum seconds of a fight that the control sets. */
export const MAX_SECONDS = 3600;

type Node = Parameters<Parameters<typeof walk>[1]>[0];
type Loop = Extract<Statement, { readonly kind: 'while' | 'for' }>;

/** How long a fight lasts. */
export type FightLength =
  /** A number of seconds. */
  | { readonly kind: 'seconds'; readonly seconds: number }
  /** As many rounds of the rotation's loop, then the script has ended. */
  | { readonly kind: 'rotations'; readonly count: number }
  /** Until all enemies have lost their HP; the rotation repeats until then. Null where the enemies have HP of their own. */
  | { readonly kind: 'death'; readonly hp: number | null }
  /** As long as the conditions of the script say. */
  | { readonly kind: 'script' }
  /** For ever: the enemy cannot die and the rotation repeats without end. */
  | { readonly kind: 'never' };

/** How long the fight of a config lasts. */
export function fightLength(parsed: ParseResult): FightLength {
  const { damageMode, options } = parsed.config;
  if (!damageMode) return { kind: 'seconds', seconds: options.duration || defaultDuration };
  const rotation = new RotationText(parsed);
  const loop = mainLoop(rotation);
  if (neverEnds(parsed)) return { kind: 'never' };
  if (loop === undefined) return { kind: 'rotations', count: 1 };
  if (typeof loop.times === 'number') return { kind: 'rotations', count: loop.times };
  if (loop.times === 'condition') {
    const seconds = secondsOf(rotation, loop);
    return seconds === null ? { kind: 'script' } : { kind: 'seconds', seconds };
  }
  return leaves(rotation, loop) ? { kind: 'script' } : { kind: 'death', hp: hpOf(parsed) };
}

/** Whether the fight of a config has no end: its loop repeats for ever, and an enemy has HP that no team takes. */
export function neverEnds(parsed: ParseResult): boolean {
  if (!parsed.config.damageMode) return false;
  if (!enemiesOf(parsed).some(({ hp, type }) => type === null && hp !== null && hp >= ENDLESS_HP)) return false;
  return parsed.ast.body.some((node) => !isDeclaration(node) && certainlyEndless(node));
}

/** Makes the fight last as long; empty when it does already. */
export function setFightLength(parsed: ParseResult, length: FightLength): TextEdit[] {
  switch (length.kind) {
    case 'seconds':
      return stopAfter(parsed, length.seconds);
    case 'rotations':
      return repeatTimes(parsed, length.count);
    case 'death':
      return untilDeath(parsed, length.hp ?? USUAL_HP);
    default:
      return [];
  }
}

/**
 * Ends the fight after some seconds: the targets lose their HP, the rotation repeats until then. Where an enemy of the game's has HP
 * of its own, the rotation begins no further round after these seconds.
 */
export function stopAfter(parsed: ParseResult, seconds: number): TextEdit[] {
  const wanted = within(seconds, MAX_SECONDS);
  if (enemiesOf(parsed).some(({ type }) => type !== null))
    return looped(parsed, parsed, `while f() < ${wanted * 60}`, 'endless');
  const calm = steps(
    parsed,
    (now) => setHp(now, null),
    (now) => setDuration(now, wanted),
  );
  const loop = mainLoop(new RotationText(calm));
  // A number of rounds belongs to a fight that ends with them.
  if (typeof loop?.times === 'number' && parsed.config.damageMode) return looped(parsed, calm, null, 'endless');
  return changeOf(parsed.ast.text, calm.ast.text);
}

/** Ends the fight with the rotation, after so many rounds of it; enemies without HP get what no team takes. */
export function repeatTimes(parsed: ParseResult, count: number): TextEdit[] {
  const times = within(count, MOST_TIMES);
  const after = steps(
    parsed,
    (now) => giveHp(now, ENDLESS_HP),
    (now) => endlessHeads(now).map((span) => ({ ...span, insert: loopHead(times) })),
  );
  // A loop that repeated without end is the rotation, wherever it stands.
  if (endlessHeads(parsed).length > 0) return changeOf(parsed.ast.text, after.ast.text);
  return looped(parsed, after, null, times);
}

/** Ends the fight when all enemies have lost so many HP each; the rotation repeats until then. */
function untilDeath(parsed: ParseResult, hp: number): TextEdit[] {
  const wanted = hp >= ENDLESS_HP ? USUAL_HP : Math.max(1, Math.trunc(hp));
  return looped(
    parsed,
    steps(parsed, (now) => setHp(now, wanted)),
    null,
    'endless',
  );
}

/** The duration option in seconds. */
export function setDuration(parsed: ParseResult, seconds: number): TextEdit[] {
  if (parsed.config.options.duration === seconds) return [];
  const written = `duration=${formatNumber(seconds)}`;
  const lines = parsed.ast.body.filter(
    (node): node is Extract<Declaration, { readonly kind: 'options' }> => node.kind === 'options',
  );
  const item = lines.flatMap(({ items }) => items).findLast(({ name }) => name === 'duration');
  const edits = new EditList();
  const { text } = parsed.ast;
  const last = lines[lines.length - 1];
  if (item !== undefined) edits.replace(item, written);
  else if (last !== undefined) edits.insert(text[last.to - 1] === ';' ? last.to - 1 : last.to, ` ${written}`);
  else return [{ from: 0, to: 0, insert: `options ${written};${text.includes('\r\n') ? '\r\n' : '\n'}` }];
  return edits.edits;
}

const within = (value: number, max: number) => Math.min(max, Math.max(1, Math.trunc(value) || 1));

/** The loop that is the rotation: the last of the script's own. */
function mainLoop({ blocks }: RotationText): LoopBlock | undefined {
  return blocks.findLast((block): block is LoopBlock => block.kind === 'loop');
}

/** Applies operations one after the other, each to what the one before leads to. */
function steps(parsed: ParseResult, ...operations: readonly ((now: ParseResult) => TextEdit[])[]): ParseResult {
  let now = parsed;
  for (const operation of operations) {
    const edits = operation(now);
    if (edits.length > 0) now = parse(applyEdits(now.ast.text, edits), nameTable);
  }
  return now;
}

/**
 * The change from `before` to `now` with the rotation's loop repeating as said.
 * @param head the head of the loop, where `times` cannot say it
 */
function looped(before: ParseResult, now: ParseResult, head: string | null, times: number | 'endless'): TextEdit[] {
  let rotation = new RotationText(now);
  if (mainLoop(rotation) === undefined && (times !== 1 || head !== null)) {
    const first = rotation.blocks.findIndex((block) => block.kind !== 'note' && block.kind !== 'code');
    if (first >= 0) {
      const wrapped = wrapInLoop(rotation, [], first, rotation.blocks.length - 1, times);
      rotation = new RotationText(parse(applyEdits(rotation.text, wrapped), nameTable));
    }
  }
  const loop = mainLoop(rotation);
  if (loop === undefined) return changeOf(before.ast.text, rotation.text);
  const edits =
    head === null
      ? setTimes(rotation, loop.path, times)
      : [{ from: loop.head.from, to: loop.head.to, insert: `${head} ` }];
  return changeOf(before.ast.text, applyEdits(rotation.text, edits));
}

/** Gives every target of the text's own so many HP, or takes them away. */
function setHp(parsed: ParseResult, hp: number | null): TextEdit[] {
  return enemiesOf(parsed).flatMap((enemy, index) => (enemy.type === null ? editEnemy(parsed, index, { hp }) : []));
}

/** Gives HP to the targets of the text's own that have none. */
function giveHp(parsed: ParseResult, hp: number): TextEdit[] {
  return enemiesOf(parsed).flatMap((enemy, index) =>
    enemy.type === null && !enemy.hp ? editEnemy(parsed, index, { hp }) : [],
  );
}

/** HP of the first target; null where it is one of the game's enemies. */
function hpOf(parsed: ParseResult): number | null {
  return enemiesOf(parsed).find(({ type }) => type === null)?.hp ?? null;
}

/** Seconds after which a `while f() < frames` begins no further round; null for any other condition. */
function secondsOf(rotation: RotationText, loop: LoopBlock): number | null {
  const found = /^while\s+f\(\)\s*<\s*(\d{1,7})\s*$/.exec(rotation.text.slice(loop.head.from, loop.head.to));
  return found === null ? null : Math.round(Number(found[1]) / 60);
}

/** Whether something in a loop may leave it. */
function leaves({ parsed }: RotationText, loop: LoopBlock): boolean {
  const node = parsed.ast.body.find((each) => each.from === loop.from && each.to === loop.to);
  return node !== undefined && !isDeclaration(node) && mayLeave(node);
}

function mayLeave(node: Statement): boolean {
  let found = false;
  walk(node, (inside) => {
    if (inside.kind === 'return' || (inside.kind === 'control' && inside.word === 'break')) found = true;
  });
  return found;
}

/** Whether a node is a loop that nothing ends. */
function isEndless(node: Node): boolean {
  if (node.kind !== 'while' && node.kind !== 'for') return false;
  const { condition } = node;
  const always =
    condition === null ? node.kind === 'for' : condition.kind === 'number' && Number(condition.value) !== 0;
  return always && !mayLeave(node);
}

/** Whether a loop that nothing ends certainly begins in a statement: not under a condition, not in a function. */
function certainlyEndless(node: Statement): boolean {
  if (isEndless(node)) return true;
  switch (node.kind) {
    case 'block':
      return node.body.some(certainlyEndless);
    case 'while':
    case 'for':
      return node.body.body.some(certainlyEndless);
    default:
      return false;
  }
}

/** The heads of all loops that nothing ends, in order. */
function endlessHeads({ ast }: ParseResult): Span[] {
  const loops: Loop[] = [];
  for (const node of ast.body)
    if (!isDeclaration(node))
      walk(node, (inside) => {
        if ((inside.kind === 'while' || inside.kind === 'for') && isEndless(inside)) loops.push(inside);
      });
  return loops.map(({ from, body }) => ({ from, to: body.from }));
}
