/** Random changes of a plan, turn by turn. */
import type { Rng } from '@quartet/engine';
import { itemAt, weighted } from '../vectors.ts';
import { type AttackString, type CharacterMoves, leavesShards } from './moves.ts';
import {
  framesOf,
  isAbility,
  type OwnedAbility,
  type Plan,
  type Repeat,
  SHARDS,
  type Step,
  stepsOf,
  type Turn,
  wordsIn,
} from './plan.ts';

/** Most turns of a round. */
const MAX_TURNS = 24;
/** Most repetitions, and their maximum change at once. */
const MAX_TIMES = 24;
const MAX_MORE = 3;
/** Most attacks in a row. */
const MAX_HITS = 6;
/** Actions that cut the animation of an attack. */
const CUTS = ['dash', 'jump', 'walk'];
/** An action and its parameters. */
const ACTION = /^(\w+)(\[[^\]]*\])?/;
const ATTACKING = /(^|, )(attack|charge|aim)\b/;
/** Attacks that a number may follow. */
const COUNTED = /(^|, )(attack|charge|aim)\b(?!\[)/;
/** Share of the others who use their skill again after the driver in a random round. */
const REFILLS = 0.35;
/** Fewest repetitions in place of attacks that spend a resource. */
const MIN_SPENT = 3;
/** Longest text of a setup that attacks may follow; a longer one has its own. */
const MAX_SETUP = 30;

const BURST: Step = { kind: 'act', text: 'burst' };
const READY_BURST: Step = { kind: 'ready', ability: 'burst', text: 'burst' };

/** Setups of a character: skill and burst in either order, bursts with or without waiting for their energy. */
function setupsOf({ skills }: CharacterMoves): Step[][] {
  return skills.flatMap((text) => {
    const skill: Step = { kind: 'act', text };
    const ready: Step = { kind: 'ready', ability: 'skill', text };
    return [
      [skill, READY_BURST],
      [READY_BURST, skill],
      [skill],
      [skill, BURST],
      [BURST, skill],
      [ready, READY_BURST],
      [READY_BURST, ready],
      [ready],
    ];
  });
}

/** The usual setup: the skill, and the burst if it is ready. */
export const usualSetup = ({ skills }: CharacterMoves): Step[] => [
  { kind: 'act', text: itemAt(skills, 0) },
  READY_BURST,
];

const ATTACKS_ONLY = /^(attack|charge|aim|dash|jump|walk|\w+_plunge)\b/;

/**
 * The steps of a turn in which the attacks in a row spend a resource and build it instead, for as long as they took. Other actions that
 * spend the resource belong to them after the first attack; few attacks stay.
 */
export function spendingSteps(words: readonly string[], { text, frames, spending }: AttackString): Step[] {
  const steps: Step[] = [];
  let others: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    const isOfRun = (word: string): boolean => ATTACKS_ONLY.test(word) || (end > at && word === spending?.text);
    while (end < words.length && isOfRun(itemAt(words, end))) end++;
    const times = Math.round(framesOf(words.slice(at, end)) / frames);
    if (times >= MIN_SPENT) {
      steps.push(...stepsOf(others), { kind: 'repeat', text, times, skill: null, spending });
      others = [];
    } else {
      end = Math.max(end, at + 1);
      others.push(...words.slice(at, end));
    }
    at = end;
  }
  return [...steps, ...stepsOf(others)];
}

/** A turn whose bursts wait for their energy, or are skipped without it. */
export const withBursts = ({ character, steps }: Turn, isFirm: boolean): Turn => ({
  character,
  steps: steps.map((step) => {
    if (isRepeat(step) || !step.text.startsWith('burst')) return step;
    return isFirm ? { kind: 'act', text: step.text } : { kind: 'ready', ability: 'burst', text: step.text };
  }),
});

const isRepeat = (step: Step): step is Repeat => step.kind === 'repeat';

/** Draws changes of plans of one team. */
export class Variations {
  readonly #team: readonly CharacterMoves[];
  readonly #rng: Rng;
  readonly #leavesShards: boolean;
  readonly #changes: readonly ((turns: readonly Turn[]) => readonly Turn[])[];

