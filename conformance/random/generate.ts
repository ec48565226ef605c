/**
 * Generates random configs for a comparison with the reference: any characters, weapons, sets, params, enemies and rotations. A config is
 * determined by a seed and a number; its length and the length of its fight are bounded.
 */
import { contentKeys } from '@quartet/content/keys';
import { nameTable } from '@quartet/gamedata/names';
import { artifactParams, characterParams, legalActions, weaponParams } from '@quartet/gamedata/params';
import { ScriptError } from '@quartet/script';
import { iterationSeed, Rng } from '../../packages/engine/src/values/rng.ts';
import { ConfigRefused, simulatorFor } from '../simulate.ts';

/** Documented params for which the results of the reference are not comparable (docs/divergences.md). */
const LEFT_OUT = new Set([
  // Lasts beyond the fight in the reference.
  'yelan burst travel',
  // Panics in the reference above 4.
  'aethergeo burst construct_limit',
  'luminegeo burst construct_limit',
  // 1 to 3 count as 0 in the reference.
  'lyney line c2_stacks',
]);

type ParamDoc = (typeof characterParams)[string][number];

/** Random generator of one config. */
export class Draw {
  private readonly rng = new Rng();

  constructor(seed: number, index: number) {
    this.rng.reseed(seed, index);
  }

