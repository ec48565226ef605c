/** Gear of one inventory for up to eight characters in the order of their importance, with the moves in the game. */
import { type ArtifactPiece, artifactSlots } from '@quartet/importers';
import { gearOfPieces } from '../gear.ts';
import type { Contender, Lab } from '../lab.ts';
import { DPS, gainOver, type Measured, measured, scaled, scores } from '../objective.ts';
import { type Candidate, keptBy, type Roster, withoutFaults } from '../roster.ts';
import { configOf, type Outfit, vectorOf } from '../roster-gear.ts';
import { searchOf } from '../search.ts';
import { itemAt } from '../vectors.ts';
import { type Move, movesTo } from './moves.ts';
import { type OwnTeam, Wardrobe } from './teams.ts';

export const MAX_ORDERED = 8;

export interface GearOrderQuestion {
  roster: Roster;
  /** Teams without a common character; they fight with the worn pieces. */
  teams: readonly OwnTeam[];
  /** Keys of members, the most important first. Earlier ones choose first; other members keep what they wear. */
  order: readonly string[];
}

export interface OrderedTeam {
  readonly id: string;
  readonly members: readonly string[];
  readonly config: string;
  readonly before: Measured;
  readonly after: Measured;
  /** In the same fights, as a share of the DPS before. */
  readonly gain: Measured;
}

export interface OrderedGear {
  readonly key: string;
  readonly before: readonly (ArtifactPiece | null)[];
  readonly after: readonly (ArtifactPiece | null)[];
}

export interface GearOrderFindings {
  readonly phase: 'gear' | 'measure' | 'done';
  readonly fights: number;
  /** Characters that are done, in the order of the question. */
  readonly gear: readonly OrderedGear[];
  /** Empty before the last phase. */
  readonly teams: readonly OrderedTeam[];
  readonly moves: readonly Move[];
}

export type GearOrderOutcome = Omit<GearOrderFindings, 'phase'>;

/** Fights of the gear search of each character, and of the figures before and after. */
const CHARACTER_FIGHTS = 800;
const FINAL_FIGHTS = 160;

/** A team whose gear changes. */
interface Changing {
  readonly candidate: Candidate;
  readonly before: string;
  outfit: Outfit;
}

/**
 * Chooses the gear of each character in turn. Its unit is a character.
 * @throws RangeError for a character in two teams or in none
 */
export const gearOrderSearch = searchOf<GearOrderQuestion, GearOrderFindings, GearOrderOutcome>(
  'gear-order',
  async (lab, question, report) => {
    const roster = withoutFaults(question.roster);
    const order = question.order.slice(0, MAX_ORDERED);
    const { pieces } = roster;
    const kept = keptBy(roster);
    const numberOf = new Map(pieces.map(({ id }, i) => [id, i]));
    const wardrobe = new Wardrobe(
      lab,
      roster,
      pieces.map(({ stats }) => vectorOf(stats)),
    );
    const teams: Changing[] = [];
    const people = new Set<string>();
    for (const { candidate, gear } of await wardrobe.own(question.teams)) {
      for (const { person } of candidate.places) {
        if (people.has(person)) throw new RangeError(`${person} is in two teams`);
        people.add(person);
      }
      const outfit = wardrobe.wornOutfit(candidate, gear);
      teams.push({ candidate, outfit, before: configOf(roster, candidate, outfit) });
    }
    const placeOf = (key: string): { team: Changing; at: number } => {
      for (const team of teams) {
        const at = team.candidate.places.findIndex((place) => place.key === key);
        if (at >= 0) return { team, at };
      }
      throw new RangeError(`${key} is in no team`);
    };
    const places = order.map((key) => ({ key, ...placeOf(key) }));
    const total = order.length + 1;
    const found: OrderedGear[] = [];
    const wornAt = ({ team, at }: { team: Changing; at: number }) =>
      itemAt(team.outfit.pieces, at).map((i) => pieces[i] ?? null);
    const first = places.map((place) => wornAt(place));
    // Members outside the order, and other characters whose pieces are marked, keep theirs.
    const taken = new Set<number>();
    for (const { candidate, outfit } of teams)
      for (const [at, { key }] of candidate.places.entries())
        if (!order.includes(key)) for (const i of itemAt(outfit.pieces, at)) if (i >= 0) taken.add(i);
    report({ phase: 'gear', fights: lab.spent, gear: [], teams: [], moves: [] }, { done: 0, total });
    for (const [n, place] of places.entries()) {
      const { key, team, at } = place;
      const change = (own: readonly number[]): void => {
        team.outfit = { ...team.outfit, pieces: team.outfit.pieces.map((each, i) => (i === at ? own : each)) };
      };
      // A more important character may have chosen some of them.
      change(itemAt(team.outfit.pieces, at).map((i) => (taken.has(i) ? -1 : i)));
      const own = itemAt(team.outfit.pieces, at);
      const stays = own.flatMap((i) => (kept.has(pieces[i]?.id ?? '') ? [pieces[i]?.id ?? ''] : []));
      const exclude = pieces.flatMap(({ id, wearer }, i) =>
        taken.has(i) || (kept.has(id) && wearer !== key) ? [id] : [],
      );
      if (exclude.length < pieces.length) {
        const text = configOf(roster, team.candidate, team.outfit);
        const conditions = { characters: [key], exclude, constraints: { [key]: { keep: stays } } };
        const search = lab.within({ fights: CHARACTER_FIGHTS });
        const { best, kept: isBest } = await gearOfPieces(search, pieces, { text, ...conditions });
        if (!isBest) {
          const chosen = best.gear[key] ?? [];
          change(artifactSlots.map((_, slot) => numberOf.get(chosen[slot]?.id ?? '') ?? -1));
        }
      }
      for (const i of itemAt(team.outfit.pieces, at)) if (i >= 0) taken.add(i);
      found.push({ key, before: itemAt(first, n), after: wornAt(place) });
      report({ phase: 'gear', fights: lab.spent, gear: [...found], teams: [], moves: [] }, { done: n + 1, total });
    }
    const figures: OrderedTeam[] = [];
    for (const { candidate, outfit, before } of teams)
      figures.push(await compared(lab.within(), candidate, before, configOf(roster, candidate, outfit)));
    const targets = found.map(({ key, after }) => [key, after.map((piece) => piece?.id ?? null)] as const);
    const outcome = { fights: lab.spent, gear: found, teams: figures, moves: movesTo(targets, pieces) };
    report({ phase: 'done', ...outcome }, { done: total, total });
    return outcome;
  },
);

/** A team before and after, in fights that no choice was made by. */
async function compared(
  lab: Lab,
  { template, places }: Candidate,
  before: string,
  after: string,
): Promise<OrderedTeam> {
  const contender = (text: string): Contender => ({ build: { text }, sample: null });
  const [first, second] = [contender(before), contender(after)];
  await lab.fightUpTo(before === after ? [first] : [first, second], lab.stream('measure'), FINAL_FIGHTS);
  const [old, own] = [first.sample, before === after ? first.sample : second.sample];
  if (old === null || own === null) throw lab.reason();
  const figureOf = (sample: typeof old): Measured => measured(scores(sample, DPS), sample.seed);
  return {
    id: template,
    members: places.map(({ key }) => key),
    config: after,
    before: figureOf(old),
    after: figureOf(own),
    gain: scaled(gainOver(old, own, DPS), figureOf(old).mean),
  };
}