  constructor(team: readonly CharacterMoves[], rng: Rng) {
    this.#team = team;
    this.#rng = rng;
    this.#leavesShards = leavesShards(team.map(({ key }) => key));
    this.#changes = weighted(
      [1, (turns: readonly Turn[]) => this.#swap(turns)],
      [1, (turns: readonly Turn[]) => this.#moved(turns)],
      [2, (turns: readonly Turn[]) => this.#setup(turns)],
      [2, (turns: readonly Turn[]) => this.#times(turns)],
      [4, (turns: readonly Turn[]) => this.#string(turns)],
      [3, (turns: readonly Turn[]) => this.#cancel(turns)],
      [1, (turns: readonly Turn[]) => this.#technique(turns)],
      [1, (turns: readonly Turn[]) => this.#skill(turns)],
      [1, (turns: readonly Turn[]) => this.#until(turns)],
      [1, (turns: readonly Turn[]) => this.#fill(turns)],
      [1, (turns: readonly Turn[]) => this.#add(turns)],
      [1, (turns: readonly Turn[]) => this.#remove(turns)],
      [1, (turns: readonly Turn[]) => this.#split(turns)],
      [3, (turns: readonly Turn[]) => this.#attack(turns)],
      [1, (turns: readonly Turn[]) => this.#wait(turns)],
      [1, (turns: readonly Turn[]) => this.#moveStep(turns)],
      [2, (turns: readonly Turn[]) => this.#handOver(turns)],
      [2, (turns: readonly Turn[]) => this.#insertStep(turns)],
      [2, (turns: readonly Turn[]) => this.#removeStep(turns)],
      [1, (turns: readonly Turn[]) => this.#hits(turns)],
      [2, (turns: readonly Turn[]) => this.#pass(turns)],
      [1, (turns: readonly Turn[]) => this.#firm(turns)],
    );
  }

  /** A plan after one random change; the plan itself where the change drawn is impossible. */
  draw(plan: Plan): Plan {
    const turns = this.#pick(this.#changes)(plan.turns);
    const hasAttacks = turns.some(({ steps }) => steps.some((step) => step.kind !== 'ready'));
    return hasAttacks && turns.length <= MAX_TURNS ? { turns } : plan;
  }

  /** A plan with a turn of another plan, in place of one of the same character if there is one. */
  graft({ turns }: Plan, other: Plan): Plan {
    const turn = this.#pick(other.turns);
    const own = turns.flatMap(({ character }, at) => (character === turn.character ? [at] : []));
    if (own.length > 0) return { turns: turns.with(this.#pick(own), turn) };
    return { turns: turns.toSpliced(this.#rng.int(turns.length + 1), 0, turn) };
  }

  #pick<T>(list: readonly T[]): T {
    return itemAt(list, this.#rng.int(list.length));
  }

  #moves(character: string): CharacterMoves {
    return this.#team.find(({ key }) => key === character) ?? itemAt(this.#team, 0);
  }

  #swap(turns: readonly Turn[]): readonly Turn[] {
    const a = this.#rng.int(turns.length);
    const b = this.#rng.int(turns.length);
    return turns.with(a, itemAt(turns, b)).with(b, itemAt(turns, a));
  }

  /** Moves a random entry of a list to a random place. */
  #moved<T>(list: readonly T[]): readonly T[] {
    const from = this.#rng.int(list.length);
    return list.toSpliced(from, 1).toSpliced(this.#rng.int(list.length), 0, itemAt(list, from));
  }

  /** Changes the steps of a random turn; null leaves them as they are. */
  #turn(turns: readonly Turn[], change: (turn: Turn) => readonly Step[] | null): readonly Turn[] {
    const at = this.#rng.int(turns.length);
    const turn = itemAt(turns, at);
    const steps = change(turn);
    return steps === null ? turns : turns.with(at, { character: turn.character, steps });
  }

  /** Changes a random one of the steps that match; the turns themselves where none does. */
  #step<Match extends Step>(
    turns: readonly Turn[],
    matches: (step: Step) => step is Match,
    change: (step: Match, character: string) => Step,
  ): readonly Turn[] {
    const found = turns.flatMap(({ character, steps }, at) =>
      steps.flatMap((step, index) => (matches(step) ? [{ at, index, step, character, steps }] : [])),
    );
    if (found.length === 0) return turns;
    const { at, index, step, character, steps } = this.#pick(found);
    return turns.with(at, { character, steps: steps.with(index, change(step, character)) });
  }

  /** Another way to use skill and burst in a turn; what it repeats stays. */
  #setup(turns: readonly Turn[]): readonly Turn[] {
    return this.#turn(turns, ({ character, steps }) => {
      const setup = this.#newSetup(this.#moves(character));
      const keeps = setup.every((step) => step.text.length <= MAX_SETUP);
      return [...setup, ...steps.filter((step) => keeps && isRepeat(step))];
    });
  }

  /** Changes a random repetition. */
  #repeat(turns: readonly Turn[], change: (step: Repeat, character: string) => Step): readonly Turn[] {
    return this.#step(turns, isRepeat, change);
  }

  #times(turns: readonly Turn[]): readonly Turn[] {
    const by = (1 + this.#rng.int(MAX_MORE)) * (this.#rng.int(2) === 0 ? 1 : -1);
    return this.#repeat(turns, (step) => ({ ...step, times: Math.min(MAX_TIMES, Math.max(1, step.times + by)) }));
  }

  /** Another string of attacks that takes about as long. */
  #string(turns: readonly Turn[]): readonly Turn[] {
    return this.#repeat(turns, (step, character) => {
      const { strings } = this.#moves(character);
      const { text, frames, spending } = this.#pick(strings);
      const before = strings.find((each) => each.text === step.text)?.frames ?? frames;
      const times = Math.min(MAX_TIMES, Math.max(1, Math.round((step.times * before) / frames)));
      const { spending: _, ...rest } = step;
      return { ...rest, text, times, ...(spending === undefined ? {} : { spending }) };
    });
  }

  /** Another way to cut the animation of attacks, in a repetition or in a single step. */
  #cancel(turns: readonly Turn[]): readonly Turn[] {
    return this.#words(turns, ATTACKING, (words, places) => {
      const place = this.#pick(places) + 1;
      const isCut = CUTS.includes(words[place] ?? '');
      const cut = this.#pick(isCut ? ['', ...CUTS] : CUTS);
      return words.toSpliced(place, isCut ? 1 : 0, ...(cut === '' ? [] : [cut]));
    });
  }

  /** Changes the words of a random one of the steps that match; `places` are those of the words that do. */
  #words(
    turns: readonly Turn[],
    pattern: RegExp,
    change: (words: readonly string[], places: readonly number[]) => readonly string[],
  ): readonly Turn[] {
    const matches = (step: Step): step is Step => pattern.test(step.text);
    return this.#step(turns, matches, (step) => {
      const words = wordsIn(step.text);
      const places = words.flatMap((word, place) => (pattern.test(word) ? [place] : []));
      return { ...step, text: change(words, places).join(', ') };
    });
  }

  /** Another way of an action: with a parameter, with another value of it, or without it; half of the time wherever its character uses it. */
  #technique(turns: readonly Turn[]): readonly Turn[] {
    const found = turns.flatMap(({ character, steps }, at) =>
      steps.flatMap(({ text }, index) =>
        wordsIn(text).flatMap((word, place) => {
          const [, action = '', params = ''] = ACTION.exec(word) ?? [];
          return this.#moves(character)
            .techniques.filter((each) => ACTION.exec(each)?.[1] === action)
            .map((each) => ({ at, index, place, params, other: ACTION.exec(each)?.[2] ?? '', action, character }));
        }),
      ),
    );
    if (found.length === 0) return turns;
    const { at, index, place, params, other, action, character } = this.#pick(found);
    const way = params === other ? '' : other;
    const isEverywhere = this.#rng.int(2) === 0;
    const changed = ({ text }: Step, isHere: boolean): string =>
      wordsIn(text)
        .map((word, each) => {
          const [whole = '', own, given = ''] = ACTION.exec(word) ?? [];
          const isMeant = isEverywhere ? own === action && given === params : isHere && each === place;
          return isMeant ? `${action}${way}${word.slice(whole.length)}` : word;
        })
        .join(', ');
    return turns.map((turn, turnAt) =>
      turn.character === character
        ? {
            character,
            steps: turn.steps.map((step, i) => ({ ...step, text: changed(step, turnAt === at && i === index) })),
          }
        : turn,
    );
  }

  #skill(turns: readonly Turn[]): readonly Turn[] {
    return this.#repeat(turns, (step, character) => ({
      ...step,
      skill: step.skill === null ? this.#pick(this.#moves(character).skills) : null,
    }));
  }

  /** Repeats until an ability of the team is ready, or a number of times. */
  #until(turns: readonly Turn[]): readonly Turn[] {
    const until = this.#ability();
    const isCounted = this.#rng.int(3) === 0;
    return this.#repeat(turns, ({ until: _, ...step }) => {
      if (isCounted) return step;
      const hasState = step.spending !== undefined && step.spending.during !== null;
      return { ...step, until: hasState && this.#rng.int(2) === 0 ? 'spent' : until };
    });
  }

  /** Attacks at the end of a turn until an ability of the team is ready. */
  #fill(turns: readonly Turn[]): readonly Turn[] {
    return this.#turn(turns, ({ character, steps }) => {
      const { skills, strings } = this.#moves(character);
      const skill = this.#rng.int(2) === 0 ? null : itemAt(skills, 0);
      const { text, spending } = this.#pick(strings);
      const times = 1 + this.#rng.int(MAX_MORE);
      return [...steps, { kind: 'repeat', text, times, skill, spending, until: this.#ability() }];
    });
  }

