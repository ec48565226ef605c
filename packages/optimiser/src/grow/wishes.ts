/** Wishes of a player for a new rotation: checked once, then applied to every candidate. */
import {
  addEnemy,
  type ConfigDocument,
  type Edit,
  enemiesOf,
  type RotationBlock,
  RotationText,
  removeEnemy,
  setPlay,
} from '@quartet/edits';
import { isOneOf } from '@quartet/gamedata/typed';
import { noDelays, PhraseError } from '@quartet/script';
import { checkWhole } from '../numbers.ts';
import { phrase } from '../phrases.ts';
import { itemAt } from '../vectors.ts';
import type { CharacterMoves } from './moves.ts';
import { framesOf, isAbility, type Plan, type Step, stepsOf, type Turn, wordsIn } from './plan.ts';

/** Actions that wishes require or exclude; `hold`, `cancel` and `weakspot` are kinds of actions. */
export const WISHED_ACTIONS = [
  'attack',
  'charge',
  'aim',
  'plunge',
  'skill',
  'burst',
  'hold',
  'cancel',
  'weakspot',
] as const;
export type WishedAction = (typeof WISHED_ACTIONS)[number];

export interface TeamAction {
  readonly character: string;
  readonly action: WishedAction;
}

export interface RotationWishes {
  /** The character who stays on the field longest; the search chooses when absent. */
  readonly driver?: string;
  /** As the text plays when absent. */
  readonly play?: 'perfect' | 'kqm';
  /** Length of a round in seconds; any when absent. */
  readonly round?: number;
  /** Actions that the rotation has not, of one character or of all. */
  readonly avoid?: readonly (Pick<TeamAction, 'action'> & Partial<TeamAction>)[];
  /** Actions that each round has. */
  readonly use?: readonly TeamAction[];
  /** The skill or burst that begins the round. */
  readonly first?: TeamAction;
  /** Number of enemies, all like the last of the text; those of the text when absent. */
  readonly enemies?: number;
}

/** Shortest and longest round in seconds, and most enemies and actions that are excluded or required. */
export const MIN_ROUND = 8;
export const MAX_ROUND = 60;
export const MAX_ENEMIES = 10;
export const MAX_LISTED = 32;

/** Actions in a row of one character. */
interface Words {
  readonly character: string;
  readonly words: readonly string[];
}

const WEAKSPOT = /\[[^\]]*weakspot=(?!0\b)/;
const HELD = /\[[^\]]*hold\w*=(?!0\b)/;
const CANCELS = /^(dash|jump|walk)\b/;
const ATTACKS = /^(attack|charge|aim|\w+_plunge)\b/;

/** Kinds of action that an action of a turn is. */
function kindsOf(words: readonly string[], at: number): WishedAction[] {
  const word = itemAt(words, at);
  const [name = ''] = /^\w+/.exec(word) ?? [];
  const kinds: WishedAction[] = [];
  if (name.endsWith('_plunge')) kinds.push('plunge');
  else if (isOneOf(WISHED_ACTIONS, name)) kinds.push(name);
  if (name === 'skill' && HELD.test(word)) kinds.push('hold');
  if (WEAKSPOT.test(word)) kinds.push('weakspot');
  // The jump of a plunging attack is no cancel.
  if (CANCELS.test(word) && !words[at + 1]?.includes('plunge')) kinds.push('cancel');
  return kinds;
}

/** Actions with shots that aim at no weak spot. */
const withoutWeakspots = (text: string): string =>
  text
    .replace(/(, )?weakspot=[^,\]]*/g, '')
    .replaceAll('[, ', '[')
    .replaceAll('[]', '');

function wordsOfStep(step: Step): string[] {
  const own = wordsIn(step.text);
  if (step.kind !== 'repeat') return own;
  const { spending } = step;
  const either = spending === undefined ? own : [...own, ...wordsIn(spending.text)];
  const repeated = Array.from({ length: Math.min(step.times, MAX_TIMES) }, () => either).flat();
  return step.skill === null ? repeated : [...wordsIn(step.skill), ...repeated];
}

const wordsOfPlan = ({ turns }: Plan): Words[] =>
  turns.map(({ character, steps }) => ({ character, words: steps.flatMap(wordsOfStep) }));

/** Repetitions of a loop that ends by a condition, and the most of a counted one, that count as time on the field. */
const USUAL_TIMES = 4;
const MAX_TIMES = 8;

/** An action of a script as a plan writes it; a comma would end it. */
function wordOf({ action, params, count }: Extract<RotationBlock, { kind: 'action' }>): string {
  const list = params.map(({ name, text }) => `${name}=${text}`).join(';');
  return `${action}${list === '' ? '' : `[${list}]`}:${count}`;
}

