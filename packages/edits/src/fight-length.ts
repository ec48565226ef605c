import { type Declaration, defaultDuration, isDeclaration, type Span, type Statement, walk } from '@quartet/script';
import { formatNumber } from './build.ts';
import type { ConfigDocument, Edit } from './document.ts';
import { editEnemy, enemiesOf } from './enemies.ts';
import { loopHead, MAX_TIMES, setTimes, wrapInLoop } from './rotation.ts';
import { type LoopBlock, RotationText } from './rotation-text.ts';
import { EditList, type TextEdit } from './text-edits.ts';

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

export type FightLength =
  | { readonly kind: 'seconds'; readonly seconds: number }
  /** As many rounds of the rotation's loop, then the script has ended. */
  | { readonly kind: 'rotations'; readonly count: number }
  /** Until all enemies have lost their HP; the rotation repeats until then. Null where the type of the enemies gives their HP. */
  | { readonly kind: 'death'; readonly hp: number | null }
  /** The conditions of the script decide. */
  | { readonly kind: 'script' }
  /** For ever: the enemy cannot die and the rotation repeats without end. */
  | { readonly kind: 'never' };

/** How long the fight of a config lasts. */
export function fightLength(document: ConfigDocument): FightLength {
  const { damageMode, options } = document.config;
  if (!damageMode) return { kind: 'seconds', seconds: options.duration || defaultDuration };
  const rotation = RotationText.of(document);
  const loop = mainLoop(rotation);
  if (neverEnds(document)) return { kind: 'never' };
  if (loop === undefined) return { kind: 'rotations', count: 1 };
  if (typeof loop.times === 'number') return { kind: 'rotations', count: loop.times };
  if (loop.times === 'condition') {
    const seconds = secondsOf(rotation, loop);
    return seconds === null ? { kind: 'script' } : { kind: 'seconds', seconds };
  }
  return leaves(rotation, loop) ? { kind: 'script' } : { kind: 'death', hp: hpOf(document) };
}

/** Whether the fight of a config has no end: its loop repeats for ever, and an enemy has HP that no team takes. */
export function neverEnds(document: ConfigDocument): boolean {
  if (!document.config.damageMode) return false;
  if (!enemiesOf(document).some(({ hp, type }) => type === null && hp !== null && hp >= ENDLESS_HP)) return false;
  return document.ast.body.some((node) => !isDeclaration(node) && certainlyEndless(node));
}

/** Makes the fight last as long; empty when it does already. */
export function setFightLength(document: ConfigDocument, length: FightLength): TextEdit[] {
  switch (length.kind) {
    case 'seconds':
      return stopAfter(document, length.seconds);
    case 'rotations':
      return repeatTimes(document, length.count);
    case 'death':
      return untilDeath(document, length.hp ?? USUAL_HP);
    default:
      return [];
  }
}

/**
 * Ends the fight after the given seconds: the targets lose their HP, the rotation repeats until then. Where an enemy's type gives its
 * HP, the rotation begins no further round after these seconds.
 */
export function stopAfter(document: ConfigDocument, seconds: number): TextEdit[] {
  const desired = within(seconds, MAX_SECONDS);
  if (enemiesOf(document).some(({ type }) => type !== null))
    return document.changes(loopRotation('endless'), (now) => {
      const loop = mainLoop(RotationText.of(now));
      return loop === undefined ? [] : [{ ...loop.head, insert: `while f() < ${desired * 60} ` }];
    });
  // A number of rounds belongs to a fight that ends with them.
  const isCounted = document.config.damageMode && typeof mainLoop(RotationText.of(document))?.times === 'number';
  return document.changes(
    (now) => setHp(now, null),
    (now) => setDuration(now, desired),
    (now) => (isCounted ? setRounds(now, 'endless') : []),
  );
}

