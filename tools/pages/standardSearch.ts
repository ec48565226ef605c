/** Searches a standard build with the optimiser in one simple fight. */
import { createHash } from 'node:crypto';
import { iterationSeed, Ledger, LedgerSum, type Simulator, Stat, withStats } from '@quartet/engine';
import type { StandardBuild as WrittenBuild } from '@quartet/gamedata';
import { standardBuilds } from '@quartet/gamedata/builds';
import { find } from '@quartet/gamedata/names';
import { type Fighter, runSearch, SUBSTATS, type Substat } from '@quartet/optimiser';
import type { Trial, TrialOutcome } from '@quartet/runner';
import { openFight } from '@quartet/runner/session';
import { popularity } from '../../apps/web/build/guide/teams.ts';
import { type Choice, gainBetween, standardChoice, TIE } from './standardChoice.ts';
import { damageBonus, favonius, type Gear, kitOf, plainGear, rotationText } from './standardFights.ts';

/** Base seed of every fight. The final comparison uses another seed, to avoid selection bias. */
const SEED = 20261126;
const FINAL_SEED = SEED + 1;
const FIGHTS = { energy: 6, plain: 3, substats: 300, final: 12 };
/** Maximum mean wait of a burst in seconds per fight that counts as on time. */
const ON_TIME_SECONDS = 0.2;
/** Extra rolls of energy recharge, because other teams generate fewer particles. */
const SPARE_ROLLS = 1;
const ER_ROLL = 0.0551;
const POPULARITY = popularity();
const FIXED_ROLLS = 2;
/** A sands of energy recharge counts as nine rolls; the distribution has eight further free ones. */
const SANDS_ROLLS = 9;
const MAX_ER_ROLLS = 17;

/** A standard build and its objective. */
export interface StandardBuild extends Gear {
  /** Free rolls by substat of the optimiser. */
  readonly rolls: readonly number[];
}

/** Config of a character's fight with the given lines for the character. */
function fightText(key: string, lines: string): string {
  const { mates, onField } = kitOf(key);
  const feeding = mates.findLast((mate) => mate !== onField);
  const others = mates
    .map((mate) => mateLines(mate, mate === onField ? 'field' : mate === feeding ? 'feeds' : 'plain'))
    .join('');
  return `${lines}${others}${rotationText([key, ...mates], onField)}`;
}

const MAIN_VALUES: Readonly<Record<string, number>> = {
  'def%': 0.583,
  em: 186.5,
  er: 0.518,
  cr: 0.311,
  cd: 0.622,
  heal: 0.359,
  'phys%': 0.583,
};

function mainLine(key: string, mains: Gear['mains']): string {
  const values = mains.map((main) => `${main}=${MAIN_VALUES[main] ?? 0.466}`);
  return `${key} add stats hp=4780 atk=311 ${values.join(' ')};\n`;
}

