/**
 * Drafts of edge fights: a team around one character, weapon or set, some steps, a pause of open length, and the steps that it delays. A draft is
 * determined by a seed. Its damage is not random: either every hit is critical or none is.
 */
import type { contentKeys } from '@quartet/content/keys';
import { nameTable } from '@quartet/gamedata/names';
import { artifactParams, legalActions, weaponParams } from '@quartet/gamedata/params';
import { ALL_LEVELS, actionDocs, Draw, initDocs, paramsOf } from '../random/generate.ts';

/** The definition that a fight is about. */
export interface Subject {
  readonly kind: keyof typeof contentKeys;
  readonly key: string;
}

export interface Draft {
  /** Lines before the rotation, without the options. */
  readonly team: readonly string[];
  readonly options: readonly string[];
  /** Actions before the pause, and after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether the config is kept when the engine refuses a line of it. */
  readonly mayFail: boolean;
  /** Whether the fight without a pause is kept too. */
  readonly isPlainKept: boolean;
}

/** Frames after the last action, before the fight ends. */
const REST = 150;
const FRAMES_PER_SECOND = 60;

/** The config of a draft with a pause of `wait` frames, for a fight of a number of frames. */
export function configOf({ team, options, before, after }: Draft, wait: number, frames: number): string {
  const duration = Math.ceil((frames + REST) / FRAMES_PER_SECOND);
  return [
    `options iteration=4 duration=${duration} ${options.join(' ')};`,
    ...team,
    ...before,
    ...(wait > 0 ? [`wait(${wait});`] : []),
    ...after,
    '',
  ].join('\n');
}

/** Weapons without a passive that concerns fights, by class. */
export const PLAIN: Readonly<Record<string, string>> = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
};
/** Teammates whose skills apply each element, heal, or raise shields. */
const APPLIERS = [
  ...['barbara', 'kaeya', 'xiangling', 'fischl', 'sucrose', 'collei', 'noelle', 'bennett', 'xingqiu', 'lisa'],
  ...['diona', 'amber', 'kukishinobu', 'rosaria', 'sangonomiyakokomi', 'ningguang', 'yaoyao', 'mona', 'layla', 'aino'],
];

/** Levels of the character, weapon or set that a fight is about. */
const LEVELS = [...ALL_LEVELS, '90/90', '0/20', '1/20'];

const isOfClass = (weapon: string, character: string): boolean =>
  nameTable.weaponClass(weapon) === nameTable.characterWeaponClass(character);

/** Characters and weapons that may take part. */
export interface Cast {
  readonly characters: readonly string[];
  readonly weapons: readonly string[];
}

/** The wielder of a weapon or set. */
function wielderOf(subject: Subject, cast: Cast, draw: Draw): string {
  if (subject.kind === 'characters') return subject.key;
  const able = cast.characters.filter((key) => subject.kind === 'sets' || isOfClass(subject.key, key));
  return draw.of(able);
}

function memberLines(
  key: string,
  subject: Subject,
  cast: Cast,
  isWielder: boolean,
  critical: string,
  draw: Draw,
  given?: { readonly level: string; readonly cons: number },
): string[] {
  const weapons = cast.weapons.filter((weapon) => isOfClass(weapon, key));
  const isMain = isWielder && subject.kind === 'characters';
  const usual = draw.chance(0.8) ? PLAIN[nameTable.characterWeaponClass(key) as string] : draw.of(weapons);
  const weapon = isWielder && subject.kind === 'weapons' ? subject.key : usual;
  const cons = isMain ? (given?.cons ?? draw.of([0, 1, 2, 4, 6, 6, 6])) : draw.of([0, 0, 0, 6]);
  const params = paramsOf(actionDocs(key, null), draw);
  const ofWeapon = paramsOf(initDocs(weaponParams[weapon]), draw);
  const lines = [
    `${key} char lvl=${isMain ? (given?.level ?? draw.of(LEVELS)) : '90/90'} cons=${cons} talent=${draw.of(['9,9,9', '1,6,10', '10,10,10'])}${params === '' ? '' : ` +params=${params}`};`,
    `${key} add weapon="${weapon}" refine=${draw.of([1, 5])} lvl=90/90${ofWeapon === '' ? '' : ` +params=${ofWeapon}`};`,
  ];
  if (isWielder && subject.kind === 'sets') {
    const ofSet = paramsOf(initDocs(artifactParams[subject.key]), draw);
    lines.push(
      `${key} add set="${subject.key}" count=${draw.of([2, 4, 4, 4])}${ofSet === '' ? '' : ` +params=${ofSet}`};`,
    );
  }
  const em = draw.of([0, 0, 100, 800]);
  lines.push(`${key} add stats hp=4780 atk=311 er=${draw.of([0, 0.5, 1.4])} em=${em} ${critical};`);
  return lines;
}

