/** The value of a wish: the best teams of a roster with and without a character, a constellation or a weapon. */
import { editMember, newBuild, openConfig } from '@quartet/edits';
import { nameTable } from '@quartet/gamedata/names';
import { characterRarity, weaponRarity } from '@quartet/gamedata/rarity';
import type { OwnedWeapon } from '@quartet/importers';
import {
  type BestTeamsOutcome,
  type BestTeamsQuestion,
  bestTeamsOf,
  type RosterTeam,
  SEARCH_STEPS,
} from './best-teams.ts';
import { type BannerState, type PullCount, pullsFor } from './gacha.ts';
import { Journal, type JournalState } from './journal.ts';
import type { Contender, Lab } from './lab.ts';
import { DPS, differenceOf, type Measured, meanOf, measured, scaled, scores } from './objective.ts';
import { keysIn, playable } from './playable-teams.ts';
import { personOf, type Roster, type TeamTemplate, withoutFaults } from './roster.ts';
import { searchWithState } from './search.ts';
import { add, itemAt } from './vectors.ts';

/** A character up to a constellation (0 to 6), or a weapon up to a refinement (1 to 5). */
export type Wish =
  | { readonly kind: 'character'; readonly key: string; readonly cons: number }
  | { readonly kind: 'weapon'; readonly key: string; readonly refine: number };

/** Lineups that one search has found so far: for the roster as it is, and with each wish by its id. */
interface FoundLineups {
  readonly base: readonly Teams[] | null;
  readonly withWish: Readonly<Record<string, readonly Teams[]>>;
  /** Fights of each search, by the id of the wish; empty for the roster as it is. */
  readonly fights: Readonly<Record<string, number>>;
}

/** Lineups that the searches have found so far, perhaps of other wishes, and the fights of the one that was interrupted. */
export interface PullValueState {
  readonly searches: readonly FoundLineups[];
  /** First values by the id of the wish. */
  readonly rough?: Readonly<Record<string, RoughValue>>;
  readonly journal?: JournalState;
}

export interface PullValueQuestion extends Omit<BestTeamsQuestion, 'alternatives'> {
  wishes: readonly Wish[];
  /** Progress on each banner; none when absent. */
  readonly banners?: { readonly character?: BannerState; readonly weapon?: BannerState };
}

/** Two teams that share nothing, or one where a roster has no pair. */
export interface Lineup {
  readonly teams: readonly RosterTeam[];
  /** Sum of the teams. */
  readonly dps: Measured;
}

export interface WishValue {
  readonly wish: Wish;
  /** Copies to pull. */
  readonly copies: number;
  /** Null for items with four stars or fewer, which no event wish guarantees. */
  readonly pulls: PullCount | null;
  /** Null where the roster has no team. */
  readonly without: Lineup | null;
  readonly with: Lineup | null;
  /** Whether the best teams use the wish. */
  readonly isUsed: boolean;
  /** Searches of the roster, with and without the wish each, that the value comes from; 0 for the first value of a rough one. */
  readonly searches: number;
  /**
   * DPS with the wish minus that without, in the same fights. With several searches the interval covers the gains that each of them would
   * give alone; with one it covers the luck of the fights only.
   */
  readonly gain: Measured;
  /** The gain as a share of the DPS without the wish; null where the roster has no team. */
  readonly share: Measured | null;
  /** The share for each expected wish. */
  readonly perPull: Measured | null;
}

export interface PullValueFindings {
  /** First values, the search without any wish, those with each, and the comparisons. */
  readonly phase: 'rough' | 'without' | 'with' | 'compare' | 'done';
  /** Number of the wish in the order of the request. */
  readonly wish: number;
  /** Number of the search, from 1 to {@link SEARCHES}: each goes over the roster and over all wishes; 0 for first values. */
  readonly search: number;
  readonly fights: number;
  /** Wishes that are done by the first search at least, in the order of the request. */
  readonly values: readonly WishValue[];
}

export type PullValueOutcome = Pick<PullValueFindings, 'values' | 'fights'>;

const NOTHING_FOUND: FoundLineups = { base: null, withWish: {}, fights: {} };
/** Fights that choose between lineups, and those that measure the chosen. No search uses either. */
const CHOICE_FIGHTS = 96;
const MEASURE_FIGHTS = 240;
/** Searches of each roster, and the distance of their seeds. */
const SEARCHES = 2;
/**
 * Half widths that searches alone cause, as shares of the DPS: a rough search has no gear search and few teams, and a whole one may still miss
 * a team with a wish that it does not use.
 */