  #ability(): OwnedAbility {
    return { character: this.#pick(this.#team).key, ability: this.#rng.int(3) === 0 ? 'skill' : 'burst' };
  }

  #extra(): Turn {
    const moves = this.#pick(this.#team);
    if (this.#rng.int(4) > 0) return { character: moves.key, steps: this.#newSetup(moves) };
    const { text } = this.#pick(moves.strings);
    return { character: moves.key, steps: [{ kind: 'act', text }] };
  }

  /** Skill and burst in some way, or a turn as players have it. */
  #newSetup(moves: CharacterMoves): Step[] {
    const { turns } = moves;
    if (turns.length > 0 && this.#rng.int(3) > 0) return this.#habit(moves, turns);
    return this.#pick(setupsOf(moves));
  }

  /** One of the turns as players have it; half of the time with attacks that spend the resource of the character, if it has one. */
  #habit({ strings }: CharacterMoves, turns: readonly string[]): Step[] {
    const words = wordsIn(this.#pick(turns));
    const string = strings.find(({ spending }) => spending !== undefined);
    return string === undefined || this.#rng.int(2) === 0 ? stepsOf(words) : spendingSteps(words, string);
  }

  /**
   * A round of turns as players have them: those of the others in a random order, that of `driver`, then often skills of the others for the
   * energy of the next round.
   */
  assemble(driver: CharacterMoves): Plan {
    const others = this.#team.filter((each) => each !== driver);
    const turns = others.map((moves): Turn => ({ character: moves.key, steps: this.#newSetup(moves) }));
    const order: Turn[] = [];
    while (turns.length > 0) order.push(...turns.splice(this.#rng.int(turns.length), 1));
    const long = [...driver.turns].sort((a, b) => b.length - a.length).slice(0, Math.ceil(driver.turns.length / 2));
    const own = this.#habit(driver, long);
    const refills = others.filter(() => this.#rng.float() < REFILLS).map((moves) => this.#refill(moves));
    const again = this.#rng.int(3) === 0 ? [this.#extra()] : [];
    return { turns: [...order, { character: driver.key, steps: own }, ...refills, ...again] };
  }

  /** A skill for its energy, with an attack before or after it. */
  #refill({ key, skills }: CharacterMoves): Turn {
    const skill: Step = { kind: 'act', text: itemAt(skills, 0) };
    const attack: Step = { kind: 'act', text: this.#pick(['attack', 'attack:2']) };
    return { character: key, steps: this.#rng.int(2) === 0 ? [attack, skill] : [skill, attack] };
  }

  #add(turns: readonly Turn[]): readonly Turn[] {
    return turns.toSpliced(this.#rng.int(turns.length + 1), 0, this.#extra());
  }

  #remove(turns: readonly Turn[]): readonly Turn[] {
    return turns.length < 2 ? turns : turns.toSpliced(this.#rng.int(turns.length), 1);
  }

  /** Puts another turn into the middle of a repetition. */
  #split(turns: readonly Turn[]): readonly Turn[] {
    const at = this.#rng.int(turns.length);
    const { character, steps } = itemAt(turns, at);
    const index = steps.findIndex((step) => isRepeat(step) && step.times > 1);
    const step = steps[index];
    if (step === undefined || !isRepeat(step)) return turns;
    const first = 1 + this.#rng.int(step.times - 1);
    return turns.toSpliced(
      at,
      1,
      { character, steps: [...steps.slice(0, index), { ...step, times: first, until: undefined }] },
      this.#extra(),
      { character, steps: [{ ...step, times: step.times - first }, ...steps.slice(index + 1)] },
    );
  }

  /** A normal attack more or less at the start or the end of a turn. */
  #attack(turns: readonly Turn[]): readonly Turn[] {
    return this.#turn(turns, ({ steps }) => {
      const attack: Step = { kind: 'act', text: this.#rng.int(3) === 0 ? 'attack:2' : 'attack' };
      const isAttack = (step: Step | undefined): boolean => step?.kind === 'act' && /^attack(:\d)?$/.test(step.text);
      const isFirst = this.#rng.int(2) === 0;
      if (isFirst) return isAttack(steps[0]) ? steps.slice(1) : [attack, ...steps];
      return isAttack(steps.at(-1)) ? steps.slice(0, -1) : [...steps, attack];
    });
  }

  #moveStep(turns: readonly Turn[]): readonly Turn[] {
    return this.#turn(turns, ({ steps }) => (steps.length < 2 ? null : this.#moved(steps)));
  }

  /** A step that another turn of its character has instead. */
  #handOver(turns: readonly Turn[]): readonly Turn[] {
    const from = this.#rng.int(turns.length);
    const { character, steps } = itemAt(turns, from);
    const others = turns.flatMap((turn, at) => (at !== from && turn.character === character ? [at] : []));
    if (others.length === 0 || steps.length === 0) return turns;
    const to = this.#pick(others);
    const index = this.#rng.int(steps.length);
    const into = itemAt(turns, to).steps;
    const longer = { character, steps: into.toSpliced(this.#rng.int(into.length + 1), 0, itemAt(steps, index)) };
    const rest = { character, steps: steps.toSpliced(index, 1) };
    return turns.with(to, longer).flatMap((turn, at) => {
      if (at !== from) return [turn];
      return rest.steps.length === 0 ? [] : [rest];
    });
  }

  #insertStep(turns: readonly Turn[]): readonly Turn[] {
    return this.#turn(turns, ({ character, steps }) => {
      const { skills, strings } = this.#moves(character);
      const texts = ['burst', 'attack', 'attack:2', 'attack:3', this.#pick(skills), this.#pick(strings).text];
      if (this.#leavesShards) texts.push(SHARDS);
      return steps.toSpliced(this.#rng.int(steps.length + 1), 0, { kind: 'act', text: this.#pick(texts) });
    });
  }

  #removeStep(turns: readonly Turn[]): readonly Turn[] {
    return this.#turn(turns, ({ steps }) =>
      steps.length < 2 ? null : steps.toSpliced(this.#rng.int(steps.length), 1),
    );
  }

  /** An attack more or less in a chain. */
  #hits(turns: readonly Turn[]): readonly Turn[] {
    return this.#words(turns, COUNTED, (words, places) => {
      const by = this.#rng.int(2) === 0 ? 1 : -1;
      const place = this.#pick(places);
      const [name = '', count = '1'] = itemAt(words, place).split(':');
      const hits = Math.min(MAX_HITS, Math.max(1, Number(count) + by));
      return words.with(place, hits === 1 ? name : `${name}:${hits}`);
    });
  }

