/** Actions of each character in a rotation, from the facts of the game. */
import type { CharacterFacts, Habit, Spend } from '@quartet/gamedata';
import { habits as playersHabits } from '@quartet/gamedata/habits';
import { characterFacts } from '@quartet/gamedata/loaders';
import { elementOf, find } from '@quartet/gamedata/names';
import { characterParams, legalActions } from '@quartet/gamedata/params';
import { framesOf, roundFrames, SHARDS, type Spending, stepsOf, wordsIn } from './plan.ts';

/** Actions that a driver repeats, with an estimate of their frames. */
export interface AttackString {
  readonly text: string;
  readonly frames: number;
  readonly spending?: Spending;
}

export interface CharacterMoves {
  readonly key: string;
  /** Whether it usually stays on the field. */
  readonly drives: boolean;
  /** Whether another use of the skill on the field is worth a try. */
  readonly repeatsSkill: boolean;
  /** Ways to use the skill, the habitual one first. */
  readonly skills: readonly string[];
  /** Attack strings, the habitual one first. */
  readonly strings: readonly AttackString[];
  /** Other ways of a burst, an attack or a skill, such as `burst[prestack=1]`. */
  readonly techniques: readonly string[];
  /** Turns that players give it, as often as they do. */
  readonly turns: readonly string[];
}

/** Turns of characters by key, such as `burst, attack:2`, as often as players use them. */
export type Habits = Readonly<Record<string, readonly string[]>>;

/** Frames of actions without facts. */
const USUAL = { attack: 25, charge: 50, aim: 90, plunge: 75, dash: 21 } as const;
/** Frames of a habitual string that the facts do not lead to. */
const HABIT_FRAMES = 110;
/** Strings that are taken from turns, and the most actions of each. */
const MAX_STRINGS = 6;
const MAX_WORDS = 5;
/** Longest chain of normal attacks before a charged attack. */
const MAX_BEFORE_CHARGE = 4;
/** Parameters of actions that are worth a try. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  aim: ['hold', 'weakspot'],
  burst: ['prestack'],
  charge: ['early_cancel', 'final', 'short'],
  low_plunge: ['short'],
  skill: ['hold', 'short_hold', 'hold_nostele', 'glide_cancel', 'recast'],
};
/** Parameters that a player chooses; all others describe circumstances, such as the flight of an arrow or how many mines hit. */
const CHOSEN: ReadonlySet<string> = new Set([
  ...Object.values(CHOICES).flat(),
  ...['buffered', 'bullets', 'bunny', 'charge_cancel', 'direction', 'f', 'frames', 'hold_c4', 'hold_ticks'],
  ...['pickup_droplets', 'release', 'ticks', 'wreath'],
]);
/** Parameters of a skill that are among its usual ways. */
const HOLDS: ReadonlySet<string> = new Set(['hold', 'short_hold']);

/** Conditions of an action; null where the character does not have it. */
function legalityOf(key: string, action: string): readonly string[] | null {
  const found = (find(legalActions, key) ?? []).find((each) => each.action === action);
  if (found?.legal === false) return null;
  return found?.previousAnyOf ?? [];
}

/** Actions with one of the wanted parameters, one for each of its values but 0 and that without the parameter. */
const techniquesOf = (key: string, isWanted: (ability: string, param: string) => boolean): string[] =>
  (find(characterParams, key) ?? []).flatMap(({ ability, param, values, default: usual }) => {
    if (ability === null || !isWanted(ability, param)) return [];
    const others = Object.keys(values ?? { 1: '' }).filter((value) => value !== '0' && Number(value) !== usual);
    return others.map((value) => `${ability}[${param}=${value}]`);
  });

function skillsOf(key: string, facts: CharacterFacts): string[] {
  const held = techniquesOf(key, (ability, param) => ability === 'skill' && HOLDS.has(param));
  const plain = ['skill', ...held];
  const charges = facts.charges.skill?.c0 ?? 1;
  const several = charges > 1 ? plain.map((each) => `${each}:${charges}`) : [];
  const plunges = ['low_plunge', 'high_plunge'].flatMap((plunge) => {
    const after = legalityOf(key, plunge) ?? [];
    return [
      ...(after.includes('skill') ? [`skill, ${plunge}`] : []),
      ...(after.includes('skill') || after.includes('skill_hold') ? held.map((each) => `${each}, ${plunge}`) : []),
    ];
  });
  const habit = habitOf(key).skill;
  return [...new Set([...(habit === undefined ? [] : [habit]), ...plain, ...several, ...plunges])];
}

function stringsOf(key: string, facts: CharacterFacts): AttackString[] {
  const { normalHits, normals, charged, aimed } = facts;
  const chain = (hits: number): number =>
    Array.from({ length: hits }, (_, i) => {
      const frames = normals?.frames[i];
      return Math.min(120, frames?.next.attack ?? frames?.animation ?? USUAL.attack);
    }).reduce((sum, frames) => sum + frames, 0);
  const word = (hits: number): string => (hits === 1 ? 'attack' : `attack:${hits}`);
  const found: AttackString[] = [];
  const add = (text: string, frames: number): void => void found.push({ text, frames });
  for (let hits = normalHits; hits >= Math.max(1, normalHits - 2); hits--) {
    if (hits === normalHits) add(word(hits), chain(hits));
    add(`${word(hits)}, dash`, chain(hits) + USUAL.dash);
  }
  const beforeCharge = facts.weapon === 'bow' ? null : legalityOf(key, 'charge');
  if (beforeCharge !== null) {
    const frames = charged?.frames.animation ?? USUAL.charge;
    if (!beforeCharge.includes('attack')) add('charge', frames);
    for (let hits = 1; hits <= Math.min(normalHits, MAX_BEFORE_CHARGE); hits++) {
      add(`${word(hits)}, charge`, chain(hits) + frames);
      add(`${word(hits)}, charge, dash`, chain(hits) + frames + USUAL.dash);
    }
    for (const plunge of ['low_plunge', 'high_plunge'])
      if (legalityOf(key, plunge)?.includes('charge')) add(`charge, ${plunge}`, frames + USUAL.plunge);
  }
  if (legalityOf(key, 'aim') !== null && facts.weapon === 'bow')
    add('aim', aimed?.frames.at(-1)?.animation ?? USUAL.aim);
  for (const plunge of ['low_plunge', 'high_plunge'])
    if (legalityOf(key, plunge)?.includes('buffed_jump')) add(`jump, ${plunge}`, USUAL.plunge);
  return found;
}