/** Actions of a script in the order of its text, by turn. */
function wordsOfDocument(document: ConfigDocument): Words[] {
  const turns: { character: string; words: string[] }[] = [];
  const read = (blocks: readonly RotationBlock[]): void => {
    for (const block of blocks) {
      if (block.kind === 'action') {
        const last = turns.at(-1);
        if (last?.character === block.character) last.words.push(wordOf(block));
        else turns.push({ character: block.character, words: [wordOf(block)] });
      } else if (block.kind === 'code') read([...block.body, ...block.otherwise]);
      else if (block.kind === 'loop') {
        const times = block.times === 'endless' ? 1 : block.times === 'condition' ? USUAL_TIMES : block.times;
        for (let i = 0; i < Math.min(MAX_TIMES, times); i++) read(block.body);
      }
    }
  };
  read(RotationText.of(document).blocks);
  return turns;
}

/** Wishes for one team. */
export class Wishes {
  readonly #wishes: RotationWishes;

  /** @throws PhraseError for wishes that the team cannot have */
  constructor(wishes: RotationWishes, team: readonly string[]) {
    const { driver, round, avoid = [], use = [], first, enemies } = wishes;
    const named = [
      driver,
      first?.character,
      ...avoid.map((each) => each.character),
      ...use.map((each) => each.character),
    ];
    for (const character of named)
      if (character !== undefined && !team.includes(character))
        throw new PhraseError(phrase('unknown-member', { character, team: team.join(', ') }));
    checkWhole('round', round ?? MIN_ROUND, MIN_ROUND, MAX_ROUND);
    checkWhole('enemies', enemies ?? 1, 1, MAX_ENEMIES);
    checkWhole('wishes', avoid.length + use.length, 0, MAX_LISTED);
    for (const { action } of [...avoid, ...use, ...(first === undefined ? [] : [first])])
      if (!WISHED_ACTIONS.includes(action))
        throw new PhraseError(phrase('unknown-wish', { action, actions: WISHED_ACTIONS.join(', ') }));
    if (first !== undefined && first.action !== 'skill' && first.action !== 'burst')
      throw new PhraseError(phrase('unknown-wish', { action: first.action, actions: 'skill, burst' }));
    const wanted = [...use, ...(first === undefined ? [] : [first])];
    const refused = wanted.find((each) => avoid.some(isFor(each.character, [each.action])));
    if (refused !== undefined) throw new PhraseError(phrase('wish-refused', { ...refused }));
    // Enemies move: players hit weak spots on request only.
    const hasWeakspots = use.some(({ action }) => action === 'weakspot');
    this.#wishes = hasWeakspots ? wishes : { ...wishes, avoid: [...avoid, { action: 'weakspot' }] };
  }

  /** Changes of the text's fight: its enemies and its play style. */
  get edits(): Edit[] {
    const { enemies, play } = this.#wishes;
    const edits: Edit[] = [];
    if (enemies !== undefined)
      edits.push((document) => {
        const more = enemies - enemiesOf(document).length;
        const remove: Edit = (now) => removeEnemy(now, enemiesOf(now).length - 1);
        return document.changes(...Array.from({ length: Math.abs(more) }, () => (more > 0 ? addEnemy : remove)));
      });
    if (play !== undefined) edits.push((now) => setPlay(now, { mode: play, delays: noDelays, ping: null }));
    return edits;
  }

  get round(): number | null {
    return this.#wishes.round ?? null;
  }