const ROUGH_ERROR = 0.03;
const MISSED = 0.003;
/** Fights and teams of a rough search. */
const ROUGH_CHOICE_FIGHTS = 16;
const ROUGH_FIGHTS = 48;
const ROUGH_TEAMS = 24;
const ROUGH_TEMPLATES = 60;
const NEXT_SEED = 7919;
/** Lineups of each search that are compared, and weapons that are tried in place of the wished one. */
const MAX_LINEUPS = 2;
/** Steps of a rough search. */
const ROUGH_STEPS = 10;
const MAX_WEAPONS = 6;

/**
 * Compares the best teams of a roster with and without each wish. A new character has level 90 and talents 9, a new weapon level 90. Its unit
 * is a step of a search. The outcome depends on roster, wishes, templates and seed only, not on the number of workers.
 * @throws RangeError for a wish that the roster already has
 */
export const pullValueSearch = searchWithState<PullValueQuestion, PullValueFindings, PullValueOutcome, PullValueState>(
  'pull-value',
  async (lab, question, report, state) => {
    const { wishes, banners, ...search } = question;
    const roster = withoutFaults(question.roster);
    const copies = wishes.map((wish) => copiesOf(roster, wish));
    const values: WishValue[] = [];
    const total = SEARCHES * (wishes.length + 1) * SEARCH_STEPS + ROUGH_STEPS * (wishes.length + 1);
    let done = 0;
    let resumed = 0;
    const searches: FoundLineups[] = Array.from({ length: SEARCHES }, (_, i) => state?.searches[i] ?? NOTHING_FOUND);
    let journal = new Journal(state?.journal);
    const valuations = wishes.map((wish) => new Valuation(lab, roster, wish));
    const withPulls = async (i: number, value: RoughValue): Promise<WishValue> => {
      const wish = itemAt(wishes, i);
      const pulls = isFiveStar(wish) ? pullsFor(wish.kind, itemAt(copies, i), banners?.[wish.kind]) : null;
      return { wish, copies: itemAt(copies, i), pulls, ...value, perPull: perPullOf(value.share, pulls) };
    };
    let rough = { ...state?.rough };
    const missing = wishes.filter((wish) => rough[idOf(wish)] === undefined);
    const firsts = roughValues(lab.remembering(), { ...search, roster }, missing);
    const showRough = (i: number): void =>
      report(
        { phase: 'rough', wish: i, search: 0, fights: lab.spent, values: [...values] },
        { done, total, resumed, state: { searches: [...searches], rough, journal: journal.state } },
      );
    if (missing.length > 0) showRough(0);
    for (const [i, wish] of wishes.entries()) {
      const id = idOf(wish);
      const before = rough[id];
      const value = before ?? (await firsts.next()).value;
      if (value == null) continue;
      rough = { ...rough, [id]: value };
      values[i] = await withPulls(i, value);
      done += ROUGH_STEPS;
      if (before !== undefined) resumed += ROUGH_STEPS;
      else showRough(i);
    }
    done += ROUGH_STEPS;
    if (missing.length === 0) resumed += ROUGH_STEPS;
    // The outcome counts the fights of the searches alone, whether first values were computed or read.
    lab.spent = 0;
    for (let number = 1; number <= SEARCHES; number++) {
      const show = (phase: PullValueFindings['phase'], wish: number, steps: number): void =>
        report(
          { phase, wish, search: number, fights: lab.spent, values: [...values] },
          { done: done + steps, total, resumed, state: { searches: [...searches], rough, journal: journal.state } },
        );
      const find = async (own: Roster, phase: 'without' | 'with', wish: number): Promise<readonly Teams[]> => {
        const known = searches[number - 1] ?? NOTHING_FOUND;
        const id = phase === 'with' ? idOf(itemAt(wishes, wish)) : '';
        const before = phase === 'with' ? known.withWish[id] : known.base;
        done += SEARCH_STEPS;
        if (before != null) {
          resumed += SEARCH_STEPS;
          lab.spent += known.fights[id] ?? 0;
          return before.map((teams) => ownedBy(own, teams));
        }
        const inner = lab.within({ seed: lab.seed + (number - 1) * NEXT_SEED }, journal);
        const found = await bestTeamsOf(inner, { ...search, roster: own, alternatives: 0 }, (_, step) =>
          show(phase, wish, step.done - SEARCH_STEPS),
        );
        journal = new Journal();
        const lineups = lineupsOf(found);
        const fights = { ...known.fights, [id]: found.fights };
        searches[number - 1] =
          phase === 'with'
            ? { ...known, fights, withWish: { ...known.withWish, [id]: lineups } }
            : { ...known, fights, base: lineups };
        return lineups;
      };
      const base = await find(roster, 'without', 0);
      for (const [i, valuation] of valuations.entries()) {
        const found = await find(valuation.owned, 'with', i);
        show('compare', i, 0);
        values[i] = await withPulls(i, await valuation.add(base, found));
      }
      if (number === SEARCHES) show('done', Math.max(0, wishes.length - 1), 0);
    }
    return { values, fights: lab.spent };
  },
  { searches: [] },
);

