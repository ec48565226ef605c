/** Scores of builds: the DPS of a character's team as a share of the DPS with the best of the standard number of rolls. */
import type { Lab } from '../lab.ts';
import { Model, type Response } from '../model.ts';
import { answersAt, type Point, responsesOf } from '../responses.ts';
import { searchOf } from '../search.ts';
import { SUBSTATS, type Substat } from '../stats.ts';
import { ER, place, Subject } from '../substat-rolls.ts';
import { noMains, Team, type TeamMember } from '../team.ts';
import { add, itemAt, minus, numberAt } from '../vectors.ts';

export interface ScoresQuestion {
  /** The config. */
  text: string;
  /** Keys of the characters; all when absent. */
  characters?: readonly string[];
}

export interface BuildScore {
  readonly key: string;
  /** Team DPS with the substats of the config, and with the best of the standard number of rolls. */
  readonly dps: number;
  readonly best: number;
  /** `dps` as a share of `best`; above 1 for a build with more or better rolls than the standard. */
  readonly score: number;
  /** Rolls of the best substats. */
  readonly rolls: Readonly<Partial<Record<Substat, number>>>;
}

export interface ScoresFindings {
  /** Characters that are done, in team order. */
  readonly scores: readonly BuildScore[];
  readonly fights: number;
}

/** The standard of substats: free rolls, maximum of one stat, and fixed rolls of each. */
const FREE = 20;
const CAP = 10;
const FIXED = 2;
const LOOK_FIGHTS = 12;
const ANSWER_FIGHTS = 8;

/**
 * Scores the substats of each character in its team. The fights of the model have the standard substats in even parts, not those of the build,
 * and a stat never lowers the damage of the model, so that a further roll of any stat never lowers the score. Its unit is a character.
 * @throws PhraseError for a character whose main stats are unknown
 */
export const scoresSearch = searchOf<ScoresQuestion, ScoresFindings, ScoresFindings>(
  'scores',
  async (lab, { text, characters }, report) => {
    const team = new Team(text);
    const members = team.chosen(characters);
    const scores: BuildScore[] = [];
    report({ scores: [], fights: 0 }, { done: 0, total: members.length });
    for (const member of members) {
      scores.push(await scoreOf(lab.within(), team, member));
      report({ scores: [...scores], fights: lab.spent }, { done: scores.length, total: members.length });
    }
    return { scores, fights: lab.spent };
  },
);

async function scoreOf(lab: Lab, team: Team, member: TeamMember): Promise<BuildScore> {
  const { dpsOf, best, rolls } = await scorerOf(lab, team, member);
  const dps = dpsOf(member.sub);
  return { key: member.key, dps, best, score: dps / best, rolls };
}

/** Values substats of one character by the model of its team. */
interface Scorer extends Pick<BuildScore, 'best' | 'rolls'> {
  /** Team DPS with these substats, 26 slots, beside the main stats of the config. */
  dpsOf(substats: Float64Array): number;
}

/** Measures the model of a character's team. @throws PhraseError for unknown main stats */
export async function scorerOf(lab: Lab, team: Team, member: TeamMember): Promise<Scorer> {
  const { text } = team;
  const { key, slot, main } = member;
  if (main === null) throw noMains(member);
  const subject = new Subject(member, FREE, CAP, FIXED, false);
  const even = subject.vector({ key, counts: SUBSTATS.map(() => FREE / SUBSTATS.length), mains: null });
  // Not the substats of the build, so that all its variants have the same fights.
  const stats = team.stats().with(slot, even);
  const sample = await lab.fightOne({ text, stats }, lab.stream('choose'), LOOK_FIGHTS, true);
  if (sample === null) throw lab.reason();
  const point: Point = { stats, sample };
  const answers = await answersAt(lab, text, point, [slot], ANSWER_FIGHTS);
  const responses = responsesOf(lab, point, answers).map(rising);
  const model = new Model(sample.rows(), lab.bare, new Float64Array(sample.team).fill(1), responses);
  const worth = model.along(
    slot,
    stats.map((own) => new Float64Array(own.length)),
  );
  const dpsWith = (all: Float64Array): number => worth(minus(all, even));
  const best = place(
    subject,
    [null],
    dpsWith,
    () => 0,
    (mains) => subject.capOf(ER, mains),
  );
  return {
    best: dpsWith(subject.vector(best)),
    rolls: Object.fromEntries(SUBSTATS.map((stat, i) => [stat, FIXED + itemAt(best.counts, i)])),
    dpsOf(substats) {
      const all = main.slice();
      add(all, substats);
      return dpsWith(all);
    },
  };
}

/** A response whose factors never fall: pools neighbours that do, and keeps 1 where nothing changes. */
export function rising(response: Response): Response {
  const { points } = response;
  const team = points[0]?.factors.length ?? 0;
  const columns = Array.from({ length: team }, (_, a) => {
    const raised = pooled(points.map(({ factors }) => numberAt(factors, a)));
    const origin = raised[points.findIndex(({ amount }) => amount === 0)] ?? 1;
    return raised.map((factor) => factor / origin);
  });
  return {
    ...response,
    points: points.map(({ amount }, i) => ({
      amount,
      factors: Float64Array.from(columns, (column) => itemAt(column, i)),
    })),
  };
}

/** The closest ascending numbers: the mean of neighbours that descend. */
function pooled(values: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const value of values) {
    let last = { sum: value, count: 1 };
    for (
      let before = blocks.at(-1);
      before !== undefined && before.sum / before.count > last.sum / last.count;
      before = blocks.at(-1)
    ) {
      blocks.pop();
      last = { sum: last.sum + before.sum, count: last.count + before.count };
    }
    blocks.push(last);
  }
  return blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
}
