/** Measures the effects that the ledger lacks: fights with one stat of one character changed. */
import { Stat } from '@quartet/engine';
import type { Build, Lab, Sample } from './lab.ts';
import { GROUP_STAT, type Group, groupChange, Model, type Response } from './model.ts';
import { averageRoll } from './stats.ts';
import { addAt, itemAt, numberAt } from './vectors.ts';

/** A group of one character, and amounts of it to measure besides 0. */
export interface Question {
  readonly slot: number;
  readonly group: Group;
  readonly amounts: readonly number[];
}

/** A point of the search whose fights have a ledger. */
export interface Point {
  /** Stats of the config by team slot. */
  readonly stats: readonly Float64Array[];
  readonly sample: Sample;
}

/** Two fights show whether a stat has an effect beyond the ledger. */
export const SCREEN_FIGHTS = 2;
/** Effects of artifacts that a ledger may lack, and the amounts at which they are measured. */
const ASKED: readonly (readonly [Group, number])[] = [
  ['hp', 4 * averageRoll('hp%')],
  ['atk', 4 * averageRoll('atk%')],
  ['def', 4 * averageRoll('def%')],
  ['em', 4 * averageRoll('em')],
  ['cr', 4 * averageRoll('cr')],
];
/** Sums of energy recharge from artifacts at which its effect is measured. */
const ER_TRIED = [0, 0.25, 0.5, 0.8, 1.2];
/** Minimum relative difference that counts as an effect. */
const NOTICED = 1e-7;

function changed(text: string, point: Point, slot: number, group: Group, amount: number): Build {
  const stats = point.stats.map((own) => own.slice());
  addAt(itemAt(stats, slot), GROUP_STAT[group], amount);
  return { text, stats };
}

const lastAmount = ({ amounts }: Question): number => itemAt(amounts, amounts.length - 1);

/**
 * The questions whose stat has an effect beyond the ledger.
 * @param screen the point's first {@link SCREEN_FIGHTS} fights with a separate ledger
 */
export async function screen(
  lab: Lab,
  text: string,
  point: Point,
  questions: readonly Question[],
): Promise<Question[]> {
  const { sample } = point;
  const model = directModel(lab, sample);
  const builds = questions.map((each) => changed(text, point, each.slot, each.group, lastAmount(each)));
  const samples = await lab.fight(builds, sample.first, SCREEN_FIGHTS);
  return questions.filter((question, i) => {
    const tried = itemAt(samples, i);
    if (tried === null) return false;
    return groupChange(sample.team, question.slot, question.group, lastAmount(question)).some((change, a) => {
      const known = model.direct(a, change);
      const found = tried.mean(a, SCREEN_FIGHTS);
      return Math.abs(found - known) > NOTICED * Math.max(Math.abs(known), 1);
    });
  });
}

/** The fights of one amount of a question. */
interface Tried {
  readonly amount: number;
  readonly sample: Sample;
}

export interface Answer {
  readonly question: Question;
  readonly tried: readonly Tried[];
}

/** Fights for each amount of the questions. */
export async function measureAnswers(
  lab: Lab,
  text: string,
  point: Point,
  questions: readonly Question[],
  fights: number,
): Promise<Answer[]> {
  const tried = questions.flatMap((question) => question.amounts.map((amount) => ({ question, amount })));
  const all = await lab.fight(
    tried.map(({ question, amount }) => changed(text, point, question.slot, question.group, amount)),
    point.sample.first,
    fights,
  );
  let next = 0;
  return questions.map((question) => ({
    question,
    tried: question.amounts.flatMap((amount): Tried[] => {
      const sample = itemAt(all, next++);
      return sample === null ? [] : [{ amount, sample }];
    }),
  }));
}

/** Effects of the artifact stats of these team slots that the ledger of the point lacks, from `fights` fights of each. */
export async function answersAt(
  lab: Lab,
  text: string,
  point: Point,
  slots: readonly number[],
  fights: number,
): Promise<Answer[]> {
  const few = await lab.fightOne({ text, stats: point.stats }, lab.stream('choose'), SCREEN_FIGHTS, true);
  const questions = slots.flatMap((slot) =>
    ASKED.map(([group, amount]): Question => ({ slot, group, amounts: [amount] })),
  );
  const asked = await screen(lab, text, { ...point, sample: few ?? point.sample }, questions);
  const energy = slots.map((slot): Question => {
    const now = numberAt(itemAt(point.stats, slot), Stat.er);
    return { slot, group: 'er', amounts: ER_TRIED.map((er) => er - now).filter((amount) => Math.abs(amount) > 0.02) };
  });
  return measureAnswers(lab, text, point, [...asked, ...energy], fights);
}

/** More fights for amounts with equally many fights. @returns whether each of them could be finished */
async function fightMore(
  lab: Lab,
  text: string,
  point: Point,
  tried: readonly (Tried & { readonly question: Question })[],
  fights: number,
): Promise<boolean[]> {
  const [first] = tried;
  if (first === undefined) return [];
  const samples = await lab.fight(
    tried.map(({ question, amount }) => changed(text, point, question.slot, question.group, amount)),
    point.sample.first + first.sample.fights,
    fights,
    false,
    tried.map((each) => each.sample),
  );
  return samples.map((sample) => sample !== null);
}

