/** Measures in fights of teams how much the weapons and sets of a character gain, and its need of energy recharge. */
import { contentKeys } from '@quartet/content/keys';
import { weaponModules } from '@quartet/content/manifest';
import { nameTable } from '@quartet/gamedata/names';
import { weaponRarity } from '@quartet/gamedata/rarity';
import { chosenFirst, type GainRow, type MeasuredGear, type MeasuredTeam } from '../../apps/web/build/guide/best.ts';
import { usage } from '../../apps/web/build/guide/teams.ts';
import { maxRolls, SUBSTATS, type Substat } from '../../apps/web/src/features/team-builder/model/substats.ts';
import { kitOf } from '../pages/standardFights.ts';
import { fiveStarSets, isWeapon } from '../pages/standardGear.ts';
import { Arena, gainOf, mean, meanGain, type Variant } from './fights.ts';
import { type Gear, type Member, type Team, teamsOf, teamText } from './teams.ts';

/** The final figures have a separate seed, to avoid selection bias. */
const SEED = 20261130;
const FIGURE_SEED = SEED + 1;
/** Fights of each question: first trial of everything, tuning of substats, final figures, bursts. */
const FIGHTS = { look: 1, tune: 1, figures: 10, bursts: 8 };
const TEAMS = 2;
/** Sets and weapons that are tuned, and those that get final figures. */
const TUNED = { set: 6, weapon: 7 };
const LISTED = { set: 5, weapon: 6 };
/** Four-star weapons among those with figures, as standard builds wear them. */
const FOUR_STARS = 3;
/** Number of sets among which those of teammates are tuned. */
const SHARED = 20;
/** Number of public teams from which gear always gets figures. */
const MIN_USED = 3;
const MIN_STARS = 4;
const MAX_REFINE_STARS = 4;
/** Share of the bursts that must be on time. */
const ON_TIME = 0.9;
const TUNE_ROUNDS = 2;
const MAX_ER_ROLLS = 40;
/** Rolls with which energy is never missing. */
const ENOUGH_ER_ROLLS = 100;

type Measured = Omit<MeasuredGear, 'engine' | 'date'>;

/** Sets for a teammate whose set the character takes over. */
const OTHER_SETS = [
  'deepwoodmemories',
  'emblemofseveredfate',
  'gladiatorsfinale',
  'goldentroupe',
  'noblesseoblige',
  'scrolloftheheroofcindercity',
  'tenacityofthemillelith',
  'viridescentvenerer',
];

/** Seconds of fights for figures, and of those for choices. */
const WHOLE = 'duration=90 ';
const SHORT = 'duration=65 ';

type Kind = 'set' | 'weapon';

/** A team in which the character has a candidate. */
interface Entry {
  readonly team: Team;
  readonly value: number;
}

/** Fights of a candidate in each team. */
interface Figures {
  readonly key: string;
  readonly fights: readonly (readonly number[])[];
}

interface Candidate {
  readonly key: string;
  readonly entries: Entry[];
}

const refineOf = (weapon: string): number => (weaponRarity(weapon) > MAX_REFINE_STARS ? 1 : 5);

function withGear(team: Team, key: string, patch: Partial<Gear>): Team {
  const change = (member: Member): Member => ({ ...member, gear: { ...member.gear, ...patch } });
  return { ...team, members: team.members.map((member) => (member.key === key ? change(member) : member)) };
}

export const gearOf = (team: Team, key: string): Gear => {
  const member = team.members.find((each) => each.key === key);
  if (member === undefined) throw new RangeError(`${key} is not in the team`);
  return member.gear;
};

const capOf = (stat: Substat, [sands, goblet, circlet]: readonly string[]): number =>
  maxRolls(stat, { sands, goblet, circlet } as Parameters<typeof maxRolls>[1]);