/** The part of a value that fights give. */
type RoughValue = Omit<WishValue, 'wish' | 'copies' | 'pulls' | 'perPull'>;

/** A gain whose interval has at least a share of the DPS. */
function atLeast(gain: Measured, without: Lineup | null, share: number): Measured {
  const whole = without?.dps.mean ?? 0;
  return { ...gain, margin: Math.max(gain.margin, share * whole) };
}

/**
 * First values, from teams with all characters of their author and without gear searches. Equal fights of the rosters are computed once.
 */
async function* roughValues(
  lab: Lab,
  { roster, templates }: Pick<BestTeamsQuestion, 'roster' | 'templates'>,
  wishes: readonly Wish[],
): AsyncGenerator<RoughValue, null> {
  if (wishes.length === 0) return null;
  const teamsOf = (own: Roster, texts: readonly TeamTemplate[]): Promise<BestTeamsOutcome> =>
    bestTeamsOf(
      lab.within({}, null),
      { roster: own, templates: texts, maxExamined: ROUGH_TEAMS, shownPairs: MAX_LINEUPS, isRough: true },
      () => {},
    );
  const base = await teamsOf(roster, playable(roster, templates));
  const best = new Set(base.teams.map(({ template }) => template));
  for (const wish of wishes) {
    const owned = rosterWith(roster, wish);
    const complete = playable(owned, templates);
    const word = new RegExp(`\\b${wish.key}\\b`);
    const hasWish = ({ text }: TeamTemplate): boolean =>
      wish.kind === 'character' ? keysIn(text).includes(wish.key) : word.test(text);
    const own = complete.filter(hasWish).slice(0, ROUGH_TEMPLATES);
    const others = complete.filter((each) => best.has(each.id) && !own.includes(each));
    const found = await teamsOf(owned, [...own, ...others]);
    const fights = { choice: ROUGH_CHOICE_FIGHTS, measure: ROUGH_FIGHTS };
    const value = await new Valuation(lab, roster, wish, fights).add(lineupsOf(base), lineupsOf(found));
    const gain = atLeast(value.gain, value.without, ROUGH_ERROR);
    yield { ...value, searches: 0, gain, share: shareOf(gain, value.without) };
  }
  return null;
}

/** A wish as a key. */
const idOf = (wish: Wish): string => `${wish.kind} ${wish.key} ${wish.kind === 'character' ? wish.cons : wish.refine}`;

/** A lineup with the weapons and pieces of a roster in place of equal ones. */
function ownedBy({ weapons, pieces }: Roster, teams: Teams): Teams {
  const isSame = (a: OwnedWeapon, b: OwnedWeapon): boolean =>
    a.key === b.key && a.refine === b.refine && a.level === b.level && a.wearer === b.wearer;
  const pieceOf = new Map(pieces.map((piece) => [piece.id, piece]));
  return teams.map((team) => ({
    ...team,
    members: team.members.map((member) => ({
      ...member,
      weapon: weapons.find((own) => member.weapon !== null && isSame(own, member.weapon)) ?? member.weapon,
      pieces: member.pieces.map((piece) => (piece === null ? null : (pieceOf.get(piece.id) ?? piece))),
    })),
  }));
}

