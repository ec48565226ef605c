/** Rounds that the search of a rotation starts from. */
import type { Lab } from '../lab.ts';
import type { Objective } from '../objective.ts';
import { itemAt } from '../vectors.ts';
import { BREED_FIGHTS, ranked } from './breed.ts';
import { type AttackString, type CharacterMoves, leavesShards } from './moves.ts';
import {
  type Candidate,
  isAbility,
  isAwaited,
  type OwnedAbility,
  type Plan,
  SHARDS,
  type Step,
  stepsOf,
  type Turn,
  wordsIn,
} from './plan.ts';
import { type Round, roundsFor } from './rounds.ts';
import { usualSetup, type Variations, withBursts } from './variations.ts';

/** Frames that a driver attacks in a round when its strings are compared, and fields that are tried with the best strings. */
const USUAL_FRAMES = 600;
const FIELDS = [450, 700, 'first', 'own'] as const;
/**
 * Normal attacks of the others after their skill and burst: they bring energy and trigger effects that react to
 * attacks.
 */
const WEAVES = [0, 2] as const;
/** An attack after a skill that is used for its energy alone. */
const REFILL_ATTACK: Step = { kind: 'act', text: 'attack' };
/** Fights of each attack string. */
const STRING_FIGHTS = 2;
/** Rounds of habitual turns that are drawn for each driver, as a share of all fights, and how many of these have more fights. */
const ASSEMBLED = 1 / 50;
const ASSEMBLED_BETTER = 1 / 8;
/** Teams whose rounds are tried, and how many rounds have more fights. */
const SIMILAR = 30;
const SIMILAR_BETTER = 10;
/** Strings that are tried in rounds of several kinds, how many of these have more fights, and those of which all orders are tried. */
const STRINGS = 4;
const KINDS_BETTER = 12;
const ORDERED = 3;
/** Turns with the burst that follow attacks until it is ready. */
const BURST_TURNS = 3;

/** Choices of a driver's round. */
interface Kind {
  /**
   * Frames of attacks, or that the driver attacks until the first burst of the round, or its own, is ready, or until the state ends in
   * which it spends a resource.
   */
  readonly field: number | 'first' | 'own' | 'spent';
  /** Steps that follow the attacks once the driver's own burst is ready. */
  readonly after: readonly Step[];
  /** Skill that is used between them whenever it is ready. */
  readonly skill: string | null;
  /** Normal attacks of each of the others. */
  readonly weave: number;
  /** Whether the others use their skills again after the driver's attacks, for the energy of the next round. */
  readonly isRefilled: boolean;
  /** Whether bursts are waited for. */
  readonly isFirm: boolean;
}

const PLAIN: Kind = { field: USUAL_FRAMES, after: [], skill: null, weave: 0, isRefilled: false, isFirm: false };

/** Ways to go on once a driver's own burst is ready: skill and burst, or a turn that players begin with the burst. */
const burstsOf = (driver: CharacterMoves): Step[][] => [
  usualSetup(driver),
  ...driver.turns
    .filter((turn) => isAbility(turn, 'burst'))
    .slice(0, BURST_TURNS)
    .map((turn) => stepsOf(wordsIn(turn))),
];

function kindsOf(driver: CharacterMoves, { spending }: AttackString): Kind[] {
  const kinds: Kind[] = [];
  const hasState = spending !== undefined && spending.during !== null;
  for (const field of hasState ? ([...FIELDS, 'spent'] as const) : FIELDS)
    for (const after of field === 'own' ? burstsOf(driver) : [[]])
      for (const skill of driver.repeatsSkill ? [null, itemAt(driver.skills, 0)] : [null])
        for (const weave of WEAVES)
          for (const isRefilled of [false, true])
            for (const isFirm of [false, true]) kinds.push({ field, after, skill, weave, isRefilled, isFirm });
  return kinds;
}

/** A turn that repeats until the first burst of the round is ready, where it repeated until that of another character. */
function untilFirst({ character, steps }: Turn, [first]: readonly Turn[]): Turn {
  const renewed = (step: Step): Step =>
    first === undefined || step.kind !== 'repeat' || !isAwaited(step.until) || step.until.character === character
      ? step
      : { ...step, until: { ...step.until, character: first.character } };
  return { character, steps: steps.map(renewed) };
}