const eachTried = (answers: readonly Answer[]) =>
  answers.flatMap(({ question, tried }) => tried.map((each) => ({ question, ...each })));

/** More fights for all responses. */
export async function firmUp(
  lab: Lab,
  text: string,
  point: Point,
  answers: readonly Answer[],
  fights: number,
): Promise<void> {
  await fightMore(lab, text, point, eachTried(answers), fights);
}

/** Relative standard error of the team's damage above which a response gets more fights. */
const VAGUE = 5e-4;
const MORE = 12;

/** More fights for the imprecise responses, within a budget. Those with a fight that cannot be finished get no more. */
export async function sharpen(
  lab: Lab,
  text: string,
  point: Point,
  answers: readonly Answer[],
  budget: number,
): Promise<void> {
  const limit = lab.spent + budget;
  const { sample } = point;
  const failed = new Set<Sample>();
  for (;;) {
    const model = directModel(lab, sample);
    const vague = eachTried(answers).filter(
      (each) => !failed.has(each.sample) && teamError(model, sample, each, each.question) > VAGUE,
    );
    if (vague.length === 0) return;
    const from = Math.min(...vague.map((each) => each.sample.fights));
    const leastKnown = vague.filter((each) => each.sample.fights === from);
    const base = Math.max(0, from + MORE - sample.fights);
    if (lab.spent + leastKnown.length * MORE + base > limit) return;
    if (base > 0) {
      const [known] = await lab.fight([{ text, stats: point.stats }], sample.first + sample.fights, base, true, [
        sample,
      ]);
      if (known === null) return;
    }
    const finished = await fightMore(lab, text, point, leastKnown, MORE);
    for (const [i, each] of leastKnown.entries()) if (finished[i] !== true) failed.add(each.sample);
  }
}

/** The responses as factors for a model. */
export function responsesOf(lab: Lab, point: Point, answers: readonly Answer[]): Response[] {
  const { sample } = point;
  const model = directModel(lab, sample);
  return answers.map(({ question, tried }): Response => {
    const { slot, group } = question;
    const points = [
      { amount: 0, factors: new Float64Array(sample.team).fill(1) },
      ...tried.map((each) => ({ amount: each.amount, factors: factorsOf(model, sample, each, question) })),
    ].sort((a, b) => a.amount - b.amount);
    return { slot, group, points };
  });
}

const directModel = (lab: Lab, sample: Sample): Model =>
  new Model(sample.rows(), lab.bare, new Float64Array(sample.team).fill(1), []);

/** The ledger's expectation for each character, relative to its damage without the change. */
function expectedRatios(model: Model, base: Sample, amount: number, { slot, group }: Question): Float64Array {
  const changes = groupChange(base.team, slot, group, amount);
  return Float64Array.from(changes, (change, a) => {
    const whole = base.mean(a);
    return whole > 0 ? model.direct(a, change) / whole : 1;
  });
}

/** Standard error of the surplus of the whole team, relative to its damage. */
function teamError(model: Model, base: Sample, { amount, sample }: Tried, question: Question): number {
  const { team } = base;
  const known = expectedRatios(model, base, amount, question);
  const n = Math.min(base.fights, sample.fights);
  let whole = 0;
  for (let a = 0; a < team; a++) whole += base.mean(a);
  const surplus = new Float64Array(n);
  for (let i = 0; i < n; i++)
    for (let a = 0; a < team; a++)
      addAt(surplus, i, (sample.expectedAt(i, a) / numberAt(known, a) - base.expectedAt(i, a)) / whole);
  return standardError(surplus);
}

function standardError(values: Float64Array): number {
  const n = values.length;
  let mean = 0;
  for (const x of values) mean += x / n;
  let squares = 0;
  for (const x of values) squares += (x - mean) ** 2;
  return n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0;
}

/** Effect of a change beyond the ledger, as a factor for each character, reduced by its uncertainty. */
function factorsOf(model: Model, base: Sample, { amount, sample }: Tried, question: Question): Float64Array {
  const known = expectedRatios(model, base, amount, question);
  const n = Math.min(base.fights, sample.fights);
  return known.map((ratio, a) => {
    const whole = base.mean(a);
    if (whole <= 0) return 1;
    const surplus = new Float64Array(n);
    for (let i = 0; i < n; i++) surplus[i] = (sample.expectedAt(i, a) / ratio - base.expectedAt(i, a)) / whole;
    return 1 + cautiousMean(surplus);
  });
}

/** The mean of an effect, reduced by its uncertainty. */
export function cautiousMean(effect: Float64Array): number {
  let mean = 0;
  for (const each of effect) mean += each / effect.length;
  const error = standardError(effect);
  return mean === 0 ? 0 : mean * Math.max(0, 1 - (error / mean) ** 2);
}
