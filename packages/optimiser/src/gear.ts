/** The best gear of an inventory for one fight: the assignment of pieces to characters. */
import { type Edit, editMember } from '@quartet/edits';
import { Stat } from '@quartet/engine';
import { type ArtifactPiece, MAX_PIECES, readInventory } from '@quartet/importers';
import { PhraseError } from '@quartet/script';
import { assignments } from './gear-assignment.ts';
import { Closet, type GearConditions, type SetCounts, type Wearer, type Worn } from './gear-closet.ts';
import { SetFactors } from './gear-sets.ts';
import { Worth } from './gear-worth.ts';
import type { Contender, Lab } from './lab.ts';
import { ARTIFACT_STATS, Model, weightsOf } from './model.ts';
import type { Goal } from './objective.ts';
import { phrase } from './phrases.ts';
import { type ProposalFindings, type ProposalOutcome, Proposals, type Proposed } from './proposals.ts';
import { type Answer, answersAt, firmUp, type Point, responsesOf } from './responses.ts';
import { type Report, searchOf } from './search.ts';
import { CHOSEN_SLOTS } from './stats.ts';
import { chosenPieces, Team } from './team.ts';
import { itemAt, numberAt } from './vectors.ts';

export interface GearQuestion extends GearConditions {
  /** The config. */
  text: string;
  /** A GOOD document. */
  inventory: string;
  goal?: Goal;
}

export interface GearCandidate extends Proposed {
  /** Pieces by character key, in the order flower, plume, sands, goblet, circlet; null for an empty slot. */
  readonly gear: Readonly<Record<string, readonly (ArtifactPiece | null)[]>>;
}

type Phase = 'look' | 'sets' | 'search' | 'race' | 'done';
export type GearFindings = ProposalFindings<GearCandidate, Phase>;
/** Where no gear of the inventory was better, `best` is the given config, without pieces. */
export type GearOutcome = ProposalOutcome<GearCandidate>;

const DEFAULT_BUDGET = 6000;
const LOOK_FIGHTS = 12;
/** Fights of each response, and of these the fights before the first proposal is shown. */
const ANSWER_FIGHTS = 8;
const FIRST_ANSWER_FIGHTS = 3;
const STAGES = [24, 64, 160, 384, 768] as const;
/** Number of proposals that are measured in fights. */
const FINALISTS = 12;

/** Finds gear for the characters of a config, with at most 6,000 fights where the limits have no number. */
export const gearSearch = searchOf<GearQuestion, GearFindings, GearOutcome>('gear', (lab, question, report) => {
  lab.allow(DEFAULT_BUDGET);
  return gearOfPieces(lab, piecesOf(question.inventory), question, report);
});

/** @throws PhraseError for a document without usable pieces */
function piecesOf(inventory: string): readonly ArtifactPiece[] {
  const read = readInventory(inventory);
  switch (read.verdict) {
    case 'invalid-json':
      throw new PhraseError(phrase('inventory-json'));
    case 'no-artifacts':
      throw new PhraseError(phrase('inventory-format'));
    case 'too-many':
      throw new PhraseError(phrase('inventory-large', { most: MAX_PIECES }));
    case 'nothing-usable':
      throw new PhraseError(phrase('inventory-empty'));
    default:
      return read.pieces;
  }
}

type PiecesQuestion = Omit<GearQuestion, 'inventory'>;

interface Proposal extends Contender {
  readonly worn: readonly Worn[];
}