  /** Whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + this.rng.int(max - min + 1);
  }
  chance(probability: number): boolean {
    return this.rng.float() < probability;
  }
  of<T>(list: readonly T[]): T {
    return list[this.rng.int(list.length)];
  }
}

const isTraveler = (key: string): boolean => /^(aether|lumine)/.test(key);

function teamOf(draw: Draw, focus: string | null, mates: readonly string[]): string[] {
  const size = draw.of([1, 2, 3, 4, 4, 4]);
  const team: string[] = focus === null ? [] : [focus];
  while (team.length < size) {
    const key = draw.of(mates.length > 0 && draw.chance(0.4) ? mates : contentKeys.characters);
    if (!team.includes(key) && !(isTraveler(key) && team.some(isTraveler))) team.push(key);
  }
  return team;
}

/** A value that the documentation of a param allows; null when it lists none. */
function paramValue({ values, min, max, holdRange, unit, default: usual }: ParamDoc, draw: Draw): number | null {
  if (holdRange !== undefined && draw.chance(0.5)) return draw.whole(holdRange[0], holdRange[1]);
  const listed = Object.keys(values ?? {}).filter((value) => /^-?\d+$/.test(value));
  if (listed.length > 0) return Number(draw.of(listed));
  if (unit === 'frames') {
    const most = max ?? (typeof usual === 'number' ? Math.max(2 * usual, 20) : 60);
    return draw.whole(min ?? 0, Math.max(most, min ?? 0));
  }
  if (max !== undefined) return draw.whole(min ?? 0, max);
  return typeof usual === 'number' && usual >= (min ?? 0) ? draw.whole(min ?? 0, Math.max(usual, 1)) : null;
}

/** A random subset of the documented params as `[a=1,b=2]`, or an empty text. */
export function paramsOf(docs: readonly ParamDoc[], draw: Draw, extra: readonly string[] = []): string {
  const chosen = new Map<string, number>();
  for (const doc of docs) {
    if (doc.deprecated === true || !draw.chance(0.4)) continue;
    const value = paramValue(doc, draw);
    if (value === null) continue;
    const needed = Object.entries(doc.requires ?? {});
    // Some need a param that later versions have removed.
    if (needed.some(([param]) => !docs.some((other) => other.param === param && other.deprecated !== true))) continue;
    for (const [param, required] of needed) chosen.set(param, required);
    chosen.set(doc.param, value);
  }
  const all = [...[...chosen].map(([param, value]) => `${param}=${value}`), ...extra];
  return all.length === 0 ? '' : `[${all.join(',')}]`;
}

/** The documented params of a config line. */
export const initDocs = (docs: readonly ParamDoc[] | undefined): ParamDoc[] =>
  (docs ?? []).filter(({ ability }) => ability === null);

/** The documented params of an action, or of the character line with null, without those whose results are not comparable. */
export const actionDocs = (key: string, action: string | null): ParamDoc[] =>
  (characterParams[key] ?? []).filter(
    ({ ability, param }) => ability === action && !LEFT_OUT.has(`${key} ${action ?? 'line'} ${param}`),
  );

/** Levels of the characters of a comparison with the reference, and of the one that a config is about: each ascension. */
const LEVELS = ['90/90', '90/90', '80/90', '80/80', '70/80'];
export const ALL_LEVELS = [
  '90/90',
  '90/90',
  '90/90',
  '80/80',
  '70/70',
  '70/70',
  '60/60',
  '50/50',
  '40/40',
  '40/40',
  '20/20',
];

const ELEMENTS = ['pyro', 'hydro', 'cryo', 'electro', 'anemo', 'geo', 'dendro', 'phys'];

function memberLines(key: string, focus: string | null, draw: Draw): string[] {
  const weapons = contentKeys.weapons.filter(
    (weapon) => nameTable.weaponClass(weapon) === nameTable.characterWeaponClass(key),
  );
  const weapon = draw.of(weapons);
  const talent = draw.of(['1,6,10', '6,6,6', '9,9,9', '10,10,10']);
  const energy = draw.chance(0.5) ? [`start_energy=${draw.whole(0, 80)}`] : [];
  const params = paramsOf(actionDocs(key, null), draw, energy);
  const ofWeapon = paramsOf(initDocs(weaponParams[weapon]), draw);
  const lines = [
    `${key} char lvl=${draw.of(key === focus ? ALL_LEVELS : LEVELS)} cons=${draw.whole(0, 6)} talent=${talent}${params === '' ? '' : ` +params=${params}`};`,
    `${key} add weapon="${weapon}" refine=${draw.whole(1, 5)} lvl=${draw.of(['90/90', '80/80'])}${ofWeapon === '' ? '' : ` +params=${ofWeapon}`};`,
  ];
  for (const count of draw.of([[], [4], [4], [4], [2], [2, 2]])) {
    const set = draw.of(contentKeys.sets);
    const ofSet = paramsOf(initDocs(artifactParams[set]), draw);
    const line = `${key} add set="${set}" count=${count}${ofSet === '' ? '' : ` +params=${ofSet}`};`;
    if (!lines.some((other) => other.includes(`set="${set}"`))) lines.push(line);
  }
  const stats = [
    'hp=4780 atk=311',
    `em=${draw.of([0, 40, 187, 400, 800])} er=${draw.of([0, 0.5, 1.2])}`,
    // Mostly 100 % crit rate, so that damage is exact.
    `cr=${draw.of([1.2, 1.2, 1.2, 0.4])} cd=${draw.of([0.5, 1.2])}`,
    `atk%=${draw.of([0, 0.466])} hp%=${draw.of([0, 0.466])} def%=${draw.of([0, 0.583])}`,
    `${draw.of(ELEMENTS)}%=0.466`,
  ];
  lines.push(`${key} add stats ${stats.join(' ')};`);
  return lines;
}

/**
 * Actions that are possible in every state, without those that need Xianyun or an elevated position. For the character in focus, actions that
 * are possible in some state.
 */
function actionsOf(key: string, focus: string | null): string[] {
  const usable = (legalActions[key] ?? []).filter(
    ({ action, legal, notDuring, onlyDuring, onlyAfterExit, onlyFor, missing }) =>
      legal &&
      action !== 'swap' &&
      (key === focus ||
        (!action.endsWith('plunge') &&
          [notDuring, onlyDuring, onlyAfterExit, onlyFor, missing].every((rule) => rule === undefined))),
  );
  return usable.map(({ action }) => action);
}

/** Maximum duration of a walk, in frames. */
const LONGEST_WALK = 40;
/** Most of a pause in which effects of the character that a config is about run out, in frames. */
const LONGEST_PAUSE = 300;

/** Actions of a step, as often as they are to come. */
const STEPS = ['attack', 'attack', 'attack', 'heavy', 'skill', 'skill', 'burst', 'burst', 'move'];
const FOCUSED_STEPS = [...STEPS, 'skill', 'burst', 'plunge'];

/** A step of a rotation; with `guarded` it never waits for a condition that may not occur. */
function step(key: string, focus: string | null, actions: readonly string[], guarded: boolean, draw: Draw): string {
  const has = (action: string): boolean => actions.includes(action);
  const params = (action: string): string => paramsOf(actionDocs(key, action), draw);
  const action = draw.of(key === focus ? FOCUSED_STEPS : STEPS);
  switch (action) {
    case 'heavy':
      if (has('aim')) return `${key} aim${params('aim')};`;
      if (has('charge')) return `${key} attack, charge${params('charge')};`;
      return `${key} attack;`;
    case 'plunge': {
      const plunge = draw.of(['low_plunge', 'high_plunge']);
      return has(plunge) ? `${key} ${plunge}${params(plunge)};` : `${key} walk[f=${draw.whole(1, LONGEST_PAUSE)}];`;
    }
    case 'move': {
      const move = draw.of(['dash', 'jump', 'walk']);
      if (move === 'walk') return `${key} walk[f=${draw.whole(1, LONGEST_WALK)}];`;
      return has(move) ? `${key} ${move};` : `${key} jump;`;
    }
    case 'skill':
    case 'burst': {
      if (!has(action)) return `${key} attack;`;
      const does = `${key} ${action}${params(action)};`;
      return guarded || draw.chance(0.5) ? `if .${key}.${action}.ready { ${does} }` : does;
    }
    default:
      return `${key} attack${params('attack')}:${draw.whole(1, 5)};`;
  }
}

/** Enemies; with `far` some stand where only large areas reach. */
function enemyLines(isDamageMode: boolean, far: boolean, draw: Draw): string[] {
  return Array.from({ length: draw.whole(1, 3) }, (_, i) => {
    const [x, y] = far && draw.chance(0.5) ? [90, 120] : [30, 50];
    const place = i === 0 ? 'pos=0,2.4' : `pos=${draw.whole(-x, x) / 10},${draw.whole(0, y) / 10}`;
    const hp = isDamageMode ? ` hp=${draw.whole(1, 20) * 50_000}` : '';
    return `target lvl=${draw.of([80, 90, 100])} resist=${draw.of([-0.2, 0.1, 0.8])} ${place} radius=${draw.of([1, 2])}${hp};`;
  });
}

/** The `index`-th draft of a seed: a config whose rotation may contain impossible actions. */
export function draft(
  seed: number,
  index: number,
  iterations: number,
  { focus = null, mates = [] }: Pick<RandomConfigOptions, 'focus' | 'mates'> = {},
): string {
  const draw = new Draw(seed, index);
  const team = teamOf(draw, focus, mates);
  const isDamageMode = draw.chance(0.2);
  const options = [
    `swap_delay=${draw.of([4, 12])}`,
    ...(isDamageMode ? [] : [`duration=${draw.whole(15, 40)}`]),
    ...(draw.chance(0.1) ? ['hitlag=false'] : []),
    ...(draw.chance(0.1) ? ['defhalt=false'] : []),
    ...(draw.chance(0.2) ? ['ignore_burst_energy=true'] : []),
  ];
  const events = [
    ...(draw.chance(0.3)
      ? [`energy every interval=${draw.of(['300,301', '240,480'])} amount=${draw.whole(1, 4)};`]
      : []),
    ...(draw.chance(0.3)
      ? [`hurt every interval=240,480 amount=300,900 element=${draw.of(['pyro', 'physical'])};`]
      : []),
  ];
  const blocks = Array.from({ length: draw.whole(2, 7) }, () => {
    const key = focus !== null && draw.chance(0.5) ? focus : draw.of(team);
    const actions = actionsOf(key, focus);
    return Array.from({ length: draw.whole(1, 6) }, () => `  ${step(key, focus, actions, isDamageMode, draw)}`);
  });
  return [
    `options ${options.join(' ')} iteration=${iterations};`,
    ...team.flatMap((key) => memberLines(key, focus, draw)),
    ...enemyLines(isDamageMode, focus !== null, draw),
    ...events,
    `active ${team[0]};`,
    `for let i = 0; i < ${draw.whole(2, 8)}; i = i + 1 {`,
    ...blocks.flat(),
    // Remains when no other line is possible.
    `  ${team[0]} walk[f=5];`,
    '}',
    '',
  ].join('\n');
}

/** Number of fights that a config must complete, and maximum number of lines that may be removed for it. */
const TRIALS = 3;
const MOST_LOST = 50;

/** The line of a config that our engine refuses in one of the fights; null when it runs. */
async function refusedLine(text: string, seeds: readonly number[]): Promise<number | null> {
  try {
    const simulator = await simulatorFor(text);
    const recorder = simulator.recorder();
    for (const seed of seeds) simulator.run(seed, recorder);
    return null;
  } catch (error) {
    if (error instanceof ScriptError) return error.line;
    if (error instanceof ConfigRefused) return error.lines[0];
    throw error;
  }
}

interface RandomConfigOptions {
  /** A character that every team has, at all ascensions and with all its actions. */
  readonly focus?: string | null;
  /** Characters that join that one more often than others; with none, all are alike. */
  readonly mates?: readonly string[];
  /** Seeds of the fights that the config must get through. */
  readonly fights?: readonly number[];
}

/**
 * The `index`-th config of a seed: its draft without the lines that the engine refuses, such as a charged attack in a state without one.
 * Actions that the engine refuses wrongly are therefore not compared.
 */
export async function randomConfig(
  seed: number,
  index: number,
  iterations: number,
  { fights = Array.from({ length: TRIALS }, (_, i) => iterationSeed(i, 0)), ...team }: RandomConfigOptions = {},
): Promise<string> {
  let text = draft(seed, index, iterations, team);
  for (let lost = 0; lost < MOST_LOST; lost++) {
    const line = await refusedLine(text, fights);
    if (line === null) return text;
    const lines = text.split('\n');
    if (!lines[line - 1]?.startsWith('  '))
      throw new Error(`line ${line} of config ${index} of seed ${seed} is refused`);
    text = lines.filter((_, i) => i !== line - 1).join('\n');
  }
  throw new Error(`config ${index} of seed ${seed} has more than ${MOST_LOST} lines that are refused`);
}
