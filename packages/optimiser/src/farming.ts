/** Expected gain of farming each artifact domain, for teams of a roster. */
import { Rng } from '@quartet/engine';
import type { ArtifactDomain } from '@quartet/gamedata';
import { artifactDomains } from '@quartet/gamedata/artifactDomains';
import { artifactSlots } from '@quartet/importers';
import { drawArtifact, dropCount, RUNS_PER_DAY } from './artifact-drops.ts';
import { type BestTeamsQuestion, bestTeamsOf, type RosterTeam, SEARCH_STEPS } from './best-teams.ts';
import { type Improvement, improve, shortlists } from './farm-gear.ts';
import { type Item, itemOf, type Wearer, wearersOf } from './farm-wearers.ts';
import { type Measured, measured } from './objective.ts';
import { keptBy, type Roster, withoutFaults } from './roster.ts';
import { mayWear } from './roster-gear.ts';
import { searchOf } from './search.ts';
import { itemAt, numberAt } from './vectors.ts';

export interface FarmingQuestion extends Pick<BestTeamsQuestion, 'roster' | 'templates'> {
  /** Teams of the roster; null for the best teams that it can play, which are searched. */
  teams: readonly RosterTeam[] | null;
  /** Maximum number of fights of the gear search for each team of the best pairs, where the teams are searched. */
  gearFights?: number;
  /** Number of days that are drawn for each domain, 128 when absent, and of weeks, 40 when absent. */
  draws?: { readonly days: number; readonly weeks: number };
}

/** The mean of draws. */
type Drawn = Pick<Measured, 'mean' | 'margin'>;

/** Gain of one domain, as a share of the damage of all teams together. */
export interface DomainGain {
  /** The game's number of the entrance. */
  readonly id: number;
  readonly sets: readonly [string, string];
  /** One day: 180 resin, nine runs. */
  readonly day: Drawn;
  /** Seven days. */
  readonly week: Drawn;
  /** Shares of the week's gain by slot, in the order flower, plume, sands, goblet, circlet. */
  readonly slots: readonly number[];
  /** Shares of the week's gain by character, the largest first. */
  readonly wearers: readonly { readonly key: string; readonly share: number }[];
}

export interface FarmingFindings {
  /** The search for the best teams, the fights of the teams, and the draws of each domain. */
  readonly phase: 'teams' | 'look' | 'draw' | 'done';
  readonly fights: number;
  /** Teams that get the pieces; empty while they are searched, and for a roster without a team. */
  readonly teams: readonly RosterTeam[];
  /** Domains that are done, those with the highest gain of a week first. */
  readonly domains: readonly DomainGain[];
  /** Teams of the search, best first; none where the teams were given. */
  readonly found: readonly RosterTeam[];
}

export type FarmingOutcome = Pick<FarmingFindings, 'teams' | 'domains' | 'fights'>;

const DRAWS = { days: 128, weeks: 40 };
const DAYS_PER_WEEK = 7;
const LOOK_STEPS = 100;
const DRAW_STEPS = 100;

/**
 * Draws days and weeks of each artifact domain and gives the pieces to the teams. Damage is that of the ledger with the measured effects of
 * stats and sets, without a fight for each piece. Its unit is a step of the search for teams, of the fights and of the draws. The outcome
 * depends on roster, teams, templates and seed only, not on the number of workers.
 */
export const farmingSearch = searchOf<FarmingQuestion, FarmingFindings, FarmingOutcome>(
  'farming',
  async (outer, question, onFindings) => {
    const { teams, templates, gearFights, draws = DRAWS } = question;
    const roster = withoutFaults(question.roster);
    const searchSteps = teams === null ? SEARCH_STEPS : 0;
    const total = searchSteps + LOOK_STEPS + DRAW_STEPS;
    let chosen = teams ?? [];
    let found: readonly RosterTeam[] = [];
    const domains: DomainGain[] = [];
    const report = (phase: FarmingFindings['phase'], done: number): void => {
      const sorted = [...domains].sort((a, b) => b.week.mean - a.week.mean);
      onFindings({ phase, fights: outer.spent, teams: chosen, domains: sorted, found }, { done, total });
    };
    if (teams === null) {
      const search = { roster, templates, gearFights, alternatives: 0 };
      const best = await bestTeamsOf(outer, search, (_, step) => report('teams', step.done));
      found = best.teams;
      chosen = best.pairs[0]?.teams ?? best.teams.slice(0, 1);
    }
    const wearers: Wearer[] = [];
    const members = chosen.reduce((sum, team) => sum + team.members.length, 0);
    let firsts: number[] = [];
    for (const team of chosen) {
      const lab = outer.within();
      let known = wearers.length;
      const look = (): void => report('look', Math.round(searchSteps + (LOOK_STEPS * known) / members));
      look();
      firsts = [...firsts, wearers.length];
      const own = await wearersOf(lab, team, () => {
        known++;
        look();
      });
      wearers.push(...own);
    }
    if (wearers.length > 0) {
      const farm = new Farm(roster, chosen, wearers, firsts);
      for (const [i, domain] of artifactDomains.entries()) {
        report('draw', Math.round(searchSteps + LOOK_STEPS + (DRAW_STEPS * i) / artifactDomains.length));
        // Lets other tasks of the caller's thread run first.
        await new Promise((resolve) => setTimeout(resolve, 0));
        outer.check();
        domains.push(farm.domain(domain, outer.seed, draws));
      }
    }
    report('done', total);
    return { teams: chosen, domains: [...domains].sort((a, b) => b.week.mean - a.week.mean), fights: outer.spent };
  },
);

