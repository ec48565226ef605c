/** Rounds of other teams, with the characters of one team in place of theirs. */
import { actionText, type ConfigDocument, type RotationBlock, RotationText } from '@quartet/edits';
import { elementOf, nameTable } from '@quartet/gamedata/names';
import { isOneOf } from '@quartet/gamedata/typed';
import { asLoop } from '../mutations.ts';
import { itemAt } from '../vectors.ts';
import { type CharacterMoves, chosen, habitOf } from './moves.ts';
import {
  framesOf,
  isAbility,
  isAwaited,
  type Plan,
  type Repeat,
  SHARDS,
  type Step,
  stepsOf,
  type Turn,
  takesShard,
  wordsIn,
} from './plan.ts';
import { usualSetup, withBursts } from './variations.ts';

/** A round of a team. */
export interface Round extends Plan {
  readonly characters: readonly string[];
}

/** Longest inner loop that is written out, in repetitions. */
const MAX_UNROLLED = 12;
/** Points for the same character, and for another with the same element or the same place on or off the field. */
const SAME = 10;
const SAME_ELEMENT = 3;
const SAME_PLACE = 3;
/** Points per character of rounds that are worth a try. */
const MIN_LIKENESS = 5;
/** Frames of attacks from which a character has its own string instead. */
const LONG = 150;
/** Repetitions of a loop that ends by a condition, where it becomes one that is counted. */
const USUAL_TIMES = 4;
const ABILITIES = ['skill', 'burst'] as const;

/** One action as text without circumstances, such as `attack:2`; null for one with a parameter that is no number. */
function wordOf(block: Extract<RotationBlock, { kind: 'action' }>): string | null {
  const params = chosen(block.params);
  const isPlain = params.every(({ text }) => /^-?[\d.]+$/.test(text));
  return isPlain ? actionText(block.action, params, block.count) : null;
}

/** The round that a script repeats, or the whole script where it repeats nothing; null without actions. */
function roundOf(given: ConfigDocument): Round | null {
  const document = asLoop(given);
  const turns: Turn[] = [];
  let character = '';
  let words: string[] = [];
  const add = (key: string, steps: readonly Step[]): void => {
    const last = turns.at(-1);
    if (last?.character === key) turns[turns.length - 1] = { character: key, steps: [...last.steps, ...steps] };
    else if (steps.length > 0) turns.push({ character: key, steps });
  };
  const flush = (): void => {
    if (words.length > 0) add(character, stepsOf(words));
    words = [];
  };
  const read = (blocks: readonly RotationBlock[]): void => {
    for (const block of blocks) {
      if (block.kind === 'action') {
        const word = wordOf(block);
        if (word === null) continue;
        if (block.character !== character) flush();
        character = block.character;
        words.push(word);
      } else if (block.kind === 'code' && takesShard(block.text)) {
        flush();
        const last = turns.at(-1);
        if (last !== undefined) add(last.character, [{ kind: 'act', text: SHARDS }]);
      } else if (block.kind === 'loop' && block.times === 'condition') {
        const repeat = repeatOf(block, document.text.slice(block.head.from, block.head.to));
        if (repeat === null) read(block.body);
        else {
          flush();
          add(repeat.character, [repeat.step]);
        }
      } else if (block.kind === 'loop') {
        const times = typeof block.times === 'number' ? Math.min(MAX_UNROLLED, block.times) : 1;
        for (let i = 0; i < times; i++) read(block.body);
      } else if (block.kind === 'code' && block.word === 'if') {
        const ready = readyOf(block);
        if (ready === null) read(block.body);
        else {
          flush();
          add(ready.character, [ready.step]);
        }
      }
    }
  };
  const { blocks } = RotationText.of(document);
  const loops = blocks.filter((block) => block.kind === 'loop' && block.times !== 1);
  const size = (block: RotationBlock): number => block.to - block.from;
  const [main] = loops.sort((a, b) => size(b) - size(a));
  read(main?.kind === 'loop' ? main.body : blocks);
  flush();
  return turns.length === 0 ? null : { characters: document.config.characters.map(({ key }) => key), turns };
}