/** The gear with rolls moved from one substat to another, as many as both allow; null if none can. */
function moved(gear: Gear, from: Substat, to: Substat, count: number): Gear | null {
  const [source, target] = [SUBSTATS.indexOf(from), SUBSTATS.indexOf(to)];
  const possible = Math.min(count, gear.rolls[source] ?? 0, capOf(to, gear.mains) - (gear.rolls[target] ?? 0));
  if (possible <= 0) return null;
  const rolls = [...gear.rolls];
  rolls[source] = (rolls[source] ?? 0) - possible;
  rolls[target] = (rolls[target] ?? 0) + possible;
  return { ...gear, rolls };
}

/** The gear with another main stat; rolls beyond the maximum go to the first stats of `order` that can take them. */
function withMain(gear: Gear, place: number, main: string, order: readonly Substat[]): Gear | null {
  if (gear.mains[place] === main) return null;
  const mains = gear.mains.with(place, main);
  const rolls = gear.rolls.map((count, i) => Math.min(count, capOf(SUBSTATS[i] ?? 'cr', mains)));
  let left = gear.rolls.reduce((sum, each) => sum + each, 0) - rolls.reduce((sum, each) => sum + each, 0);
  for (const stat of order) {
    const at = SUBSTATS.indexOf(stat);
    const given = Math.min(left, capOf(stat, mains) - (rolls[at] ?? 0));
    rolls[at] = (rolls[at] ?? 0) + given;
    left -= given;
  }
  return left > 0 ? null : { ...gear, mains, rolls };
}

const MOVED_ROLLS = 4;

/** Order in which stats give or take rolls beyond what the search decides. */
const orderOf = (scaling: Substat): readonly Substat[] => [
  ...new Set<Substat>(['cd', 'cr', scaling, 'er', 'hp%', 'atk%', 'def%', 'em', 'hp', 'atk', 'def']),
];

/** The gear with as many rolls of energy recharge as possible, taken from the stats that matter least. */
export function charged(gear: Gear, scaling: Substat): Gear | null {
  const er = SUBSTATS.indexOf('er');
  const missing = capOf('er', gear.mains) - (gear.rolls[er] ?? 0);
  let now = gear;
  for (const from of [...orderOf(scaling)].reverse()) {
    const left = missing - ((now.rolls[er] ?? 0) - (gear.rolls[er] ?? 0));
    if (from !== 'er' && left > 0) now = moved(now, from, 'er', left) ?? now;
  }
  return now === gear ? null : now;
}

/** Gear with slightly different stats. */
export function neighbours(gear: Gear, scaling: Substat): Gear[] {
  const order = orderOf(scaling);
  const pairs: readonly (readonly [Substat, Substat])[] = [
    ['er', 'cd'],
    ['cd', 'er'],
    ['cr', 'cd'],
    ['cd', 'cr'],
    ['er', scaling],
    [scaling, 'cd'],
  ];
  const found = pairs.map(([from, to]) => moved(gear, from, to, MOVED_ROLLS));
  for (const sands of ['er', scaling]) found.push(withMain(gear, 0, sands, order));
  const circlet = { cr: 'cd', cd: 'cr' }[gear.mains[2] ?? ''];
  if (circlet !== undefined) found.push(withMain(gear, 2, circlet, order));
  return found.filter((each) => each !== null);
}

export class GearSearch {
  readonly arena = new Arena();
  private readonly key: string;
  private readonly scaling: Substat;
  private readonly teams: readonly Team[];
  private readonly used: ReadonlyMap<string, number>;

  constructor(key: string, teams: readonly Team[] = teamsOf(key, TEAMS)) {
    this.key = key;
    this.scaling = kitOf(key).scaling;
    this.teams = teams.map((team) => ({ ...team, script: team.script.replace(WHOLE, SHORT) }));
    this.used = usage(key);
  }

  async run(): Promise<Measured> {
    const sets = await this.sets();
    const [best] = chosenFirst(sets);
    const worn = this.teams.map((team) => this.equipped(team, 'set', best?.[0] ?? gearOf(team, this.key).set));
    return { sets, ...(await this.weapons(worn, await this.wieldable())), teams: await this.energy(worn) };
  }