function perPullOf(share: Measured | null, pulls: PullCount | null): Measured | null {
  return share === null || pulls === null || pulls.mean === 0 ? null : scaled(share, pulls.mean);
}

/** Number of the owned weapon that a wish refines; −1 where the roster has none of the kind. */
function refinedBy({ weapons }: Roster, key: string): number {
  let best = -1;
  for (const [i, each] of weapons.entries())
    if (each.key === key && each.refine > (weapons[best]?.refine ?? 0)) best = i;
  return best;
}

/** Copies that a roster lacks. */
export function copiesOf(roster: Roster, wish: Wish): number {
  const copies =
    wish.kind === 'character'
      ? wish.cons - (roster.characters.find(({ key }) => key === wish.key)?.cons ?? -1)
      : wish.refine - (roster.weapons[refinedBy(roster, wish.key)]?.refine ?? 0);
  if (copies <= 0) throw new RangeError(`the roster already has ${wish.key} as wished`);
  return copies;
}

const isFiveStar = ({ kind, key }: Wish): boolean =>
  personOf(key) !== 'traveler' && (kind === 'character' ? characterRarity(key) : weaponRarity(key)) === 5;

/** A roster after the wish. */
export function rosterWith(roster: Roster, wish: Wish): Roster {
  const { key } = wish;
  if (wish.kind === 'character') {
    const { cons } = wish;
    if (roster.characters.some((build) => build.key === key))
      return {
        ...roster,
        characters: roster.characters.map((build) => (build.key === key ? { ...build, cons } : build)),
      };
    const bare = newBuild(key, nameTable.characterWeaponClass(key));
    const build = { ...bare, level: 90, maxLevel: 90, cons, talents: { attack: 9, skill: 9, burst: 9 } };
    return { ...roster, characters: [...roster.characters, build] };
  }
  const { refine } = wish;
  const at = refinedBy(roster, key);
  const own = roster.weapons[at];
  if (own !== undefined) return { ...roster, weapons: roster.weapons.with(at, { ...own, refine }) };
  const weapon: OwnedWeapon = { key, refine, level: 90, maxLevel: 90, wearer: '' };
  return { ...roster, weapons: [...roster.weapons, weapon] };
}

/** Teams to compare. */
type Teams = readonly RosterTeam[];

/** Lineups that searches have found for the roster without the wish, and with it. */
interface Finds {
  readonly bases: readonly Teams[];
  readonly founds: readonly Teams[];
}

/**
 * A difference whose interval covers others as well.
 * @param others the same difference as each search alone gives it
 */
export const covering = (gain: Measured, others: readonly number[]): Measured => ({
  ...gain,
  margin: Math.max(gain.margin, ...others.map((other) => Math.abs(other - gain.mean))),
});

/** The value of one wish, from more and more searches. */
class Valuation {
  readonly wish: Wish;
  /** The roster after the wish. */
  readonly owned: Roster;
  readonly #fought: Fought;
  readonly #swap: Swap;
  readonly #finds: Finds[] = [];
  /** The gains that each search gives alone. */
  readonly #gains: number[] = [];

  constructor(lab: Lab, roster: Roster, wish: Wish, fights?: FightCounts) {
    this.wish = wish;
    this.owned = rosterWith(roster, wish);
    this.#fought = new Fought(lab, fights);
    this.#swap = new Swap(roster, this.owned, wish);
  }