/** Actions of one character until an ability is ready or nearly so, as a step. */
function repeatOf({ body }: Extract<RotationBlock, { kind: 'loop' }>, head: string) {
  const [, named = '', ability = ''] = /^while\s*\(?\s*!?\s*\.(\w+)\.(skill|burst)\.(?:ready|cd\b)/.exec(head) ?? [];
  const awaited = nameTable.character(named);
  const actions = body.flatMap(actionsOf);
  const [first] = actions;
  if (awaited === undefined || first === undefined || !isOneOf(ABILITIES, ability)) return null;
  if (actions.some(({ character }) => character !== first.character)) return null;
  const words = actions.flatMap((block) => wordOf(block) ?? []);
  const attacks = words.filter((word) => !isAbility(word, 'skill') && !isAbility(word, 'burst'));
  if (attacks.length === 0) return null;
  const step: Repeat = {
    kind: 'repeat',
    text: attacks.join(', '),
    times: USUAL_TIMES,
    skill: words.find((word) => isAbility(word, 'skill')) ?? null,
    until: { character: awaited, ability },
  };
  return { character: first.character, step };
}

/** The actions of a block and of those inside it, also in the `else` of a condition. */
function actionsOf(block: RotationBlock): Extract<RotationBlock, { kind: 'action' }>[] {
  if (block.kind === 'action') return [block];
  if (block.kind === 'loop') return block.body.flatMap(actionsOf);
  return block.kind === 'code' ? [...block.body, ...block.otherwise].flatMap(actionsOf) : [];
}

/** A condition that an ability is ready, with actions of one character, as a step. */
function readyOf({ text, body }: Extract<RotationBlock, { kind: 'code' }>) {
  const [, ability = ''] = /\.(skill|burst)\.ready/.exec(text.split('{', 1)[0] ?? '') ?? [];
  const actions = body.filter((block) => block.kind === 'action');
  const words = actions.flatMap((block) => wordOf(block) ?? []);
  const [first] = actions;
  if (!isOneOf(ABILITIES, ability) || first === undefined || words.length < body.length) return null;
  if (actions.some(({ character }) => character !== first.character)) return null;
  const step: Step = { kind: 'ready', ability, text: words.join(', ') };
  return { character: first.character, step };
}

/** The rounds of rotations. */
export const roundsOf = (documents: readonly ConfigDocument[]): Round[] =>
  documents.flatMap((document) => roundOf(document) ?? []);

function likeness(own: CharacterMoves, other: string): number {
  if (own.key === other) return SAME;
  const hasElement = elementOf(own.key) === elementOf(other);
  return (hasElement ? SAME_ELEMENT : 0) + (own.drives === (habitOf(other).drives === true) ? SAME_PLACE : 0);
}

interface Cast {
  readonly score: number;
  /** Characters of the team by those of the round. */
  readonly roles: ReadonlyMap<string, CharacterMoves>;
}

/** Gives characters the places of others in a round so that they are as alike as possible. */
function castOf(team: readonly CharacterMoves[], [other, ...rest]: readonly string[]): Cast {
  if (other === undefined || team.length === 0) return { score: 0, roles: new Map() };
  let best: Cast = { score: -1, roles: new Map() };
  // A place stays empty where the round has more characters than the team.
  for (const own of team.length > rest.length ? team : [...team, null]) {
    const { score, roles } = castOf(own === null ? team : team.filter((each) => each !== own), rest);
    const total = score + (own === null ? 0 : likeness(own, other));
    if (total > best.score) best = { score: total, roles: own === null ? roles : new Map([...roles, [other, own]]) };
  }
  return best;
}

/** A step as another character does it. */
function stepFor(moves: CharacterMoves, step: Step): Step {
  if (step.text === SHARDS) return step;
  const words = wordsIn(step.text);
  const string = itemAt(moves.strings, 0);
  const attacks = (frames: number): Step =>
    frames < LONG
      ? { kind: 'act', text: frames < LONG / 4 ? 'attack' : 'attack:2' }
      : { kind: 'repeat', text: string.text, times: Math.max(1, Math.round(frames / string.frames)), skill: null };
  if (step.kind === 'repeat') {
    const own = attacks(Math.max(LONG, step.times * framesOf(words)));
    if (!isAwaited(step.until) || own.kind !== 'repeat') return attacks(step.times * framesOf(words));
    return { ...own, skill: step.skill === null ? null : itemAt(moves.skills, 0), until: step.until };
  }
  const text = words.some((word) => isAbility(word, 'skill'))
    ? itemAt(moves.skills, 0)
    : words.some((word) => isAbility(word, 'burst'))
      ? 'burst'
      : null;
  if (text === null) return attacks(framesOf(words));
  return step.kind === 'ready' ? { ...step, text, ability: text === 'burst' ? 'burst' : 'skill' } : { ...step, text };
}

const uses = ({ steps }: Turn, ability: 'skill' | 'burst'): boolean =>
  steps.some(({ text }) => wordsIn(text).some((word) => isAbility(word, ability)));

/** A turn as another character does it: like it, or as players have that character do both or one of skill and burst. */
function turnFor(moves: CharacterMoves, turn: Turn, isHabitual: boolean): Turn {
  const character = moves.key;
  const [skill, burst] = [uses(turn, 'skill'), uses(turn, 'burst')];
  const habit = moves.turns
    .map((text): Turn => ({ character, steps: stepsOf(wordsIn(text)) }))
    .find((each) => uses(each, 'skill') === skill && uses(each, 'burst') === burst && (skill || burst));
  if (isHabitual && habit !== undefined) return habit;
  return { character, steps: turn.steps.map((step) => stepFor(moves, step)) };
}

/** A turn whose repetitions await abilities of the team. Where the awaited character has no counterpart, the repetitions are counted. */
function awaiting(roles: ReadonlyMap<string, CharacterMoves>, { character, steps }: Turn): Turn {
  const awaited = (step: Step): Step => {
    if (step.kind !== 'repeat' || !isAwaited(step.until)) return step;
    const { until, ...counted } = step;
    const moves = roles.get(until.character);
    return moves === undefined ? counted : { ...counted, until: { ...until, character: moves.key } };
  };
  return { character, steps: steps.map(awaited) };
}

/**
 * Rounds of other teams for a team, those of the most similar teams first: characters that both have keep their turns, each other one has
 * the turns of the character that is most like it.
 */
export function roundsFor(team: readonly CharacterMoves[], rounds: readonly Round[], limit: number): Plan[] {
  const casts = rounds.map((round, index) => ({ round, index, ...castOf(team, round.characters) }));
  const similar = casts
    .filter(({ score }) => score >= MIN_LIKENESS * team.length)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, limit);
  const plans = similar.flatMap(({ round, roles }) =>
    [false, true].map((isHabitual) => {
      const turns = round.turns.flatMap((turn) => {
        const moves = roles.get(turn.character);
        if (moves === undefined) return [];
        return [awaiting(roles, moves.key === turn.character ? turn : turnFor(moves, turn, isHabitual))];
      });
      const idle = team.filter(({ key }) => !turns.some(({ character }) => character === key));
      return { turns: [...idle.map((moves): Turn => ({ character: moves.key, steps: usualSetup(moves) })), ...turns] };
    }),
  );
  // The energy of another team may differ: each round also with bursts that are skipped until they are ready.
  return plans.flatMap((plan) => [plan, { turns: plan.turns.map((turn) => withBursts(turn, false)) }]);
}