/** Pieces that go to a wearer. */
interface Gift extends Improvement {
  readonly wearer: number;
}

class Farm {
  readonly #wearers: readonly Wearer[];
  /** Owned pieces that no team uses, by wearer and slot: the few that each could use. */
  readonly #spare: readonly (readonly (readonly Item[])[])[];
  /** Whether a slot may get another piece, by wearer: false for a piece that the player keeps on it. */
  readonly #isOpen: readonly (readonly boolean[])[];
  /** Damage of all teams together, per second. */
  readonly #whole: number;

  /** @param firsts number of the first wearer of each team */
  constructor(roster: Roster, teams: readonly RosterTeam[], wearers: readonly Wearer[], firsts: readonly number[]) {
    const kept = keptBy(roster);
    this.#wearers = wearers;
    this.#isOpen = teams.flatMap(({ members }) =>
      members.map(({ pieces }) =>
        artifactSlots.map((_, slot) => {
          const piece = pieces[slot] ?? null;
          return piece === null || !kept.has(piece.id);
        }),
      ),
    );
    const used = new Set(
      teams.flatMap(({ members }) => members.flatMap(({ pieces }) => pieces.map((each) => each?.id))),
    );
    const free = roster.pieces.filter(({ id }) => !used.has(id)).map((piece) => ({ piece, item: itemOf(piece) }));
    const spare = wearers.map((wearer) =>
      shortlists(
        wearer,
        free.flatMap(({ piece, item }) => (mayWear(kept, wearer.key, piece) ? [item] : [])),
      ),
    );
    // Owned pieces that the ledger prefers are put on first, or drops would get the credit for them.
    const taken = new Set<Item>();
    for (const [w, wearer] of wearers.entries()) {
      wearer.worn = improve(wearer, this.#listsOf(w, itemAt(spare, w), [], taken)).worn;
      for (const item of wearer.worn) if (item !== null) taken.add(item);
    }
    this.#spare = spare.map((lists) => lists.map((list) => list.filter((item) => !taken.has(item))));
    this.#whole = firsts.reduce((sum, first) => {
      const wearer = itemAt(wearers, first);
      return sum + wearer.value(wearer.worn);
    }, 0);
  }

  domain({ id, sets }: ArtifactDomain, seed: number, { days, weeks }: typeof DRAWS): DomainGain {
    const day = this.#draw(sets, seed, days, 1);
    const week = this.#draw(sets, seed + 1, weeks, DAYS_PER_WEEK);
    const total = week.slots.reduce((sum, gain) => sum + gain, 0);
    const share = (gain: number): number => (total > 0 ? gain / total : 0);
    return {
      id,
      sets,
      day: day.share,
      week: week.share,
      slots: week.slots.map(share),
      wearers: this.#wearers
        .map(({ key }, w) => ({ key, share: share(itemAt(week.wearers, w)) }))
        .filter((each) => each.share > 0)
        .sort((a, b) => b.share - a.share),
    };
  }

  /** Gains of some draws: their mean, and their sums by slot and by wearer. */
  #draw(sets: readonly [string, string], seed: number, draws: number, days: number) {
    const rng = new Rng();
    const gains = new Float64Array(draws);
    const slots = artifactSlots.map(() => 0);
    const wearers = this.#wearers.map(() => 0);
    for (let draw = 0; draw < draws; draw++) {
      // The same draws in every domain: their differences vary less.
      rng.reseed(seed, draw);
      const count = dropCount(days * RUNS_PER_DAY, rng);
      const drops = Array.from({ length: count }, () => drawArtifact(sets, rng));
      for (const { wearer, worn, gain } of this.#distribute(drops)) {
        gains[draw] = numberAt(gains, draw) + gain / this.#whole;
        wearers[wearer] = itemAt(wearers, wearer) + gain;
        const dropped = worn.flatMap((item) => (item?.isDrop === true ? [item.slot] : []));
        for (const slot of dropped) slots[slot] = itemAt(slots, slot) + gain / dropped.length;
      }
    }
    const { mean, margin } = measured(gains, seed);
    return { share: { mean, margin }, slots, wearers };
  }

  /** Gives drops to the wearer who gains the most, then to the next. */
  #distribute(drops: readonly Item[]): Gift[] {
    const gifts: Gift[] = [];
    const taken = new Set<Item>();
    const gift = (wearer: number): Gift => ({
      wearer,
      ...improve(itemAt(this.#wearers, wearer), this.#listsOf(wearer, itemAt(this.#spare, wearer), drops, taken)),
    });
    let open = this.#wearers.map((_, w) => gift(w));
    for (;;) {
      open = open.filter(({ gain }) => gain > 1e-9 * this.#whole);
      const [first, ...others] = open;
      if (first === undefined) return gifts;
      const best = others.reduce((a, b) => (b.gain > a.gain ? b : a), first);
      gifts.push(best);
      for (const item of best.worn) if (item !== null) taken.add(item);
      open = open
        .filter((each) => each !== best)
        .map((each) => (each.worn.some((item) => item !== null && taken.has(item)) ? gift(each.wearer) : each));
    }
  }

  /** Items by slot that a wearer may take. */
  #listsOf(
    wearer: number,
    spare: readonly (readonly Item[])[],
    drops: readonly Item[],
    taken: ReadonlySet<Item>,
  ): Item[][] {
    return spare.map((list, slot) =>
      this.#isOpen[wearer]?.[slot] === true
        ? [...list, ...drops.filter((drop) => drop.slot === slot)].filter((item) => !taken.has(item))
        : [],
    );
  }
}