  /** A skill whose particles another character, or the same one, collects with an attack. */
  #pass(turns: readonly Turn[]): readonly Turn[] {
    const at = this.#rng.int(turns.length + 1);
    const [from, to] = [this.#pick(this.#team), this.#pick(this.#team)];
    const attack: Step = { kind: 'act', text: this.#pick(['attack', 'attack:2', 'attack:3']) };
    const skill: Step = { kind: 'act', text: itemAt(from.skills, 0) };
    const pair: Turn[] = [
      { character: from.key, steps: this.#rng.int(2) === 0 ? [skill] : [{ kind: 'act', text: 'attack' }, skill] },
      { character: to.key, steps: [attack] },
    ];
    return turns.toSpliced(at, 0, ...pair);
  }

  /** All bursts of the round, or of a character, wait for their energy, or none does. */
  #firm(turns: readonly Turn[]): readonly Turn[] {
    const [of, isFirm] = [this.#rng.int(2) === 0 ? this.#pick(this.#team).key : null, this.#rng.int(2) === 0];
    return turns.map((turn) => (of === null || turn.character === of ? withBursts(turn, isFirm) : turn));
  }

  /** Whether an ability is waited for or skipped. */
  #wait(turns: readonly Turn[]): readonly Turn[] {
    return this.#turn(turns, ({ steps }) => {
      const index = this.#rng.int(Math.max(1, steps.length));
      const step = steps[index];
      if (step === undefined || isRepeat(step)) return null;
      if (step.kind === 'ready') return steps.with(index, { kind: 'act', text: step.text });
      const ability = isAbility(step.text, 'burst') ? 'burst' : isAbility(step.text, 'skill') ? 'skill' : null;
      return ability === null ? null : steps.with(index, { ...step, kind: 'ready', ability });
    });
  }
}