const headLines = (key: string, { weapon, set }: Gear): string =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9;
${key} add weapon="${weapon}" refine=5 lvl=90/90;
${key} add set="${set}" count=4;
`;

/**
 * A teammate; off the field it has enough energy for its burst to be always on time. Its gear gives no energy to others, because the character
 * cannot rely on it, except for one teammate's weapon.
 */
function mateLines(key: string, role: 'field' | 'feeds' | 'plain'): string {
  const gear = role === 'feeds' ? { ...plainGear(key), weapon: favonius(key) } : plainGear(key);
  const er = role === 'field' ? 0.6 : 2.5;
  return `${headLines(key, gear)}${mainLine(key, gear.mains)}${key} add stats er=${er} cr=0.3 cd=0.4;\n`;
}

/** The character at the start of the search. Its distribution is not valid, so that the search does not keep it. */
const memberLines = (key: string, gear: Gear, stats = 'er=0.5 cr=0.3 cd=0.6'): string =>
  `${headLines(key, gear)}${mainLine(key, gear.mains)}${key} add stats ${stats};\n`;

/** Simulates fights in this process. Healing and shields count as damage if they are the character's objective. */
class LocalFighter implements Fighter {
  private readonly simulators = new Map<string, Promise<Simulator>>();
  private readonly ledger = new Ledger();
  private readonly key: string;
  fights = 0;

  constructor(key: string) {
    this.key = key;
  }

  trials: Fighter['trials'] = async ({ texts, trials }) => {
    const outcomes: TrialOutcome[] = [];
    for (const trial of trials) outcomes.push(await this.trial(texts[trial.text] ?? '', trial));
    return outcomes;
  };

  private async trial(text: string, trial: Trial): Promise<TrialOutcome> {
    const none = new Float64Array(0);
    try {
      const opened = await this.simulatorOf(text);
      return this.fight(trial.stats ? opened.variant(withStats(opened.plan, trial.stats)) : opened, trial);
    } catch (error) {
      const failure = { message: String(error) };
      return {
        dps: none,
        frames: none,
        cleared: none,
        dealt: none,
        expected: none,
        waits: none,
        late: none,
        bare: none,
        failure,
      };
    }
  }

  private simulatorOf(text: string): Promise<Simulator> {
    const known = this.simulators.get(text) ?? openFight(text);
    if (this.simulators.size > 100) this.simulators.clear();
    this.simulators.set(text, known);
    return known;
  }

  private fight(simulator: Simulator, { seed, first, count, ledger }: Trial): TrialOutcome {
    const { characters } = simulator.plan;
    const team = characters.length;
    const slot = characters.findIndex(({ key }) => key === this.key);
    const { purpose } = kitOf(this.key);
    const recorder = simulator.recorder();
    const sum = ledger ? new LedgerSum() : null;
    const outcome: TrialOutcome = {
      dps: new Float64Array(count),
      frames: new Float64Array(count),
      cleared: new Float64Array(count),
      dealt: new Float64Array(count * team),
      expected: new Float64Array(count * team),
      waits: new Float64Array(count * team),
      late: new Float64Array(count),
      bare: Float64Array.from(characters.flatMap((each) => [...each.bareStats])),
    };
    for (let i = 0; i < count; i++) {
      simulator.run(iterationSeed(seed, first + i), recorder, sum === null ? null : this.ledger);
      const perSecond = 60 / recorder.frames;
      outcome.frames[i] = recorder.frames;
      outcome.late[i] = recorder.lateFrames;
      outcome.cleared[i] = recorder.isCleared ? 1 : 0;
      outcome.dps[i] = recorder.totalDamage * perSecond;
      for (let c = 0; c < team; c++) {
        outcome.dealt[i * team + c] = (recorder.characterDamage[c] ?? 0) * perSecond;
        outcome.expected[i * team + c] = (recorder.characterExpected[c] ?? 0) * perSecond;
        outcome.waits[i * team + c] = recorder.waitedFrames(c, 'insufficient_energy');
      }
      const extra =
        purpose === 'healing' ? recorder.totalHeal * perSecond : purpose === 'shield' ? recorder.averageShield / 4 : 0;
      outcome.expected[i * team + slot] = (outcome.expected[i * team + slot] ?? 0) + extra;
      sum?.add(this.ledger, perSecond);
    }
    this.fights += count;
    if (sum !== null) outcome.rows = sum.copyRows();
    return outcome;
  }
}

/** Result of fights: the objective, and the mean wait of the character's burst in seconds per fight. */
interface Fought {
  readonly value: number;
  readonly wait: number;
}

/** Compares results. Bursts on time take precedence; the threshold is the one second from which Quartet warns. */
const byWorth = (a: Fought, b: Fought): number => Math.max(a.wait, 1) - Math.max(b.wait, 1) || b.value - a.value;

/** Seconds a fight by which bursts may come later: half a second a rotation. */
const MAX_LATER_SECONDS = 2;

/** Whether a build can replace the present one: bursts come hardly later, and the two measured teams gain more than this team loses. */
const isAcceptable = (build: Fought, present: Fought, gain: number): boolean =>
  build.wait <= present.wait + MAX_LATER_SECONDS && build.value >= (1 - 2 * gain - TIE) * present.value;

/** Whether energy is missing with every distribution of stats. */
const isHopeless = (simple: Fought, present: Fought): boolean => simple.wait > 2 * (present.wait + MAX_LATER_SECONDS);

async function fought(fighter: LocalFighter, text: string, seed: number, count: number): Promise<Fought> {
  const [outcome] = (await fighter.trials?.({ texts: [text], trials: [{ text: 0, seed, first: 0, count }] }, {})) ?? [];
  if (outcome === undefined || outcome.failure !== undefined) throw new Error(outcome?.failure?.message ?? 'no fight');
  const sum = (values: Float64Array): number => values.reduce((total, each) => total + each, 0);
  const team = outcome.expected.length / count;
  const own = outcome.waits.filter((_, at) => at % team === 0);
  return { value: sum(outcome.expected) / count, wait: sum(own) / count / 60 };
}

/** Rolls of energy recharge above the fixed ones with which bursts are on time, `MAX_ER_ROLLS` when none do. */
async function energyRolls(fighter: LocalFighter, key: string, gear: Gear): Promise<number> {
  const mains: Gear['mains'] = gear.mains[0] === 'er' ? [kitOf(key).scaling, gear.mains[1], gear.mains[2]] : gear.mains;
  const isOnTime = async (rolls: number): Promise<boolean> => {
    const er = (FIXED_ROLLS + rolls) * ER_ROLL;
    const text = fightText(key, memberLines(key, { ...gear, mains }, `er=${er.toFixed(4)} cr=0.3 cd=0.4`));
    return (await fought(fighter, text, SEED, FIGHTS.energy)).wait <= ON_TIME_SECONDS;
  };
  let low = 0;
  let high = MAX_ER_ROLLS;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await isOnTime(middle)) high = middle;
    else low = middle + 1;
  }
  return Math.min(MAX_ER_ROLLS, Math.max(low + SPARE_ROLLS, kitOf(key).minErRolls));
}

/** Candidate main stats. */
function mainsOf(key: string): Gear['mains'][] {
  const { purpose, scaling } = kitOf(key);
  const plain = plainGear(key).mains;
  const circlets =
    purpose === 'healing' ? ['heal', scaling, 'cr'] : purpose === 'shield' ? [scaling, 'cr'] : [plain[2]];
  return ['er', scaling].flatMap((sands) => circlets.map((circlet): Gear['mains'] => [sands, plain[1], circlet]));
}

const cap = (stat: Substat, mains: Gear['mains']): number =>
  10 - 2 * ['hp', 'atk', ...mains].filter((main) => main === stat).length;

/** A simple distribution: the needed energy recharge, then the given stats in order, each up to its maximum. */
function filled(mains: Gear['mains'], erRolls: number, order: readonly Substat[]): number[] {
  const rolls = SUBSTATS.map(() => 0);
  let left = 20;
  const give = (stat: Substat, count: number): void => {
    const given = Math.max(0, Math.min(left, count, cap(stat, mains)));
    rolls[SUBSTATS.indexOf(stat)] = given;
    left -= given;
  };
  give('er', Math.ceil(erRolls - (mains[0] === 'er' ? SANDS_ROLLS : 0)));
  for (const stat of order) give(stat, 10);
  return rolls;
}

interface Candidate extends Fought {
  readonly build: StandardBuild;
}

async function candidate(
  fighter: LocalFighter,
  key: string,
  build: StandardBuild,
  seed: number,
  count: number,
): Promise<Candidate> {
  return { build, ...(await fought(fighter, fightText(key, buildText(key, build)), seed, count)) };
}

/** The best simple distribution for a weapon and a set. */
async function plainBuild(fighter: LocalFighter, key: string, gear: Gear, erRolls: number): Promise<StandardBuild> {
  const { scaling } = kitOf(key);
  const tried: Candidate[] = [];
  for (const mains of mainsOf(key))
    for (const order of [
      ['cr', 'cd', scaling],
      [scaling, 'cr', 'cd'],
      ['cr', scaling, 'cd'],
    ] satisfies Substat[][]) {
      const build = { ...gear, mains, rolls: filled(mains, erRolls, order) };
      tried.push(await candidate(fighter, key, build, SEED, FIGHTS.plain));
    }
  const [best] = tried.sort(byWorth);
  if (best === undefined) throw new Error(`${key} has no main stats to choose from`);
  return best.build;
}

/** The best substats for a weapon and a set with enough energy; for damage dealers also the main stats. */
async function optimised(
  fighter: LocalFighter,
  key: string,
  from: StandardBuild,
  erRolls: number,
): Promise<StandardBuild> {
  const text = fightText(key, memberLines(key, from));
  const simulator = await openFight(text);
  const bare = simulator.plan.characters[0]?.bareStats[Stat.er] ?? 1;
  const leastEr = { [key]: bare + (FIXED_ROLLS + erRolls) * ER_ROLL };
  const question = { text, characters: [key], mains: true, leastEr };
  const { best } = await runSearch('substats', fighter, question, { fights: FIGHTS.substats, seed: SEED });
  const [own] = best.rolls;
  if (own === undefined) return from;
  const mains = (own.mains as Gear['mains'] | null) ?? from.mains;
  // Goblets of physical damage are limited to characters whose kit deals it, those of elemental mastery to characters who scale with it, even
  // if attacks between skills or reactions of this one team would benefit.
  const goblet = mains[1] ?? '';
  if (goblet === 'phys%' && damageBonus(key) !== 'phys%') return from;
  if (goblet === 'em' && kitOf(key).scaling !== 'em') return from;
  return { ...from, mains, rolls: own.counts };
}

const ROLLS: Readonly<Record<Substat, number>> = {
  'def%': 0.062,
  def: 19.68,
  hp: 253.94,
  'hp%': 0.0496,
  atk: 16.54,
  'atk%': 0.0496,
  er: 0.0551,
  em: 19.82,
  cr: 0.0331,
  cd: 0.0662,
};
const substatLine = (rolls: readonly number[]): string =>
  SUBSTATS.map((stat, i) => `${stat}=${Number(((FIXED_ROLLS + (rolls[i] ?? 0)) * ROLLS[stat]).toFixed(4))}`).join(' ');

/** The lines of a finished build. */
const buildText = (key: string, build: StandardBuild): string => memberLines(key, build, substatLine(build.rolls));

/** Gear of the character before the search of stats. */
const startGear = (key: string, { weapon, set }: Choice): Gear => ({ ...plainGear(key), weapon, set });

/** Builds with a weapon and a set: the best simple distribution and, if only damage counts, that of the optimiser. */
async function* buildsFor(fighter: LocalFighter, key: string, choice: Choice): AsyncGenerator<StandardBuild> {
  const gear = startGear(key, choice);
  const erRolls = await energyRolls(fighter, key, gear);
  const simple = await plainBuild(fighter, key, gear, erRolls);
  yield simple;
  // A simple distribution is sufficient for healing and shields: their stat, and crits if a weapon needs them.
  if (kitOf(key).purpose === 'damage') yield optimised(fighter, key, simple, erRolls);
}

/** The last part of the search: the builds considered for a weapon and a set. */
export async function lastBuilds(key: string, weapon: string, set: string): Promise<StandardBuild[]> {
  const found: StandardBuild[] = [];
  for await (const build of buildsFor(new LocalFighter(key), key, { weapon, set })) found.push(build);
  return found;
}

/** The present build. */
function presentBuild(key: string): StandardBuild | null {
  const build: WrittenBuild | undefined = find(standardBuilds, key);
  if (build === undefined) return null;
  const [sands = '', goblet = '', circlet = ''] = build.mains.split(' ');
  return { ...build, mains: [sands, goblet, circlet], rolls: build.rolls.split(' ').map(Number) };
}

/** Gear in the order in which it is tried: the choice, then with the present weapon, with the present set, and the present gear. */
function triedGear(choice: Choice, present: Choice): Choice[] {
  const pairs = [
    choice,
    { weapon: present.weapon, set: choice.set },
    { weapon: choice.weapon, set: present.set },
    { weapon: present.weapon, set: present.set },
  ];
  const isSame = (a: Choice, b: Choice): boolean => a.weapon === b.weapon && a.set === b.set;
  return pairs.filter((each, i) => pairs.findIndex((other) => isSame(other, each)) === i);
}

/**
 * Finds the standard build of a character: the gear with the greatest gain in teams of the database, unless bursts come later in the
 * simple fight than with the present build, or its team loses more than the measured ones gain.
 */
export async function standardBuild(key: string, report: (line: string) => void = () => {}): Promise<StandardBuild> {
  const fighter = new LocalFighter(key);
  const tell = (each: Candidate): Candidate => {
    const { weapon, mains, rolls } = each.build;
    const figures = `${Math.round(each.value)}, waits ${each.wait.toFixed(2)} s`;
    report(`  ${weapon} ${each.build.set} ${mains.join(' ')} ${rolls.join(' ')}: ${figures}`);
    return each;
  };
  const last = async (build: StandardBuild): Promise<Candidate> =>
    tell(await candidate(fighter, key, build, FINAL_SEED, FIGHTS.final));
  const choice = standardChoice(key, POPULARITY);
  const written = presentBuild(key);
  const present = written === null ? null : await last(written);
  const tried = triedGear(choice, written ?? choice);
  let found: Candidate | null = null;
  for (const gear of tried) {
    const finalists: Candidate[] = [];
    for await (const build of buildsFor(fighter, key, gear)) {
      const finalist = await last(build);
      finalists.push(finalist);
      if (present !== null && gear !== tried.at(-1) && isHopeless(finalist, present)) break;
    }
    found = finalists.sort(byWorth)[0] ?? null;
    if (found === null || present === null || isAcceptable(found, present, gainBetween(key, gear, present.build)))
      break;
  }
  if (found === null) throw new Error(`no build for ${key}`);
  report(`${key}: ${JSON.stringify(found.build)} ${fighter.fights} fights`);
  return found.build;
}

/** Inputs of the search of a character except the engine; a change makes a cached build stale. */
export function inputOf(key: string): string {
  const text = fightText(key, memberLines(key, plainGear(key)));
  return createHash('sha256')
    .update(
      JSON.stringify([text, SEED, FIGHTS, kitOf(key).purpose, kitOf(key).minErRolls, standardChoice(key, POPULARITY)]),
    )
    .digest('hex');
}