/** A plan with the turns before that of the driver in every order. */
function ordersOf({ turns }: Plan, driver: string): Plan[] {
  const place = turns.findIndex(({ character }) => character === driver);
  const last = turns.slice(place);
  const orders = (rest: readonly Turn[]): Turn[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((turn) => orders(rest.filter((each) => each !== turn)).map((other) => [turn, ...other]));
  return orders(turns.slice(0, place)).map((order) => ({
    turns: [...order, ...last.map((turn) => untilFirst(turn, order))],
  }));
}

export interface FirstRoundsOptions {
  readonly lab: Lab;
  readonly team: readonly CharacterMoves[];
  /** Rounds of other teams. */
  readonly rounds: readonly Round[];
  readonly variations: Variations;
  readonly objective: Objective;
  /** Fights of the whole search. */
  readonly budget: number;
  candidate(plan: Plan): Candidate;
  /** Receives candidates with fights, once for each step. */
  onTried?(candidates: readonly Candidate[]): Promise<void>;
}

/**
 * Rounds with {@link BREED_FIGHTS} fights from number 0 on, best first: for each character who usually stays on the field, or all if none
 * does, rounds with its attack strings and rounds of habitual turns, and those of similar teams.
 */
export async function firstRounds(options: FirstRoundsOptions): Promise<Candidate[]> {
  const { lab, team, rounds, variations, objective, budget, candidate, onTried } = options;

  /** Candidates after one fight each, the better ones with all. */
  async function better(candidates: readonly Candidate[], count: number): Promise<Candidate[]> {
    await lab.fightMore(candidates, lab.stream('choose/breed'), 1);
    const chosen = ranked(candidates, objective).slice(0, count);
    await lab.fightMore(chosen, lab.stream('choose/breed') + 1, BREED_FIGHTS - 1);
    return ranked(chosen, objective);
  }

  const shards: Step[] = leavesShards(team.map(({ key }) => key)) ? [{ kind: 'act', text: SHARDS }] : [];

  /** The others use skill and burst, then the driver attacks. */
  function roundOf(driver: CharacterMoves, { text, frames, spending }: AttackString, kind: Kind): Candidate {
    const { field, after, skill, weave, isRefilled, isFirm } = kind;
    const others = team.filter((each) => each !== driver);
    const attacks: Step[] = weave === 0 ? [] : [{ kind: 'act', text: `attack:${weave}` }];
    const setups = others.map((moves): Turn => ({ character: moves.key, steps: [...usualSetup(moves), ...attacks] }));
    const times = Math.max(1, Math.round((typeof field === 'number' ? field : USUAL_FRAMES) / frames));
    const awaited = field === 'first' ? others[0]?.key : field === 'own' ? driver.key : undefined;
    const burst: OwnedAbility | undefined =
      awaited === undefined ? undefined : { character: awaited, ability: 'burst' };
    const repeat: Step = { kind: 'repeat', text, times, skill, spending, until: field === 'spent' ? 'spent' : burst };
    const own: Turn = {
      character: driver.key,
      steps: [...shards, ...(field === 'own' ? [repeat, ...after] : [...usualSetup(driver), repeat])],
    };
    const refills = others.map(
      ({ key, skills }): Turn => ({ character: key, steps: [{ kind: 'act', text: itemAt(skills, 0) }, REFILL_ATTACK] }),
    );
    const turns = [...setups, own, ...(isRefilled ? refills : [])];
    return candidate({ turns: turns.map((turn) => withBursts(turn, isFirm)) });
  }

  async function drivenBy(driver: CharacterMoves): Promise<Candidate[]> {
    const strings = driver.strings.map((string) => ({ string, ...roundOf(driver, string, PLAIN) }));
    await lab.fightMore(strings, lab.stream('choose/breed'), STRING_FIGHTS);
    await onTried?.(strings);
    const kinds = ranked(strings, objective)
      .slice(0, STRINGS)
      .flatMap(({ string }) => kindsOf(driver, string).map((kind) => roundOf(driver, string, kind)));
    const best = await better(kinds, KINDS_BETTER);
    const orders = best.slice(0, ORDERED).flatMap(({ plan }) => ordersOf(plan, driver.key).map(candidate));
    await lab.fightMore(orders, lab.stream('choose/breed'), BREED_FIGHTS);
    await onTried?.(orders);
    return orders;
  }

  const found: Candidate[] = [];
  const drivers = team.filter(({ drives }) => drives);
  for (const driver of drivers.length > 0 ? drivers : team) {
    found.push(...(await drivenBy(driver)));
    if (driver.turns.length === 0) continue;
    const drawn = Array.from({ length: Math.round(budget * ASSEMBLED) }, () => candidate(variations.assemble(driver)));
    found.push(...(await better(drawn, Math.round(drawn.length * ASSEMBLED_BETTER))));
  }
  found.push(...(await better(roundsFor(team, rounds, SIMILAR).map(candidate), SIMILAR_BETTER)));
  return ranked(found, objective);
}