  /** Moves of a team without those that are ruled out. @throws PhraseError where a character is left without any */
  moves(team: readonly CharacterMoves[]): CharacterMoves[] {
    const { driver } = this.#wishes;
    return team.map((moves) => {
      const { key } = moves;
      const isFree = (text: string): boolean => !this.#isAvoided({ character: key, words: wordsIn(text) });
      const strings = moves.strings.filter(({ text, spending }) => isFree(text) && isFree(spending?.text ?? text));
      const skills = moves.skills.filter(isFree);
      if (strings.length === 0 && isFree('attack')) strings.push({ text: 'attack', frames: framesOf(['attack']) });
      if (strings.length === 0 || skills.length === 0)
        throw new PhraseError(phrase('nothing-left', { character: key }));
      return {
        ...moves,
        drives: driver === undefined ? moves.drives : key === driver,
        strings,
        skills,
        techniques: moves.techniques.filter(isFree),
        turns: moves.turns.map((turn) => this.#aimed(key, turn)).filter(isFree),
      };
    });
  }

  /** A plan as near to the wishes as simple changes lead. */
  shaped(plan: Plan): Plan {
    const { use = [], first, round } = this.#wishes;
    let turns = plan.turns.flatMap((turn) => this.#freed(turn, round !== undefined));
    for (const { character, action } of use) {
      if (wordsOfPlan({ turns }).some((each) => each.character === character && has(each.words, action))) continue;
      const at = turns.findIndex((turn) => turn.character === character);
      const step: Step = { kind: 'act', text: WORDS[action] };
      if (at < 0) turns = [{ character, steps: [step] }, ...turns];
      else turns = turns.with(at, { character, steps: [step, ...itemAt(turns, at).steps] });
    }
    if (first !== undefined) turns = beginning(turns, first);
    return turns.length === 0 ? plan : { turns };
  }

  allowsPlan = (plan: Plan): boolean => this.#allows(wordsOfPlan(plan));
  allowsDocument = (document: ConfigDocument): boolean => this.#allows(wordsOfDocument(document));

  #allows(turns: readonly Words[]): boolean {
    const { use = [], first, driver } = this.#wishes;
    if (turns.length === 0 || turns.some((turn) => this.#isAvoided(turn))) return false;
    if (
      !use.every(({ character, action }) =>
        turns.some((each) => each.character === character && has(each.words, action)),
      )
    )
      return false;
    if (first !== undefined) {
      const [start] = turns;
      const ability = start?.words.find((word) => isAbility(word, 'skill') || isAbility(word, 'burst'));
      if (start?.character !== first.character || !ability?.startsWith(first.action)) return false;
    }
    return driver === undefined || drives(turns, driver);
  }

  #isAvoided({ character, words }: Words): boolean {
    return words.some((_, at) => this.#isAvoidedAt(character, words, at));
  }

  /** Actions whose shots aim at weak spots only where that is not ruled out. */
  #aimed(character: string, text: string): string {
    return this.#wishes.avoid?.some(isFor(character, ['weakspot'])) === true ? withoutWeakspots(text) : text;
  }

  /** A turn without actions that are ruled out, and with counted repetitions where rounds have a length. */
  #freed({ character, steps }: Turn, isCounted: boolean): Turn[] {
    const free = (text: string): string => {
      const words = wordsIn(this.#aimed(character, text));
      return words.filter((_, at) => !this.#isAvoidedAt(character, words, at)).join(', ');
    };
    const rest = steps.flatMap((step): Step[] => {
      const text = free(step.text);
      if (text === '') return [];
      if (step.kind !== 'repeat') return [{ ...step, text }];
      const skill = step.skill === null ? null : free(step.skill);
      const { until, spending, ...plain } = step;
      const spent = spending === undefined ? '' : free(spending.text);
      return [
        {
          ...plain,
          ...(isCounted ? {} : { until }),
          ...(spending === undefined || spent === '' ? {} : { spending: { ...spending, text: spent } }),
          text,
          skill: skill === '' ? null : skill,
        },
      ];
    });
    return rest.length === 0 ? [] : [{ character, steps: rest }];
  }

  #isAvoidedAt(character: string, words: readonly string[], at: number): boolean {
    const { avoid = [] } = this.#wishes;
    return avoid.length > 0 && avoid.some(isFor(character, kindsOf(words, at)));
  }
}

/** Actions of a wished kind. */
const WORDS: Readonly<Record<WishedAction, string>> = {
  attack: 'attack',
  charge: 'charge',
  aim: 'aim',
  plunge: 'jump, high_plunge',
  skill: 'skill',
  burst: 'burst',
  hold: 'skill[hold=1]',
  cancel: 'attack, dash',
  weakspot: 'aim[weakspot=1]',
};

const has = (words: readonly string[], action: WishedAction): boolean =>
  words.some((_, at) => kindsOf(words, at).includes(action));

const isFor =
  (character: string, kinds: readonly WishedAction[]) =>
  (each: { readonly character?: string; readonly action: WishedAction }): boolean =>
    (each.character === undefined || each.character === character) && kinds.includes(each.action);

/** Whether no other character attacks longer. */
function drives(turns: readonly Words[], driver: string): boolean {
  const frames = new Map<string, number>();
  for (const { character, words } of turns)
    frames.set(character, (frames.get(character) ?? 0) + framesOf(words.filter((word) => ATTACKS.test(word))));
  const own = frames.get(driver) ?? 0;
  return own > 0 && [...frames].every(([key, each]) => key === driver || each <= own);
}

/** Turns that begin with an ability: the turn that has it comes first, without abilities before it. */
function beginning(turns: readonly Turn[], { character, action }: TeamAction): Turn[] {
  const isWanted = (step: Step): boolean => step.kind !== 'repeat' && step.text.startsWith(action);
  const at = turns.findIndex((turn) => turn.character === character && turn.steps.some(isWanted));
  const own = turns[at];
  if (own === undefined) return [{ character, steps: stepsOf([WORDS[action]]) }, ...turns];
  const index = own.steps.findIndex(isWanted);
  const step = itemAt(own.steps, index);
  const rest = own.steps.filter((_, place) => place !== index);
  return [{ character, steps: [step, ...rest] }, ...turns.slice(0, at), ...turns.slice(at + 1)];
}