/** Actions of a character that are possible in some state. */
const actionsOf = (key: string): string[] =>
  (legalActions[key] ?? []).filter(({ action, legal }) => legal && action !== 'swap').map(({ action }) => action);

/** A step of the character that the fight is about. */
function step(key: string, canFly: boolean, draw: Draw): string[] {
  const kind = draw.of([
    ...['attack', 'attack', 'attack', 'attack', 'heavy', 'heavy', 'skill', 'skill', 'skill', 'skill'],
    ...['burst', 'burst', 'burst', 'move', 'plunge'],
  ]);
  const jump = kind === 'plunge' && draw.chance(canFly ? 0.8 : 0.3) ? [`${key} jump;`] : [];
  return [...jump, ...actionLines(key, kind, draw)];
}

/** The lines of an action with params at random; `heavy` is a charged or aimed attack, `plunge` and `move` one of several. */
function actionLines(key: string, kind: string, draw: Draw): string[] {
  const actions = actionsOf(key);
  const has = (action: string): boolean => actions.includes(action);
  const does = (action: string, tail = ''): string =>
    `${key} ${action}${paramsOf(actionDocs(key, action), draw)}${tail};`;
  switch (kind) {
    case 'heavy': {
      const times = draw.of([1, 1, 2]);
      const heavy = has('aim') && draw.chance(0.7) ? [does('aim')] : [`${key} attack;`, does('charge')];
      if (!has('aim') && !has('charge')) return [does('attack')];
      return Array.from({ length: times }, () => heavy).flat();
    }
    case 'plunge': {
      const plunge = draw.of(['low_plunge', 'high_plunge']);
      return has(plunge) ? [does(plunge)] : [];
    }
    case 'move': {
      const move = draw.of(['dash', 'jump', 'walk']);
      return move === 'walk' ? [`${key} walk[f=${draw.whole(1, 60)}];`] : [has(move) ? does(move) : `${key} dash;`];
    }
    case 'skill':
    case 'burst':
      return has(kind) ? [does(kind)] : [];
    default:
      return [does('attack', `:${draw.of([1, 1, 2, 3, 4, 5, 6, 8, 12])}`)];
  }
}

function mateStep(key: string, draw: Draw): string[] {
  const plain = (action: string): string => `${key} ${action};`;
  return draw.of([
    [plain('skill')],
    [plain('skill')],
    [plain('burst')],
    [`${key} attack:${draw.whole(1, 3)};`],
    [plain('dash')],
    [plain('jump')],
    [plain('skill'), plain('burst')],
  ]);
}

/** A short pause inside a sequence of steps, or none. */
const pause = (draw: Draw): string[] => {
  const frames = draw.of([0, 0, 0, draw.whole(1, 30), draw.whole(30, 180), draw.whole(180, 720)]);
  return frames === 0 ? [] : [`wait(${frames});`];
};

/** A fight that every subject has. */
interface Drill {
  /** Level and constellation of the character. */
  readonly levels: readonly string[];
  readonly cons: readonly number[];
  readonly targets: number;
  readonly mates: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly mayFail?: boolean;
}