/** Ends the fight after the given rounds of the rotation; enemies without HP get more than any team takes. */
export function repeatTimes(document: ConfigDocument, count: number): TextEdit[] {
  const times = within(count, MAX_TIMES);
  // A loop that repeated without end is the rotation, wherever it stands.
  const isEndless = endlessHeads(document).length > 0;
  return document.changes(
    (now) => giveHp(now, ENDLESS_HP),
    (now) => endlessHeads(now).map((span) => ({ ...span, insert: loopHead(times) })),
    (now) => (isEndless || times === 1 ? [] : loopRotation(times)(now)),
    (now) => (isEndless ? [] : setRounds(now, times)),
  );
}

/** Ends the fight when each enemy has lost the given HP; the rotation repeats until then. */
function untilDeath(document: ConfigDocument, hp: number): TextEdit[] {
  const desired = hp >= ENDLESS_HP ? USUAL_HP : Math.max(1, Math.trunc(hp));
  return document.changes(
    (now) => setHp(now, desired),
    loopRotation('endless'),
    (now) => setRounds(now, 'endless'),
  );
}

/** The duration option in seconds. */
export function setDuration(document: ConfigDocument, seconds: number): TextEdit[] {
  if (document.config.options.duration === seconds) return [];
  const written = `duration=${formatNumber(seconds)}`;
  const lines = document.ast.body.filter(
    (node): node is Extract<Declaration, { readonly kind: 'options' }> => node.kind === 'options',
  );
  const item = lines.flatMap(({ items }) => items).findLast(({ name }) => name === 'duration');
  const edits = new EditList();
  const { text } = document;
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

/** Puts a script without a loop into one. */
const loopRotation =
  (times: number | 'endless'): Edit =>
  (document) => {
    const rotation = RotationText.of(document);
    if (mainLoop(rotation) !== undefined) return [];
    const first = rotation.blocks.findIndex((block) => block.kind !== 'note' && block.kind !== 'code');
    return first < 0 ? [] : wrapInLoop(document, [], first, rotation.blocks.length - 1, times);
  };

/** Sets how often the rotation's loop repeats. */
function setRounds(document: ConfigDocument, times: number | 'endless'): TextEdit[] {
  const loop = mainLoop(RotationText.of(document));
  return loop === undefined ? [] : setTimes(document, loop.path, times);
}

/** Sets or removes the HP of every target without a type. */
function setHp(document: ConfigDocument, hp: number | null): TextEdit[] {
  return enemiesOf(document).flatMap((enemy, index) => (enemy.type === null ? editEnemy(document, index, { hp }) : []));
}

/** Gives HP to the targets of the text's own that have none. */
function giveHp(document: ConfigDocument, hp: number): TextEdit[] {
  return enemiesOf(document).flatMap((enemy, index) =>
    enemy.type === null && !enemy.hp ? editEnemy(document, index, { hp }) : [],
  );
}

/** HP of the first target; null where it is one of the game's enemies. */
function hpOf(document: ConfigDocument): number | null {
  return enemiesOf(document).find(({ type }) => type === null)?.hp ?? null;
}

/** Seconds after which a `while f() < frames` begins no further round; null for any other condition. */
function secondsOf(rotation: RotationText, loop: LoopBlock): number | null {
  const found = /^while\s+f\(\)\s*<\s*(\d{1,7})\s*$/.exec(rotation.text.slice(loop.head.from, loop.head.to));
  return found === null ? null : Math.round(Number(found[1]) / 60);
}

/** Whether a statement in a loop may leave it. */
function leaves({ document }: RotationText, loop: LoopBlock): boolean {
  const node = document.ast.body.find((each) => each.from === loop.from && each.to === loop.to);
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
function endlessHeads({ ast }: ConfigDocument): Span[] {
  const loops: Loop[] = [];
  for (const node of ast.body)
    if (!isDeclaration(node))
      walk(node, (inside) => {
        if ((inside.kind === 'while' || inside.kind === 'for') && isEndless(inside)) loops.push(inside);
      });
  return loops.map(({ from, body }) => ({ from, to: body.from }));
}