  /** The value from all searches so far. */
  async add(bases: readonly Teams[], founds: readonly Teams[]) {
    const finds = { bases, founds };
    this.#finds.push(finds);
    const alone = await this.#compare(finds);
    this.#gains.push(alone.gain.mean);
    const searches = this.#finds.length;
    const missed = (value: typeof alone): typeof alone => {
      if (value.isUsed) return value;
      const gain = atLeast(value.gain, value.without, MISSED);
      return { ...value, gain, share: shareOf(gain, value.without) };
    };
    if (searches === 1) return { ...missed(alone), searches };
    const all = await this.#compare({
      bases: this.#finds.flatMap(({ bases }) => bases),
      founds: this.#finds.flatMap(({ founds }) => founds),
    });
    const gain = covering(all.gain, this.#gains);
    return { ...missed({ ...all, gain, share: shareOf(gain, all.without) }), searches };
  }

  /**
   * The best lineup of both rosters. Each search may miss what the other has found, so each roster also gets the lineups of the other,
   * without the wish or with it: the difference is then that of the wish, not of two searches.
   */
  async #compare({ bases, founds }: Finds) {
    const [fought, swap] = [this.#fought, this.#swap];
    const after = await fought.best([...founds, ...bases.flatMap((teams) => swap.with(teams))]);
    const without = [...bases];
    for (const teams of new Set([...founds, ...(after === null ? [] : [after])]))
      without.push(...(await swap.without(teams)));
    const before = await fought.best(without);
    const isUsed = (after ?? []).some((team) => swap.isUsedBy(team));
    const [first, second] = [await fought.measure(before), await fought.measure(after)];
    const { seed } = fought;
    const none = new Float64Array(first?.length ?? second?.length ?? 0);
    const gain =
      none.length === 0 ? { mean: 0, margin: 0, fights: 0, seed } : differenceOf(first ?? none, second ?? none, seed);
    const lineup = fought.lineup(before, first);
    return { without: lineup, with: fought.lineup(after, second), isUsed, gain, share: shareOf(gain, lineup) };
  }
}

/** A gain as a share of the DPS without the wish; null without a team. */
function shareOf(gain: Measured, without: Lineup | null): Measured | null {
  const whole = without?.dps.mean ?? 0;
  return whole > 0 ? scaled(gain, whole) : null;
}

/** The best pairs, or the best single team where there is no pair. */
function lineupsOf({ pairs, teams }: BestTeamsOutcome): Teams[] {
  if (pairs.length > 0) return pairs.slice(0, MAX_LINEUPS).map((pair) => pair.teams);
  return teams.slice(0, 1).map((team) => [team]);
}

/** Lineups with a wish added or taken away. */
class Swap {
  readonly #roster: Roster;
  readonly #wish: Wish;
  /** The wished weapon, and the one that it refines. */
  readonly #weapon: OwnedWeapon | null;
  readonly #old: OwnedWeapon | null;
  readonly #ownedCons: number | null;

  constructor(roster: Roster, owned: Roster, wish: Wish) {
    this.#roster = roster;
    this.#wish = wish;
    const at = wish.kind === 'weapon' ? refinedBy(roster, wish.key) : -1;
    this.#old = roster.weapons[at] ?? null;
    // A new weapon is the last one.
    this.#weapon = wish.kind === 'weapon' ? (owned.weapons.at(at) ?? null) : null;
    const own = roster.characters.find(({ key }) => key === wish.key);
    this.#ownedCons = wish.kind === 'character' ? (own?.cons ?? null) : null;
  }

