/** Teams in which gear is measured: those of the database, with builds that can be exchanged. */
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { standardBuilds } from '@quartet/gamedata/builds';
import { substatAverageRoll } from '@quartet/gamedata/substats';
import { databaseTeams } from '../../apps/web/build/guide/teams.ts';
import { FIXED_ROLLS, mainValue, SUBSTATS } from '../../apps/web/src/features/team-builder/model/substats.ts';
import { kitOf, plainGear, rotationText, twinOf } from '../pages/standardFights.ts';

/** Gear of a member, as teams of the database have it: five-star pieces with two fixed rolls of each substat. */
export interface Gear {
  readonly weapon: string;
  readonly refine: number;
  /** Empty for none. */
  readonly set: string;
  /** Main stats of sands, goblet and circlet. */
  readonly mains: readonly string[];
  /** Free rolls in the order of the substats. */
  readonly rolls: readonly number[];
}

export interface Member {
  readonly key: string;
  readonly gear: Gear;
}

export interface Team {
  readonly members: readonly Member[];
  /** Everything after the members: options, enemies, script. */
  readonly script: string;
  /** DPS in the database; null for a team that is not in it. */
  readonly dps: number | null;
}

const FLOWER_HP = 4780;
const PLUME_ATK = 311;

/** Mean rolls and main stats of gear, by stat. */
function statValues({ mains, rolls }: Pick<Gear, 'mains' | 'rolls'>): Readonly<Record<string, number>> {
  const values: Record<string, number> = { hp: FLOWER_HP, atk: PLUME_ATK };
  const add = (stat: string, value: number): void => {
    values[stat] = (values[stat] ?? 0) + value;
  };
  for (const main of mains) add(main, mainValue(main as Parameters<typeof mainValue>[0]));
  SUBSTATS.forEach((stat, i) => void add(stat, substatAverageRoll[stat] * (FIXED_ROLLS + (rolls[i] ?? 0))));
  return values;
}

/** Gear without main stats and free rolls. */
export const NO_STATS: Pick<Gear, 'mains' | 'rolls'> = { mains: [], rolls: [] };

/** Stats of gear by slot of the engine. */
export function statsOf(gear: Gear): Float64Array {
  const stats = new Float64Array(STAT_SLOTS);
  for (const [stat, value] of Object.entries(statValues(gear))) stats[Stat[stat as keyof typeof Stat]] = value;
  return stats;
}

/** The lines of a member. */
function memberText({ key, gear }: Member): string {
  const { weapon, refine, set } = gear;
  const values = Object.entries(statValues(gear)).map(([stat, value]) => `${stat}=${Number(value.toFixed(6))}`);
  return [
    `${key} char lvl=90/90 cons=0 talent=9,9,9;`,
    `${key} add weapon="${weapon}" refine=${refine} lvl=90/90;`,
    ...(set === '' ? [] : [`${key} add set="${set}" count=4;`]),
    `${key} add stats ${values.join(' ')};`,
    '',
  ].join('\n');
}

export const teamText = ({ members, script }: Pick<Team, 'members' | 'script'>): string =>
  `${members.map(memberText).join('\n')}\n${script}`;

const MEMBER =
  /^(\w+) char lvl=90\/90 cons=0 talent=9,9,9;\n\1 add weapon="(\w+)" refine=(\d) lvl=90\/90;\n\1 add set="(\w+)" count=4;\n\1 add stats hp=4780 atk=311 (.+);\n\1 add stats (.+);\n\n/;

/**
 * Reads a config of the database that Quartet wrote.
 * @throws RangeError for another form
 */
export function readTeam(config: string, dps: number | null): Team {
  let rest = config.replace(/^(?:#.*\n)*/, '');
  const members: Member[] = [];
  for (let found = MEMBER.exec(rest); found !== null; found = MEMBER.exec(rest)) {
    const [all, key = '', weapon = '', refine, set = '', mains = '', substats = ''] = found;
    const values = new Map(
      substats.split(' ').map((word) => {
        const [stat = '', value = ''] = word.split('=');
        const [roll, count = 1] = value.split('*').map(Number);
        return [stat, (roll ?? 0) * count];
      }),
    );
    members.push({
      key,
      gear: {
        weapon,
        refine: Number(refine),
        set,
        mains: mains.split(' ').map((word) => word.slice(0, word.indexOf('='))),
        rolls: SUBSTATS.map((stat) => Math.round((values.get(stat) ?? 0) / substatAverageRoll[stat]) - FIXED_ROLLS),
      },
    });
    rest = rest.slice(all.length);
  }
  const areWhole = members.every(({ gear }) => gear.mains.length === 3 && gear.rolls.every((each) => each >= 0));
  if (members.length === 0 || !areWhole) throw new RangeError(`not a config of the database: ${config.slice(0, 200)}`);
  return { members, script: rest, dps };
}

/** Teams in which the gear of a character is measured: of the database, or that of its standard fight if the database has none. */
export function teamsOf(key: string, limit: number): Team[] {
  const found = databaseTeams(key, limit).map(({ config, perfect }) => readTeam(config, perfect));
  return found.length > 0 ? found : [plainTeam(key)];
}

/** Free rolls of a character without a standard build: energy recharge and critical hits. */
const PLAIN_ROLLS = '0 0 0 0 0 0 4 0 8 8';

/** The team of the standard fight of a character, with its simple rotation. */
function plainTeam(key: string): Team {
  const { mates, onField } = kitOf(key);
  const builds: Readonly<Record<string, { weapon: string; set: string; mains: string; rolls: string }>> =
    standardBuilds;
  const members = [key, ...mates].map((each) => {
    const build = builds[each] ?? builds[twinOf(each)];
    const { weapon, set, mains, rolls } = build ?? {
      ...plainGear(each),
      mains: plainGear(each).mains.join(' '),
      rolls: PLAIN_ROLLS,
    };
    const gear = {
      weapon,
      refine: 5,
      set,
      mains: mains.split(' '),
      rolls: rolls.split(' ').map(Number),
    };
    return { key: each, gear };
  });
  return { members, script: rotationText([key, ...mates], onField), dps: null };
}