/** The parameters of an action that its player chose. */
export const chosen = <T extends { readonly name: string }>(params: readonly T[]): T[] =>
  params.filter(({ name }) => CHOSEN.has(name));

/** The string that players use first, then the others. */
function habitFirst(key: string, strings: readonly AttackString[]): AttackString[] {
  const habit = habitOf(key).attacks;
  if (habit === undefined) return [...strings];
  const own = strings.find(({ text }) => text === habit) ?? { text: habit, frames: HABIT_FRAMES };
  const isRelated = ({ text }: AttackString): boolean => text.startsWith(habit) || habit.startsWith(text);
  const others = strings.filter((each) => each.text !== habit);
  return [own, ...others.filter(isRelated), ...others.filter((each) => !isRelated(each))];
}

/** The attacks in a row that players use most, without skills and bursts. */
function habitualStrings(turns: readonly string[]): AttackString[] {
  const counts = new Map<string, number>();
  const add = (words: readonly string[]): void => {
    const text = words.join(', ');
    if (words.length > 0 && words.length <= MAX_WORDS) counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  for (const turn of turns) {
    let words: string[] = [];
    for (const { kind, text } of stepsOf(wordsIn(turn))) {
      const isAttack = wordsIn(text).every((word) => /^(attack|charge|aim|dash|jump|\w+_plunge)\b/.test(word));
      if (isAttack && kind === 'act') {
        words.push(text);
        continue;
      }
      add(words);
      words = [];
      if (isAttack) add(wordsIn(text));
    }
    add(words);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_STRINGS)
    .map(([text]) => ({ text, frames: framesOf(wordsIn(text)) }));
}

/** How players use a character; written for one of the twins. */
export const habitOf = (key: string): Habit => find(playersHabits, twinOf(key)) ?? {};

const twinOf = (key: string): string => key.replace(/^lumine/, 'aether');

/** Attacks that build a resource of a character and those that spend it. */
function spendingOf(key: string, { field, least, use, build, during }: Spend): AttackString {
  const own = (name: string): string => `.${key}.${name}`;
  const when = least === undefined ? own(field) : `${own(field)} >= ${least}`;
  const spending: Spending = { when, text: use, during: during === undefined ? null : own(during) };
  return { text: build, frames: roundFrames({ text: build, spending }), spending };
}

/** Loads the moves of a character. */
export async function movesOf(key: string, habits?: Habits): Promise<CharacterMoves> {
  const load = find(characterFacts, key);
  if (load === undefined) throw new RangeError(`There is no character ${key}`);
  const { default: facts } = await load();
  const own = habitOf(key);
  const turns = [...(habits?.[key] ?? []), ...(own.turns ?? [])];
  const strings = habitFirst(key, stringsOf(key, facts));
  if (own.spend !== undefined) strings.splice(1, 0, spendingOf(key, own.spend));
  const further = habitualStrings(turns).filter(({ text }) => strings.every((each) => each.text !== text));
  return {
    key,
    drives: own.drives === true,
    repeatsSkill: own.oneSkill !== true,
    skills: skillsOf(key, facts),
    strings: [...strings, ...further],
    techniques: techniquesOf(key, (ability, param) => CHOICES[ability]?.includes(param) === true),
    turns,
  };
}

/** Whether reactions of a team leave crystals. */
export function leavesShards(keys: readonly string[]): boolean {
  const own = keys.map((key) => elementOf(key) ?? '');
  return own.includes('geo') && own.some((element) => /^(pyro|hydro|electro|cryo)$/.test(element));
}

const PLUNGE_FROM_JUMP = /\bjump, \w+_plunge\b/;

/** A turn of a team that leaves no crystals; none where nothing is left. */
function withoutShards(turn: string): string[] {
  const words = wordsIn(turn).filter((word) => word !== SHARDS);
  return words.length === 0 ? [] : [words.join(', ')];
}

/** Loads the moves of a team. Plunges from a jump are left out unless a member makes them possible: a fight with one fails. */
export async function teamMoves(keys: readonly string[], habits?: Habits): Promise<CharacterMoves[]> {
  const all = await Promise.all(keys.map((key) => movesOf(key, habits)));
  const team = leavesShards(keys) ? all : all.map((moves) => ({ ...moves, turns: moves.turns.flatMap(withoutShards) }));
  if (keys.some((key) => habitOf(key).plunges === 'team')) return team;
  return team.map((moves) => {
    if (habitOf(moves.key).plunges === 'own') return moves;
    const strings = moves.strings.filter(({ text }) => !PLUNGE_FROM_JUMP.test(text));
    return { ...moves, strings, turns: moves.turns.filter((text) => !PLUNGE_FROM_JUMP.test(text)) };
  });
}
