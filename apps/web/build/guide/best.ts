/** The best gear of a character as measured, and its example teams. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { standardBuilds } from '@quartet/gamedata/builds';
import { habits } from '@quartet/gamedata/habits';
import { find } from '@quartet/gamedata/names';
import { weaponRarity } from '@quartet/gamedata/rarity';
import { standardFights } from '@quartet/gamedata/standardFights';
import type { BestOfCharacter, GearGain, TeamExample } from '../../src/features/guide/model/documents.ts';
import { namesOf } from './names.ts';
import { databaseTeams } from './teams.ts';

const CHARACTERS = new URL('../../../../packages/content/src/characters/', import.meta.url);
const EXAMPLES = 3;

/** Key, gain, half of the 95 % interval, number of public teams with it. */
export type GainRow = readonly [key: string, gain: number, half: number, used: number];

/** `gear.json` of a character: `npm run make -- gear`. */
export interface MeasuredGear {
  readonly engine: string;
  readonly date: string;
  readonly sets: readonly GainRow[];
  readonly weapons: readonly GainRow[];
  readonly baseWeapon: string;
  readonly teams: readonly MeasuredTeam[];
}

export interface MeasuredTeam {
  readonly characters: readonly string[];
  /** Lowest energy recharge with which nine of ten bursts are on time, and their share; null if none is enough. */
  readonly er: number | null;
  readonly onTime: number | null;
  /** Only for teams that the database lacks. */
  readonly config?: string;
}

/** Gain that counts as none: the few teams in which gear is measured differ by more. */
const EQUAL = 0.01;

/** Whether a row is as good as the best one: by a gain that counts as none, or within the intervals up to twice of it. */
export function isAsGood([, gain, half]: GainRow, rows: readonly GainRow[]): boolean {
  const top = Math.max(...rows.map((row) => row[1]));
  const best = rows.find((row) => row[1] === top);
  return best === undefined || gain + Math.min(Math.max(half + best[2], EQUAL), 2 * EQUAL) >= top;
}

/** The rows that are as good as the best one, those that more players use first; then the others. */
export function chosenFirst(rows: readonly GainRow[]): GainRow[] {
  const equal = rows.filter((row) => isAsGood(row, rows)).sort((a, b) => b[3] - a[3] || b[1] - a[1]);
  return [...equal, ...rows.filter((row) => !isAsGood(row, rows))];
}

/** The twin with the measurements of both: Aether for Lumine. */
const twinOf = (key: string): string => key.replace(/^lumine/, 'aether');

export function measuredGear(key: string): MeasuredGear | null {
  const path = fileURLToPath(new URL(`${twinOf(key)}/gear.json`, CHARACTERS));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MeasuredGear) : null;
}

const idOf = (team: readonly string[]): string => [...team].map(twinOf).sort().join(' ');

const gains = (kind: 'weapons' | 'artifacts', rows: readonly GainRow[]): GearGain[] =>
  chosenFirst(rows).map((row) => {
    const [key, gain, half, used] = row;
    return {
      key,
      names: namesOf(kind, key),
      ...(kind === 'weapons' && { rarity: weaponRarity(key) }),
      gain,
      half,
      used,
      isAsGood: isAsGood(row, rows),
    };
  });

function examples(key: string, gear: MeasuredGear | null): TeamExample[] {
  const measured = new Map(gear?.teams.map((team) => [idOf(team.characters), team]));
  const [own, twin] = [databaseTeams(key, EXAMPLES), databaseTeams(twinOf(key), EXAMPLES)];
  const rows = (own.length > 0 ? own : twin).map(({ characters, config, perfect }) => ({
    characters,
    config,
    dps: perfect as number | null,
    er: measured.get(idOf(characters))?.er ?? null,
  }));
  const others = rows.length > 0 ? [] : (gear?.teams ?? []);
  return [
    ...rows,
    ...others.flatMap(({ characters, er, config }) =>
      config === undefined ? [] : [{ characters, config, dps: null, er }],
    ),
  ].map(({ characters, ...team }) => ({
    ...team,
    members: characters.map((member) => ({ key: member, names: namesOf('characters', member) })),
  }));
}

/** The part of a document about gear and teams. */
export function bestOf(key: string): BestOfCharacter {
  const measured = measuredGear(key);
  const fight = find(standardFights, twinOf(key));
  const build = find(standardBuilds, key);
  return {
    role: { purpose: fight?.purpose ?? 'damage', drives: find(habits, twinOf(key))?.drives ?? fight?.onField === true },
    standard:
      build === undefined
        ? null
        : {
            weapon: { key: build.weapon, names: namesOf('weapons', build.weapon) },
            set: { key: build.set, names: namesOf('artifacts', build.set) },
            mains: build.mains.split(' '),
          },
    gear:
      measured === null
        ? null
        : {
            sets: gains('artifacts', measured.sets),
            weapons: gains('weapons', measured.weapons),
            baseWeapon: { key: measured.baseWeapon, names: namesOf('weapons', measured.baseWeapon) },
          },
    examples: examples(key, measured),
  };
}