/** {@link gearSearch} for an inventory that is already parsed. */
export async function gearOfPieces(
  lab: Lab,
  pieces: readonly ArtifactPiece[],
  question: PiecesQuestion,
  report: Report<GearFindings> = () => {},
): Promise<GearOutcome> {
  const team = new Team(question.text);
  const proposals = new Proposals<Proposal, GearCandidate, Phase>(
    lab,
    team.text,
    ({ worn }) => ({ gear: gearOf(closet, worn), config: configOf(closet, worn) }),
    report,
  );
  proposals.report('look');
  const first = await lab.fightOne(proposals.given.build, lab.stream('choose'), LOOK_FIGHTS, true);
  if (first === null) throw lab.reason();
  const closet = new Closet(team, pieces, question, lab.bare);
  const { wearers } = closet;
  proposals.objective = team.objective(question.goal);
  const factors = new SetFactors(closet);
  const weights = weightsOf(proposals.objective, team.members.length);
  /** The value of gear by the fights at a point, in which each wearer has these sets. */
  const worthAt = (point: Point, given: readonly SetCounts[], answers: readonly Answer[]): Worth => {
    const model = new Model(point.sample.rows(), lab.bare, weights, responsesOf(lab, point, answers));
    return new Worth(closet, factors, model, point, given);
  };
  /** Effects that the ledger of the point lacks, from `fights` fights of each response. */
  const measured = (point: Point, text: string, fights: number): Promise<Answer[]> => {
    const slots = wearers.map(({ member }) => member.slot);
    return answersAt(lab, text, point, slots, fights);
  };
  const proposed = async (worth: Worth, start: Proposal | null): Promise<[Proposal, ...Proposal[]]> => {
    const found = await assignments(worth, start?.worn ?? null, FINALISTS);
    const [best, ...others] = found.map((worn) => proposalOf(closet, worn));
    if (best !== undefined) return [best, ...others];
    throw new PhraseError(phrase('no-gear', { character: wearers.map(({ member }) => member.key) }));
  };

  const point: Point = { stats: team.stats(), sample: first };
  const answers = await measured(point, team.text, FIRST_ANSWER_FIGHTS);
  const given = wearers.map(setsOfConfig);
  const early = worthAt(point, given, answers);
  await factors.measure(lab, point, ({ member }, set) => member.config.sets.some((each) => each.key === set));
  // An early proposal: gear of the sets in the config.
  const [quick] = await proposed(early, null);
  const fought = await lab.fightOne(quick.build, lab.stream('choose'), LOOK_FIGHTS);
  if (fought !== null) proposals.show(quick, fought, first, 'search');
  await firmUp(lab, team.text, point, answers, ANSWER_FIGHTS - FIRST_ANSWER_FIGHTS);
  const worth = worthAt(point, given, answers);
  proposals.report('sets');
  await factors.measure(lab, point, () => true);
  const found = await proposed(worth, null);

  // Repeats the measurement from the best proposal: the course of the fight with that gear.
  const [best] = found;
  const there = await lab.fightOne(best.build, lab.stream('choose'), LOOK_FIGHTS, true);
  if (there !== null) {
    proposals.show(best, there, first, 'search');
    const around: Point = { stats: closet.statsOf(best.worn), sample: there };
    const closer = worthAt(
      around,
      best.worn.map((each) => closet.setsOf(each)),
      await measured(around, best.build.text, ANSWER_FIGHTS),
    );
    for (const proposal of await proposed(closer, best))
      if (!found.some((each) => isSame(each.worn, proposal.worn))) found.push(proposal);
  }
  const left = await proposals.decide(found, STAGES, Math.max(lab.left, STAGES[0] * 3), 'race');
  return proposals.outcome(left, isGivenAllowed(closet), { gear: {}, config: team.text }, 'done');
}

const setsOfConfig = ({ member }: Wearer): SetCounts =>
  new Map(member.config.sets.map(({ key, count }) => [key, count]));

function proposalOf(closet: Closet, worn: readonly Worn[]): Proposal {
  const stats: (Float64Array | null)[] = closet.team.members.map(() => null);
  for (const [{ member }, own] of closet.byWearer(worn)) stats[member.slot] = closet.sum(own);
  const { text } = closet.documentWith(worn.map((each) => closet.setsOf(each)));
  return { build: { text, stats }, sample: null, worn };
}

/** Whether the given config has the required sets, main stats and energy recharge. */
function isGivenAllowed(closet: Closet): boolean {
  const given = closet.team.stats();
  return closet.wearers.every((wearer) => {
    const own = chosenPieces(wearer.member);
    const { mains } = wearer.constraints;
    const isAllowed = CHOSEN_SLOTS.every((slot, i) => mains?.[slot]?.includes(own?.[i]?.stat ?? '') ?? true);
    return isAllowed && closet.shortfall(wearer, itemAt(given, wearer.member.slot), setsOfConfig(wearer)) === 0;
  });
}

const gearOf = (closet: Closet, worn: readonly Worn[]): GearCandidate['gear'] =>
  Object.fromEntries(
    closet.byWearer(worn).map(([{ member }, own]) => [member.key, own.map((piece) => closet.pieces[piece] ?? null)]),
  );

function configOf(closet: Closet, worn: readonly Worn[]): string {
  const edits = closet.byWearer(worn).map(([{ member }, own]): Edit => {
    const sum = closet.sum(own);
    const stats = Object.fromEntries(ARTIFACT_STATS.map((name) => [name, numberAt(sum, Stat[name])]));
    return (now) => editMember(now, member.key, { stats });
  });
  return closet.documentWith(worn.map((each) => closet.setsOf(each))).after(...edits).text;
}

const isSame = (a: readonly Worn[], b: readonly Worn[]): boolean => JSON.stringify(a) === JSON.stringify(b);