  /** Gains of sets over none. */
  async sets(items: readonly string[] = fiveStarSets): Promise<GainRow[]> {
    const none: number[][] = [];
    for (const team of this.teams)
      none.push(await this.figures(await this.tune(withGear(team, this.key, { set: '' }))));
    return this.listed('set', await this.measure('set', items, this.teams), none);
  }

  /** Gains of weapons over the best four-star one. */
  async weapons(teams: readonly Team[], items: readonly string[]): Promise<Pick<Measured, 'weapons' | 'baseWeapon'>> {
    const figures = await this.measure('weapon', items, teams);
    const worth = ({ fights }: Figures): number => fights.reduce((sum, each) => sum + Math.log(mean(each)), 0);
    const base = figures.filter(({ key }) => isWeapon(key)).reduce((a, b) => (worth(b) > worth(a) ? b : a));
    return { weapons: this.listed('weapon', figures, base.fights), baseWeapon: base.key };
  }

  /** Weapons of the character's class whose second stat can matter. */
  private async wieldable(): Promise<string[]> {
    const weaponClass = nameTable.characterWeaponClass(this.key);
    const found: string[] = [];
    for (const weapon of contentKeys.weapons) {
      if (nameTable.weaponClass(weapon) !== weaponClass || weaponRarity(weapon) < MIN_STARS) continue;
      const { substat } = (await weaponModules[weapon]()).default.facts;
      if ([undefined, null, 'er', 'cr', 'cd', 'em', this.scaling].includes(substat)) found.push(weapon);
    }
    return found;
  }

  private equipped(team: Team, kind: Kind, item: string): Team {
    return withGear(team, this.key, kind === 'set' ? { set: item } : { weapon: item, refine: refineOf(item) });
  }

  private variant(team: Team): Variant {
    return { team, slot: team.members.findIndex(({ key }) => key === this.key) };
  }

  private figures(team: Team): Promise<number[]> {
    const whole = { ...team, script: team.script.replace(SHORT, WHOLE) };
    return this.arena.dps(this.variant(whole), FIGURE_SEED, FIGHTS.figures);
  }

  private async value(team: Team, count: number): Promise<number> {
    return mean(await this.arena.dps(this.variant(team), SEED, count));
  }

  private async best(teams: readonly Team[], count: number): Promise<Entry> {
    const entries: Entry[] = [];
    for (const team of teams) entries.push({ team, value: await this.value(team, count) });
    return entries.reduce((a, b) => (b.value > a.value ? b : a));
  }

  /** The candidates after a first trial of each, best first. */
  private async look(kind: Kind, items: readonly string[], teams: readonly Team[]): Promise<Candidate[]> {
    const found: Candidate[] = [];
    for (const key of items) {
      const entries: Entry[] = [];
      for (const team of teams) {
        const worn = this.equipped(team, kind, key);
        const gear = gearOf(worn, this.key);
        const tried = kind === 'weapon' ? charged(gear, this.scaling) : null;
        const teams = tried === null ? [worn] : [worn, withGear(worn, this.key, tried)];
        entries.push(await this.best(teams, FIGHTS.look));
      }
      found.push({ key, entries });
    }
    const worth = ({ entries }: Candidate) => entries.reduce((sum, { value }) => sum + Math.log(value), 0);
    return found.sort((a, b) => worth(b) - worth(a));
  }

  /** Improves the stats of a team's member for its gear. */
  private async tune(team: Team): Promise<Team> {
    const wearing = (each: Gear): Team => withGear(team, this.key, each);
    const gear = gearOf(team, this.key);
    const full = charged(gear, this.scaling);
    let now = await this.best(full === null ? [team] : [team, wearing(full)], FIGHTS.tune);
    for (let round = 0; round < TUNE_ROUNDS; round++) {
      const tried = neighbours(gearOf(now.team, this.key), this.scaling).map(wearing);
      const best = await this.best(tried, FIGHTS.tune);
      if (best.value <= now.value) break;
      now = best;
    }
    return now.team;
  }