  isUsedBy({ members }: RosterTeam): boolean {
    const { kind, key } = this.#wish;
    return members.some((member) => (kind === 'character' ? member.key === key : member.weapon === this.#weapon));
  }

  /** The same lineup without the wish, with the weapons that could replace it; none for a character who is not owned. */
  async without(teams: Teams): Promise<Teams[]> {
    const at = teams.findIndex((team) => this.isUsedBy(team));
    const team = teams[at];
    if (team === undefined) return [teams];
    if (this.#wish.kind === 'character') {
      const cons = this.#ownedCons;
      return cons === null ? [] : [teams.with(at, withCons(team, this.#wish.key, cons))];
    }
    const wielder = team.members.find(({ weapon }) => weapon === this.#weapon)?.key ?? '';
    const replacements = this.#old === null ? this.#free(teams, wielder) : [this.#old];
    return replacements.map((weapon) => teams.with(at, withWeapon(team, wielder, weapon)));
  }

  /** The same lineup with the wish, for each wielder of a weapon. */
  with(teams: Teams): Teams[] {
    const wish = this.#wish;
    if (wish.kind === 'character') {
      // A new character has no place in teams that were found without.
      if (this.#ownedCons === null) return [teams];
      return [teams.map((team) => (this.isUsedBy(team) ? withCons(team, wish.key, wish.cons) : team))];
    }
    const weapon = this.#weapon;
    if (weapon === null) return [];
    const holds = teams.flatMap(({ members }, at) => members.flatMap((each) => ({ at, ...each })));
    const wielders =
      this.#old !== null && holds.some((each) => each.weapon === this.#old)
        ? holds.filter((each) => each.weapon === this.#old)
        : holds.filter(({ key }) => nameTable.characterWeaponClass(key) === nameTable.weaponClass(wish.key));
    const changed = wielders.map(({ at, key }) => teams.with(at, withWeapon(itemAt(teams, at), key, weapon)));
    return this.#old !== null && holds.some((each) => each.weapon === this.#old) ? changed : [teams, ...changed];
  }

  /** Owned weapons of a character's class that a lineup does not use, those of the highest rarity first. */
  #free(teams: Teams, wielder: string): OwnedWeapon[] {
    const used = new Set(teams.flatMap(({ members }) => members.map(({ weapon }) => weapon)));
    const weaponClass = nameTable.characterWeaponClass(wielder);
    const free = this.#roster.weapons.filter(
      (each) => !used.has(each) && nameTable.weaponClass(each.key) === weaponClass,
    );
    const rank = ({ key, level, refine }: OwnedWeapon) => weaponRarity(key) * 1000 + level * 5 + refine;
    return free.sort((a, b) => rank(b) - rank(a)).slice(0, MAX_WEAPONS);
  }
}

const withCons = (team: RosterTeam, key: string, cons: number): RosterTeam => ({
  ...team,
  config: openConfig(team.config).after((now) => editMember(now, key, { cons })).text,
  reason: null,
});

const withWeapon = (team: RosterTeam, wielder: string, weapon: OwnedWeapon): RosterTeam => {
  const { key, refine, level, maxLevel } = weapon;
  return {
    ...team,
    members: team.members.map((member) => (member.key === wielder ? { ...member, weapon } : member)),
    config: openConfig(team.config).after((now) =>
      editMember(now, wielder, { weapon: { key, refine, level, maxLevel } }),
    ).text,
    reason: null,
  };
};

/** Fights that choose between lineups, and that measure them. */
interface FightCounts {
  readonly choice: number;
  readonly measure: number;
}

/** Fights of lineups, each team once. */
class Fought {
  readonly seed: number;
  readonly #fights: FightCounts;
  readonly #lab: Lab;
  readonly #choice = new Map<string, Contender>();
  readonly #measured = new Map<string, Contender>();

  constructor(lab: Lab, fights: FightCounts = { choice: CHOICE_FIGHTS, measure: MEASURE_FIGHTS }) {
    this.seed = lab.seed;
    this.#fights = fights;
    this.#lab = lab;
  }

  /** The lineup with the highest damage together; null where there is none that can be fought. */
  async best(lineups: readonly Teams[]): Promise<Teams | null> {
    await this.#fight(this.#choice, lineups.flat(), this.#lab.stream('review'), this.#fights.choice);
    let best: Teams | null = null;
    let most = 0;
    for (const teams of lineups) {
      const sum = sumOf(this.#choice, teams);
      if (sum === null || meanOf(sum) <= most) continue;
      most = meanOf(sum);
      best = teams;
    }
    return best;
  }

  /** Damage of a lineup in each of the fights that measure. */
  async measure(teams: Teams | null): Promise<Float64Array | null> {
    if (teams === null) return null;
    await this.#fight(this.#measured, teams, this.#lab.stream('value'), this.#fights.measure);
    return sumOf(this.#measured, teams);
  }

  lineup(teams: Teams | null, sum: Float64Array | null): Lineup | null {
    if (teams === null || sum === null) return null;
    return {
      teams: teams.map((team) => {
        const sample = this.#measured.get(team.config)?.sample ?? null;
        return sample === null ? team : { ...team, dps: measured(scores(sample, DPS), sample.seed) };
      }),
      dps: measured(sum, this.#lab.seed),
    };
  }

  async #fight(known: Map<string, Contender>, teams: Teams, first: number, fights: number): Promise<void> {
    const open = [...new Set(teams.map(({ config }) => config))].filter((text) => !known.has(text));
    const contenders = open.map((text): Contender => ({ build: { text }, sample: null }));
    await this.#lab.fightMore(contenders, first, fights);
    for (const each of contenders) known.set(each.build.text, each);
  }
}

function sumOf(known: ReadonlyMap<string, Contender>, teams: Teams): Float64Array | null {
  let sum: Float64Array | null = null;
  for (const { config } of teams) {
    const sample = known.get(config)?.sample ?? null;
    if (sample === null) return null;
    const own = scores(sample, DPS);
    if (sum === null) sum = own;
    else add(sum, own);
  }
  return sum;
}
