/** The simple fights in which standard builds are chosen, from `play.json` of the characters. */
import type { StandardFight } from '@quartet/gamedata';
import { habits } from '@quartet/gamedata/habits';
import { characterKeys, elementOf, find, nameTable } from '@quartet/gamedata/names';
import { standardFights } from '@quartet/gamedata/standardFights';

type Purpose = StandardFight['purpose'];
type Scaling = StandardFight['scaling'];

interface Kit {
  readonly purpose: Purpose;
  readonly scaling: Scaling;
  /** Teammates in the order of the rotation. */
  readonly mates: readonly [string, string, string];
  /** Character on the field for the rest of the rotation: the character or a teammate. */
  readonly onField: string;
  /** Actions of the turn before the burst. */
  readonly skill: string;
  /** Actions repeated on the field. */
  readonly attacks: string;
  /** Condition for another skill on the field. */
  readonly again: string;
  /** Minimum number of rolls of energy recharge. */
  readonly minErRolls: number;
}

/** The twin whose fight and build are used for both: Aether for Lumine. */
export const twinOf = (key: string): string => key.replace(/^lumine/, 'aether');

export function kitOf(key: string): Kit {
  const fight = find(standardFights, twinOf(key));
  if (fight === undefined) throw new RangeError(`no fight is written for ${key}`);
  const { purpose, scaling, onField, mates, minErRolls = 0, again } = fight;
  const [first = '', second = '', third = ''] = mates.split(' ');
  const habit = find(habits, key) ?? {};
  return {
    purpose,
    scaling,
    mates: [first, second, third],
    onField: onField === true ? key : first,
    skill: habit.skill ?? 'skill',
    attacks: habit.attacks ?? 'attack:3',
    minErRolls,
    again: habit.oneSkill === true ? '' : (again ?? `.${key}.skill.ready`),
  };
}

/** Characters with a separate fight. */
export const fightKeys: readonly string[] = characterKeys.filter((key) => twinOf(key) === key);

export const damageBonus = (key: string): string =>
  find(standardFights, key)?.physical === true ? 'phys%' : `${elementOf(key)}%`;

const ROTATION_SECONDS = 22;
/** Rotations of a fight. */
const ROTATIONS = 4;

/** One skill, if it is ready, and one burst. */
function turn(key: string): string {
  return `if .${key}.skill.ready { ${key} ${kitOf(key).skill}; } ${key} burst;`;
}

/**
 * A simple rotation of about 20 s: every character uses skill and burst once, the one on the field attacks for the rest.
 * @param onField acts last
 */
export function rotationText(team: readonly string[], onField: string, seconds = ROTATION_SECONDS): string {
  const order = [...team.filter((key) => key !== onField), onField];
  const { skill, attacks, again } = kitOf(onField);
  const repeat = again === '' ? '' : `if ${again} { ${onField} ${skill}; } `;
  return `options swap_delay=12 duration=${ROTATIONS * seconds} iteration=100;
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
energy every interval=480,720 amount=1;
active ${order[0]};
while 1 {
  let start = f();
  ${order.map(turn).join('\n  ')}
  while f() - start < ${60 * seconds} { ${repeat}${onField} ${attacks}; }
}
`;
}

const PLAIN_WEAPONS: Readonly<Record<string, string>> = {
  sword: 'prototyperancour',
  claymore: 'prototypearchaic',
  polearm: 'prototypestarglitter',
  bow: 'prototypecrescent',
  catalyst: 'mappamare',
};

const FAVONIUS: Readonly<Record<string, string>> = {
  sword: 'favoniussword',
  claymore: 'favoniusgreatsword',
  polearm: 'favoniuslance',
  bow: 'favoniuswarbow',
  catalyst: 'favoniuscodex',
};

export interface Gear {
  readonly weapon: string;
  readonly set: string;
  /** Main stats of sands, goblet and circlet. */
  readonly mains: readonly [string, string, string];
}

/** The weapon of the character's class that gives particles to the team. */
export const favonius = (key: string): string => FAVONIUS[nameTable.characterWeaponClass(key) ?? 'sword'] ?? '';

/** Initial gear of the search, and gear of a teammate on the field. */
export function plainGear(key: string): Gear {
  const { purpose, scaling } = kitOf(key);
  const element = elementOf(key);
  const weapon = PLAIN_WEAPONS[nameTable.characterWeaponClass(key) ?? 'sword'] ?? '';
  const set =
    element === 'anemo' ? 'viridescentvenerer' : element === 'dendro' ? 'deepwoodmemories' : 'gladiatorsfinale';
  if (purpose === 'healing') return { weapon, set, mains: [scaling, scaling, 'heal'] };
  if (purpose === 'shield') return { weapon, set, mains: [scaling, scaling, scaling] };
  return { weapon, set, mains: scaling === 'em' ? ['em', 'em', 'em'] : [scaling, damageBonus(key), 'cr'] };
}
