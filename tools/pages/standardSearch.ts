/** Searches a standard build with the optimiser in one simple fight. */
import { createHash } from 'node:crypto';
import { contentKeys } from '@quartet/content';
import { iterationSeed, Ledger, LedgerSum, type Simulator, Stat, withStats } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { type Fighter, runSearch, SUBSTATS, type Substat } from '@quartet/optimiser';
import type { Trial, TrialOutcome } from '@quartet/runner';
import { openFight } from '@quartet/runner/session';
import { damageBonus, favonius, type Gear, kitOf, plainGear, rotationText } from './standardFights.ts';
import { fiveStarSets, isWeapon } from './standardGear.ts';

/** Base seed of every fight. The final comparison uses another seed, to avoid selection bias. */
const SEED = 20261126;
const FINAL_SEED = SEED + 1;
const FIGHTS = { energy: 6, plain: 3, look: 2, closer: 6, substats: 300, final: 12 };
/** Number of weapons and sets examined closely, and of weapons tried with their energy needs in addition to those that give energy. */
const CLOSER = 4;
const WEAPONS_TRIED = 2;
/** Maximum mean wait of a burst in seconds per fight that counts as on time. */
const ON_TIME_SECONDS = 0.2;
/** Extra rolls of energy recharge, because other teams generate fewer particles. */
const SPARE_ROLLS = 1;
const ER_ROLL = 0.0551;
const FIXED_ROLLS = 2;
/** A sands of energy recharge counts as nine rolls; the distribution has eight further free ones. */
const SANDS_ROLLS = 9;
const MAX_ER_ROLLS = 17;

/** Weapons whose passive or stat gives energy; they are tried regardless of the sweep. */
const ENERGY_WEAPONS: Readonly<Record<string, readonly string[]>> = {
  sword: ['favoniussword'],
  claymore: ['favoniusgreatsword'],
  polearm: ['favoniuslance', 'thecatch'],
  bow: ['favoniuswarbow'],
  catalyst: ['favoniuscodex'],
};
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
      return { dps: none, frames: none, cleared: none, dealt: none, expected: none, waits: none, bare: none, failure };
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
      bare: Float64Array.from(characters.flatMap((each) => [...each.bareStats])),
    };
    for (let i = 0; i < count; i++) {
      simulator.run(iterationSeed(seed, first + i), recorder, sum === null ? null : this.ledger);
      const perSecond = 60 / recorder.frames;
      outcome.frames[i] = recorder.frames;
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
  // Goblets of physical damage are limited to characters whose kit deals it, even if attacks between skills would benefit.
  if (mains[1] === 'phys%' && damageBonus(key) !== 'phys%') return from;
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

/** Weapons or sets ranked by their results in the same fights, best first. */
async function ranked(
  fighter: LocalFighter,
  key: string,
  build: StandardBuild,
  slot: 'weapon' | 'set',
  names: readonly string[],
): Promise<string[]> {
  // Bursts cost no energy here; the energy that gear needs is determined separately.
  const look = async (name: string, count: number): Promise<Candidate> => {
    const tried = { ...build, [slot]: name };
    const text = fightText(key, buildText(key, tried)).replace('options ', 'options ignore_burst_energy=true ');
    return { build: tried, ...(await fought(fighter, text, SEED, count)) };
  };
  const first: Candidate[] = [];
  for (const name of names) first.push(await look(name, FIGHTS.look));
  first.sort((a, b) => b.value - a.value);
  const closer: Candidate[] = [];
  for (const each of first.slice(0, CLOSER)) closer.push(await look(each.build[slot], FIGHTS.closer));
  return closer.sort((a, b) => b.value - a.value).map((each) => each.build[slot]);
}

/** Start of the search: simple gear with enough energy. */
async function startOf(fighter: LocalFighter, key: string): Promise<StandardBuild> {
  const plain = plainGear(key);
  return plainBuild(fighter, key, plain, await energyRolls(fighter, key, plain));
}

/** The best simple distribution for a weapon and a set, or the optimiser's if only damage counts. */
async function buildsFor(fighter: LocalFighter, key: string, gear: Gear): Promise<StandardBuild[]> {
  const erRolls = await energyRolls(fighter, key, gear);
  const simple = await plainBuild(fighter, key, gear, erRolls);
  // A simple distribution is sufficient for healing and shields: their stat, and crits if a weapon needs them.
  if (kitOf(key).purpose !== 'damage') return [simple];
  return [simple, await optimised(fighter, key, simple, erRolls)];
}

/** The last, fast part of the search: the builds considered for a weapon and a set. */
export async function lastBuilds(key: string, weapon: string, set: string): Promise<StandardBuild[]> {
  const fighter = new LocalFighter(key);
  return buildsFor(fighter, key, { ...(await startOf(fighter, key)), weapon, set });
}

/** Finds the standard build of a character. */
export async function standardBuild(key: string, report: (line: string) => void = () => {}): Promise<StandardBuild> {
  const fighter = new LocalFighter(key);
  const weaponClass = nameTable.characterWeaponClass(key) ?? 'sword';
  const start = await startOf(fighter, key);
  const tell = (each: Candidate): Candidate => {
    const { weapon, mains, rolls } = each.build;
    const figures = `${Math.round(each.value)}, waits ${each.wait.toFixed(2)} s`;
    report(`  ${weapon} ${each.build.set} ${mains.join(' ')} ${rolls.join(' ')}: ${figures}`);
    return each;
  };
  const last = async (build: StandardBuild): Promise<Candidate> =>
    tell(await candidate(fighter, key, build, FINAL_SEED, FIGHTS.final));
  const finish = async (gear: Gear): Promise<StandardBuild> => {
    const finalists: Candidate[] = [];
    for (const build of await buildsFor(fighter, key, gear)) finalists.push(await last(build));
    const [best] = finalists.sort(byWorth);
    if (best === undefined) throw new Error(`no build for ${key}`);
    report(`${key}: ${JSON.stringify(best.build)} ${fighter.fights} fights`);
    return best.build;
  };
  const [set = start.set, otherSet = start.set] = await ranked(fighter, key, start, 'set', fiveStarSets);
  const wielded = contentKeys.weapons.filter((each) => nameTable.weaponClass(each) === weaponClass && isWeapon(each));
  const weapons = await ranked(fighter, key, { ...start, set }, 'weapon', wielded);
  report(`${key}: ${start.mains.join(' ')} | ${set} ${otherSet} | ${weapons.slice(0, 4).join(' ')}`);
  const held: Candidate[] = [];
  for (const weapon of new Set([...weapons.slice(0, WEAPONS_TRIED), ...(ENERGY_WEAPONS[weaponClass] ?? [])])) {
    const gear = { ...start, weapon, set };
    held.push(await last(await plainBuild(fighter, key, gear, await energyRolls(fighter, key, gear))));
  }
  const weapon = held.sort(byWorth)[0]?.build.weapon ?? start.weapon;
  const other = { ...start, weapon, set: otherSet };
  const rival = await last(await plainBuild(fighter, key, other, await energyRolls(fighter, key, other)));
  const worn = rival.value > (held[0]?.value ?? 0) ? otherSet : set;
  return finish({ ...start, weapon, set: worn });
}

/** Inputs of the search of a character except the engine; a change makes a cached build stale. */
export function inputOf(key: string): string {
  const text = fightText(key, memberLines(key, plainGear(key)));
  return createHash('sha256')
    .update(JSON.stringify([text, SEED, FIGHTS, kitOf(key).purpose, kitOf(key).minErRolls]))
    .digest('hex');
}
