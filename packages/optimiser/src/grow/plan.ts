/** A rotation as turns of characters, and its text. */
import type { Contender } from '../lab.ts';
import { itemAt } from '../vectors.ts';

/** Least repetitions of actions that become one step, and their most actions. */
const MIN_REPEATED = 3;
const MAX_PERIOD = 6;
/** Most repetitions that are written out. */
const MAX_WRITTEN_OUT = 3;

/** A skill or burst of a member of the team. */
export interface OwnedAbility {
  readonly character: string;
  readonly ability: 'skill' | 'burst';
}

/** Actions that spend a resource, and the condition that there is enough of it. */
export interface Spending {
  readonly when: string;
  readonly text: string;
  /** Condition of the state in which the resource is spent; null without one. */
  readonly during: string | null;
}

/** Actions repeated in a row, optionally with a skill whenever it is ready. */
export interface Repeat {
  readonly kind: 'repeat';
  readonly text: string;
  readonly times: number;
  readonly skill: string | null;
  /** Actions in place of `text` whenever there is enough of a resource. */
  readonly spending?: Spending;
  /** An ability that ends the repetition when it becomes ready, or the end of the state of `spending` if it has one; `times` does not count then. */
  readonly until?: OwnedAbility | 'spent';
}

/** A step of a turn. */
export type Step =
  /** Actions, such as `skill[hold=1], high_plunge`. */
  | { readonly kind: 'act'; readonly text: string }
  /** Actions that are skipped unless their ability is ready. */
  | { readonly kind: 'ready'; readonly ability: 'skill' | 'burst'; readonly text: string }
  | Repeat;

export interface Turn {
  readonly character: string;
  readonly steps: readonly Step[];
}

/** One round of a rotation, which repeats until the fight ends. */
export interface Plan {
  readonly turns: readonly Turn[];
}

/** A plan and its fights. */
export interface Candidate extends Contender {
  readonly plan: Plan;
}

/** The word of a turn with which the team takes a crystal that lies near, and its statement. It takes no time. */
export const SHARDS = 'shards';
const TAKE_SHARD = 'pick_up_crystallize("any");';
/** Whether a statement takes a crystal. */
export const takesShard = (statement: string): boolean => statement.startsWith('pick_up_crystallize(');

/** Estimated frames of actions. */
const FRAMES: Readonly<Record<string, number>> = { [SHARDS]: 0, attack: 25, charge: 50, aim: 90, dash: 20, jump: 30 };
const USUAL_FRAMES = 60;

/** The actions of a text such as `attack:2, skill[hold=1], dash`. */
export const wordsIn = (text: string): string[] => text.split(/, (?![^[]*\])/);

/** An estimate of the frames that actions take. */
export const framesOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => {
    const [, action = '', count = '1'] = /^(\w+)(?:\[.*\])?(?::(\d+))?$/.exec(word) ?? [];
    return sum + (FRAMES[action] ?? USUAL_FRAMES) * Number(count);
  }, 0);

/** Whether a repetition ends when an ability is ready. */
export const isAwaited = (until: Repeat['until']): until is OwnedAbility => until !== undefined && until !== 'spent';

/** An estimate of the frames of one repetition. */
export function roundFrames({ text, spending }: Pick<Repeat, 'text' | 'spending'>): number {
  const frames = framesOf(wordsIn(text));
  return spending === undefined ? frames : (frames + framesOf(wordsIn(spending.text))) / 2;
}

/** Whether an action is a skill or a burst. */
export const isAbility = (word: string, ability: 'skill' | 'burst'): boolean => word.startsWith(ability);

/** Actions in a row as steps: each skill and burst separately, with plunges that follow, and repeated attacks as one. */
export function stepsOf(words: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < words.length; ) {
    const word = itemAt(words, at);
    let period = 0;
    let times = 0;
    for (let tried = 1; tried <= MAX_PERIOD; tried++) {
      let same = 0;
      while (at + tried + same < words.length && words[at + same] === words[at + tried + same]) same++;
      const found = 1 + Math.floor(same / tried);
      if (found >= MIN_REPEATED && found * tried > period * times) [period, times] = [tried, found];
    }
    const before = steps.at(-1);
    if (times > 0 && !words.slice(at, at + period).some((each) => isAbility(each, 'burst'))) {
      steps.push({ kind: 'repeat', text: words.slice(at, at + period).join(', '), times, skill: null });
      at += period * times;
    } else {
      if (word.includes('plunge') && before?.kind === 'act')
        steps[steps.length - 1] = { kind: 'act', text: `${before.text}, ${word}` };
      else steps.push({ kind: 'act', text: word });
      at++;
    }
  }
  return steps;
}