  /** The set that a teammate wears, which the character takes over: the best other set of the teammate. */
  private async freed(team: Team, set: string): Promise<Team> {
    const rival = team.members.find((member) => member.key !== this.key && member.gear.set === set);
    if (rival === undefined) return team;
    const tried = OTHER_SETS.filter((other) => other !== set).map((other) => withGear(team, rival.key, { set: other }));
    return (await this.best([team, ...tried], FIGHTS.look)).team;
  }

  /** Fights of the candidates that a first look leaves, in each team. */
  private async measure(kind: Kind, items: readonly string[], teams: readonly Team[]): Promise<Figures[]> {
    const looked = await this.look(kind, items, teams);
    const fourStars = looked.filter(({ key }) => kind === 'weapon' && isWeapon(key)).slice(0, FOUR_STARS);
    // A set that a teammate wears can be worth more than a first look shows.
    const isShared = (key: string): boolean =>
      kind === 'set' && teams.some(({ members }) => members.some((member) => member.gear.set === key));
    const tuned = looked.filter(
      (each, i) =>
        i < TUNED[kind] ||
        this.isKnown(kind, each.key) ||
        fourStars.includes(each) ||
        (i < SHARED && isShared(each.key)),
    );
    const found: Figures[] = [];
    for (const { key, entries } of tuned) {
      const fights: number[][] = [];
      for (const { team } of entries)
        fights.push(await this.figures(await this.tune(kind === 'set' ? await this.freed(team, key) : team)));
      found.push({ key, fights });
    }
    return found;
  }

  /** Whether teams of players or of the database have it. */
  private isKnown(kind: Kind, key: string): boolean {
    return (this.used.get(key) ?? 0) >= MIN_USED || this.teams.some((team) => gearOf(team, this.key)[kind] === key);
  }

  /** The rows of a document, best first. */
  private listed(kind: Kind, figures: readonly Figures[], base: readonly (readonly number[])[]): GainRow[] {
    return figures
      .map(({ key, fights }) => ({ key, ...meanGain(fights.map((each, i) => gainOf(each, base[i] ?? []))) }))
      .sort((a, b) => b.gain - a.gain)
      .filter(({ key }, i) => i < LISTED[kind] || this.isKnown(kind, key))
      .map(({ key, gain, half }) => [key, round(gain), round(half), this.used.get(key) ?? 0]);
  }

  /** The lowest energy recharge with which nine of ten bursts are on time. */
  private async energy(teams: readonly Team[]): Promise<MeasuredTeam[]> {
    const found: MeasuredTeam[] = [];
    for (const short of teams) {
      const team = { ...short, script: short.script.replace(SHORT, WHOLE) };
      const gear = gearOf(team, this.key);
      const mains = gear.mains[0] === 'er' ? gear.mains.with(0, this.scaling) : gear.mains;
      const er = SUBSTATS.indexOf('er');
      const at = (rolls: number): Variant =>
        this.variant(withGear(team, this.key, { mains, rolls: gear.rolls.with(er, rolls) }));
      const all = await this.arena.bursts(at(ENOUGH_ER_ROLLS), SEED, FIGHTS.bursts);
      const share = async (rolls: number): Promise<number> => {
        const { casts, late } = await this.arena.bursts(at(rolls), SEED, FIGHTS.bursts);
        return Math.min(1, (casts - late) / all.casts);
      };
      const characters = team.members.map(({ key }) => key);
      const config = team.dps === null ? { config: teamText(team) } : {};
      if (all.casts === 0 || (await share(MAX_ER_ROLLS)) < ON_TIME) {
        found.push({ characters, er: null, onTime: null, ...config });
        continue;
      }
      let [low, high] = [-2, MAX_ER_ROLLS];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if ((await share(middle)) >= ON_TIME) high = middle;
        else low = middle + 1;
      }
      found.push({
        characters,
        er: round(await this.arena.energyRecharge(at(low))),
        onTime: round(await share(low)),
        ...config,
      });
    }
    return found;
  }
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