/** `NAME` stands for the character, and an action in brackets for one with params at random. */
const TABLE: readonly Drill[] = [
  // Stacks, caps, and charges that many hits use up.
  {
    levels: ['90/90'],
    cons: [0],
    targets: 3,
    mates: [],
    before: ['skill', 'burst', 'attack:3'],
    after: ['attack:9', '[heavy]', '[skill]'],
  },
  {
    levels: ['90/90'],
    cons: [6],
    targets: 3,
    mates: [],
    before: ['burst', 'skill', 'attack:5'],
    after: ['[heavy]', 'attack:6', '[skill]', 'attack:2'],
  },
  // Expiry during the actions of a teammate.
  {
    levels: ['90/90', '80/90'],
    cons: [1, 2, 4, 6],
    targets: 2,
    mates: ['appliers'],
    before: ['[skill]', 'attack:5', '[skill]', 'burst'],
    after: ['MATE attack:4', 'MATE skill', 'attack:4', '[burst]', 'MATE attack:2'],
  },
  // Frozen enemies and blunt hits.
  {
    levels: ['90/90'],
    cons: [0, 6],
    targets: 2,
    mates: ['barbara', 'kaeya'],
    before: ['barbara skill', 'kaeya skill'],
    after: ['[skill]', 'attack:3', 'kaeya skill', 'burst', 'attack:2', '[heavy]', 'kaeya skill', '[plunge]'],
  },
  // Constellations below the ascension of the passives that they improve.
  {
    levels: ['1/20', '20/20'],
    cons: [6],
    targets: 1,
    mates: ['appliers'],
    before: ['[skill]', 'attack:4', 'burst'],
    after: ['attack:4', '[heavy]', 'MATE skill', '[skill]', 'attack:3'],
  },
  {
    levels: ['40/40', '50/60'],
    cons: [6, 4, 2],
    targets: 1,
    mates: ['appliers'],
    before: ['MATE skill', 'burst', '[skill]'],
    after: ['[heavy]', 'attack:5', 'MATE skill', '[skill]', 'burst'],
  },
  // In the air.
  {
    levels: ['90/90'],
    cons: [0, 6],
    targets: 2,
    mates: ['xianyun', 'appliers'],
    before: ['[skill]', 'xianyun burst', 'NAME jump', '[plunge]'],
    after: ['jump', 'MATE attack', 'jump', '[plunge]', 'attack:2'],
    mayFail: true,
  },
  {
    levels: ['90/90'],
    cons: [0],
    targets: 1,
    mates: ['xianyun'],
    before: ['xianyun burst', '[skill]'],
    after: ['jump', '[plunge]', 'attack', 'burst', 'jump', '[plunge]'],
    mayFail: true,
  },
  // A character of level 0.
  {
    levels: ['0/20'],
    cons: [0, 6],
    targets: 1,
    mates: ['appliers'],
    before: ['[skill]', 'attack:2'],
    after: ['MATE skill', 'MATE attack:2', 'attack:3', 'burst', 'attack:2'],
  },
  // One ability alone, and its end; then what reads its stacks.
  { levels: ['90/90'], cons: [6], targets: 1, mates: [], before: ['burst'], after: ['attack:5', '[heavy]'] },
  {
    levels: ['90/90'],
    cons: [6],
    targets: 1,
    mates: [],
    before: ['[skill]'],
    after: ['attack:5', 'burst', 'attack:2'],
  },
  {
    levels: ['90/90'],
    cons: [0, 2],
    targets: 1,
    mates: ['appliers'],
    before: ['skill', 'attack:5'],
    after: ['skill', 'burst', 'MATE attack:4', 'MATE skill'],
  },
  // Effects that outlast a stance, which ends when the character leaves the field.
  {
    levels: ['90/90'],
    cons: [6],
    targets: 1,
    mates: ['kaeya'],
    before: ['burst', 'kaeya dash'],
    after: ['attack:3', '[heavy]'],
  },
  {
    levels: ['90/90'],
    cons: [6],
    targets: 1,
    mates: ['kaeya'],
    before: ['skill', 'kaeya dash'],
    after: ['attack:3', 'burst'],
  },
  // Charged and aimed attacks of a stance below the passives that a constellation builds on.
  {
    levels: ['1/20', '20/20', '40/40'],
    cons: [6],
    targets: 2,
    mates: ['appliers'],
    before: ['skill', '[heavy]'],
    after: ['[heavy]', '[heavy]', 'attack:2', 'burst'],
  },
  // Stacks that expire before one more is gained and used.
  { levels: ['90/90'], cons: [0], targets: 1, mates: [], before: ['attack'], after: ['[heavy]', '[skill]'] },
  {
    levels: ['90/90'],
    cons: [1, 6],
    targets: 1,
    mates: [],
    before: ['skill', 'attack'],
    after: ['skill', 'attack', 'burst', '[skill]'],
  },
];
export const DRILLS = TABLE.length;

/** Lines that the reference refuses only for lack of an implementation (docs/divergences.md). */
const LEFT_OUT = new Set(['columbina jump;']);

const comparable = (draft: Draft): Draft => {
  const kept = (lines: readonly string[]): string[] => lines.filter((line) => !LEFT_OUT.has(line));
  return { ...draft, before: kept(draft.before), after: kept(draft.after) };
};

/** The draft of a number: the drills first, then some at random. */
export function draftOf(subject: Subject, cast: Cast, seed: number, index: number): Draft {
  const draw = new Draw(seed, index);
  const at =
    subject.kind === 'characters' ? index : index === 0 ? draw.whole(0, 1) : index === 1 ? draw.whole(2, 3) : DRILLS;
  return comparable(at < DRILLS ? drillOf(TABLE[at], subject, cast, draw) : randomDraft(subject, cast, draw));
}