/** Actions in a row as statements. */
function statements(character: string, text: string): string {
  const parts: string[] = [];
  let words: string[] = [];
  const end = (): void => {
    if (words.length > 0) parts.push(`${character} ${words.join(', ')};`);
    words = [];
  };
  for (const word of wordsIn(text)) {
    if (word !== SHARDS) {
      words.push(word);
      continue;
    }
    end();
    parts.push(TAKE_SHARD);
  }
  end();
  return parts.join(' ');
}

const ready = (character: string, ability: string, text: string): string =>
  `if .${character}.${ability}.ready { ${statements(character, text)} }`;

function headOf({ times, until, spending }: Repeat): string {
  if (isAwaited(until)) return `while !.${until.character}.${until.ability}.ready {`;
  if (until === 'spent' && spending !== undefined && spending.during !== null) return `while ${spending.during} {`;
  return `for let i = 0; i < ${times}; i = i + 1 {`;
}

const choice = (character: string, { when, text }: Spending, otherwise: string): string =>
  `if ${when} { ${statements(character, text)} } else { ${statements(character, otherwise)} }`;

function stepLines(character: string, step: Step): string[] {
  switch (step.kind) {
    case 'act':
      return [statements(character, step.text)];
    case 'ready':
      return [ready(character, step.ability, step.text)];
    case 'repeat': {
      const { text, times, skill, spending, until } = step;
      const lines = [
        ...(skill === null ? [] : [ready(character, 'skill', skill)]),
        spending === undefined ? statements(character, text) : choice(character, spending, text),
      ];
      if (times === 1 && until === undefined) return lines;
      return [headOf(step), ...lines.map((line) => `  ${line}`), '}'];
    }
  }
}

/** Joins actions in a row and repetitions of the same, so that a turn reads as few statements. */
function joined(steps: readonly Step[]): Step[] {
  const out: Step[] = [];
  for (const step of steps.flatMap(onceOf)) {
    const before = out.at(-1);
    if (step.kind === 'act' && before?.kind === 'act')
      out[out.length - 1] = { kind: 'act', text: `${before.text}, ${step.text}` };
    else if (
      step.kind === 'repeat' &&
      before?.kind === 'repeat' &&
      step.text === before.text &&
      step.skill === before.skill &&
      step.spending?.text === before.spending?.text &&
      step.until === undefined &&
      before.until === undefined
    )
      out[out.length - 1] = { ...step, times: before.times + step.times };
    else out.push(step);
  }
  return out;
}

/** A single repetition as the steps that it consists of. */
function onceOf(step: Step): Step[] {
  if (step.kind !== 'repeat' || step.times > 1 || step.until !== undefined || step.spending !== undefined)
    return [step];
  const act: Step = { kind: 'act', text: step.text };
  return step.skill === null ? [act] : [{ kind: 'ready', ability: 'skill', text: step.skill }, act];
}

/** The script of a plan: its round in an endless loop. */
export const scriptOf = (plan: Plan): string => loopOf('while 1', plan);

/** The round of a plan in a loop with the given head. */
export function loopOf(head: string, { turns }: Plan): string {
  const lines = turns.flatMap(({ character, steps }) =>
    joined(steps).flatMap((step) => stepLines(character, step).map((line) => `  ${line}`)),
  );
  return `${head} {\n${lines.join('\n')}\n}\n`;
}

/** The skills and bursts of a plan in their order, with the characters who use them, without its attacks. */
export const outlineOf = ({ turns }: Plan): string =>
  turns
    .map(({ character, steps }) => {
      const texts = steps.flatMap((step) => [
        step.text,
        ...(step.kind === 'repeat' && step.spending !== undefined ? [step.spending.text] : []),
      ]);
      const abilities = texts.flatMap((text) => wordsIn(text).map(lettersOf));
      return `${character} ${abilities.join('')}`;
    })
    .join(' ');

const lettersOf = (word: string): string => (isAbility(word, 'skill') ? 's' : isAbility(word, 'burst') ? 'b' : '');

/** A plan that waits for every skill and burst. */
export const firmPlan = ({ turns }: Plan): Plan => ({
  turns: turns.map(({ character, steps }) => ({ character, steps: steps.map(firmStep) })),
});

function firmStep(step: Step): Step {
  switch (step.kind) {
    case 'act':
      return step;
    case 'ready':
      return { kind: 'act', text: step.text };
    case 'repeat':
      return { ...step, skill: null };
  }
}

/** A plan whose short repetitions are written out, as players write them. */
export function writtenOut({ turns }: Plan): Plan {
  const out = (step: Step): Step[] => {
    if (step.kind !== 'repeat' || step.times > MAX_WRITTEN_OUT) return [step];
    if (step.until !== undefined || step.skill !== null || step.spending !== undefined) return [step];
    if (step.text === 'attack') return [{ kind: 'act', text: `attack:${step.times}` }];
    return Array.from({ length: step.times }, () => ({ kind: 'act', text: step.text }));
  };
  return { turns: turns.map(({ character, steps }) => ({ character, steps: steps.flatMap(out) })) };
}