function drillOf(drill: Drill, subject: Subject, cast: Cast, draw: Draw): Draft {
  const main = wielderOf(subject, cast, draw);
  const named = drill.mates.map((mate) => (mate === 'appliers' ? draw.of(APPLIERS) : mate));
  const mates = [...new Set(named)].filter((key) => key !== main);
  const critical = draw.chance(0.75) ? 'cr=2 cd=0.5' : 'cr=-2';
  const mate = mates.at(-1) ?? main;
  const lines = (steps: readonly string[]): string[] =>
    steps.flatMap((text) => {
      if (text.startsWith('[')) return actionLines(main, text.slice(1, -1), draw);
      if (/^\w+ /.test(text)) return [`${text.replace(/^MATE/, mate).replace(/^NAME/, main)};`];
      return [`${main} ${text};`];
    });
  const team = [
    ...memberLines(main, subject, cast, true, critical, draw, {
      level: draw.of(drill.levels),
      cons: draw.of(drill.cons),
    }),
    ...mates.flatMap((key) => memberLines(key, subject, cast, false, critical, draw)),
    ...targetLines(drill.targets),
    `active ${mates[0] !== undefined && drill.before[0].startsWith(mates[0]) ? mates[0] : main};`,
  ];
  const options = [`swap_delay=${draw.of([4, 12])}`, 'ignore_burst_energy=true'];
  return {
    team,
    options,
    before: lines(drill.before),
    after: lines(drill.after),
    mayFail: drill.mayFail === true,
    isPlainKept: mates.length === 0,
  };
}

const targetLines = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, i) => `target lvl=90 resist=0.1 pos=${[0, 0.6, -0.6, 0][i]},${i === 3 ? 2.5 : 1.3} radius=1;`,
  );

function randomDraft(subject: Subject, cast: Cast, draw: Draw): Draft {
  const main = wielderOf(subject, cast, draw);
  const isFrozen = draw.chance(0.15);
  const canFly = draw.chance(0.2) && main !== 'xianyun';
  const mates: string[] = [...(canFly ? ['xianyun'] : []), ...(isFrozen ? ['barbara', 'kaeya'] : [])];
  const size = draw.of([1, 1, 2, 2, 3, 4]);
  while (mates.length + 1 < size) mates.push(draw.of(APPLIERS));
  const others = [...new Set(mates)].filter((key) => key !== main).slice(0, 3);
  const critical = draw.chance(0.75) ? 'cr=2 cd=0.5' : 'cr=-2';
  const first = others.length > 0 && draw.chance(0.4) ? draw.of(others) : main;
  const targets = draw.of([1, 1, 2, 4]);
  const team = [
    ...memberLines(main, subject, cast, true, critical, draw),
    ...others.flatMap((key) => memberLines(key, subject, cast, false, critical, draw)),
    ...targetLines(targets),
    ...(draw.chance(0.15)
      ? [`hurt once interval=${draw.whole(1, 400)} amount=2000,2000 element=${draw.of(['pyro', 'physical'])};`]
      : []),
    `active ${first};`,
  ];
  const anyStep = (weightOfMain: number): string[] =>
    others.length === 0 || draw.chance(weightOfMain) ? step(main, canFly, draw) : mateStep(draw.of(others), draw);
  const steps = (count: number, weightOfMain: number): string[] =>
    Array.from({ length: count }, () => [...anyStep(weightOfMain), ...pause(draw)]).flat();
  const opening = [
    ...(canFly && others.includes('xianyun') ? ['xianyun burst;'] : []),
    ...(isFrozen
      ? ['barbara skill;', 'kaeya skill;', 'barbara attack:2;'].filter((_, i) => draw.chance(0.9) || i < 2)
      : []),
  ];
  /** Steps without the pause after the last one. */
  const ending = (lines: readonly string[]): string[] =>
    lines.at(-1)?.startsWith('wait(') ? lines.slice(0, -1) : [...lines];
  return {
    team,
    options: [
      `swap_delay=${draw.of([4, 12])}`,
      ...(draw.chance(0.9) ? ['ignore_burst_energy=true'] : []),
      ...(draw.chance(0.05) ? ['hitlag=false'] : []),
      ...(draw.chance(0.05) ? ['defhalt=false'] : []),
    ],
    before: ending([...opening, ...steps(draw.whole(1, 4), 0.75)]),
    after: ending(steps(draw.whole(1, 4), 0.75)),
    mayFail: draw.chance(0.2),
    isPlainKept: false,
  };
}
