/** How players use a character, by its `play.json`: facts that the game's data does not contain. */
import { messageOf } from '../message.ts';
import type { FactFiles } from './files.ts';
import { formatFacts } from './json.ts';
import { constant, type Modules } from './modules.ts';
import type { Json } from './print.ts';
import { bool, integer, listOf, merge, oneOf, type Problems, record, type Shape, text, written } from './shape.ts';
import { given, isRow, mapTable, omitted, type Row, type Table } from './tables.ts';

const PLAY: Shape = record({
  /** Usually stays on the field. */
  drives: written(bool),
  /** Own jumps can become plunges, or those of the whole team. */
  plunges: written(oneOf('own', 'team')),
  /** A second skill on the field would end the effect of the first. */
  oneSkill: written(bool),
  /** Actions that replace `skill` when players use it differently. */
  skill: written(text),
  /** Actions that are repeated on the field. */
  attacks: written(text),
  /** Turns that players give the character on the field, whether or not a rotation that is known has them. */
  turns: written(listOf(text)),
  /** A resource that decides the next action: fields of the character without its name, actions that spend it and that build it. */
  spend: record(
    { field: written(text), least: written(integer), use: written(text), build: written(text), during: written(text) },
    ['field', 'use', 'build'],
  ),
  /** The simple fight in which the gear of a new character is chosen: what it is for, the stat the kit scales with, and three teammates. */
  fight: record(
    {
      purpose: written(oneOf('damage', 'healing', 'shield')),
      scaling: written(oneOf('hp%', 'atk%', 'def%', 'em')),
      /** Stays on the field between the turns; otherwise the first teammate does. */
      onField: written(bool),
      mates: written(text),
      /** Fewest rolls of energy recharge above the fixed ones (a sands counts as nine), as teams of the database need more than this fight. */
      minErRolls: written(integer),
      physical: written(bool),
      /** Condition for another skill on the field in addition to being ready. */
      again: written(text),
    },
    ['purpose', 'scaling', 'mates'],
  ),
  /** The gear of a new character (`npm run make -- standards`); `rolls` are free rolls in the order of the substats. */
  build: record(
    {
      weapon: written(text),
      set: written(text),
      mains: written(text),
      rolls: written(text),
      /** Version of the engine and day of the computation. */
      engine: written(text),
      date: written(text),
    },
    ['weapon', 'set', 'mains', 'rolls', 'engine', 'date'],
  ),
  /** Motif of the emblem in a square of 24: a path that is filled (even-odd), and one that is drawn as a line. */
  emblem: record({ what: written(text), fill: written(text), line: written(text) }),
});

const PLAY_FILE = /^characters\/(\w+)\/play\.json$/;

/** The plays by character. Adds a message to `problems` for every mistake. */
export function readPlays(files: FactFiles, problems: Problems): Table<Row> {
  const found: { [key: string]: Row } = {};
  for (const [file, text] of files) {
    const key = PLAY_FILE.exec(file)?.[1];
    if (key === undefined) continue;
    try {
      const value: Json = JSON.parse(text);
      if (formatFacts(value) !== text) problems.push(`${file}: is not formatted; run npm run make -- facts --format`);
      const play = merge(PLAY, [{ layer: 'facts', file, value }], problems);
      if (isRow(play)) found[key] = play;
    } catch (error) {
      problems.push(`${file}: ${messageOf(error)}`);
    }
  }
  return found;
}

/** Writes the habits, the standard builds and the motifs of the emblems. */
export function writePlays(plays: Table<Row>, modules: Modules): void {
  const part = (of: (play: Row) => Json | undefined): Row =>
    given(Object.fromEntries(Object.entries(plays).map(([key, play]) => [key, of(play)])));
  const habits = mapTable(plays, (play) => omitted(play, 'fight', 'build', 'emblem'));
  modules.add(
    'habits.ts',
    "import type { Habit } from '../types.ts';",
    `/** How players use characters, by key. */\n${constant('habits', habits, { type: '{ readonly [character: string]: Habit }', expand: true })}`,
  );
  modules.add(
    'builds.ts',
    "import type { StandardBuild } from '../types.ts';",
    `/** Gear of new characters, by key. */\n${constant(
      'standardBuilds',
      part(({ build }) => (isRow(build) ? omitted(build, 'engine', 'date') : undefined)),
      { type: '{ readonly [character: string]: StandardBuild }', expand: true },
    )}`,
  );
  modules.add(
    'standardFights.ts',
    "import type { StandardFight } from '../types.ts';",
    `/** Fights in which the gear of new characters is chosen, by key. */\n${constant(
      'standardFights',
      part(({ fight }) => fight),
      { type: '{ readonly [character: string]: StandardFight }', expand: true },
    )}`,
  );
  const motif = ({ emblem }: Row): Json | undefined => {
    if (!isRow(emblem)) return undefined;
    return emblem.line === undefined ? (emblem.fill ?? '') : `${emblem.fill ?? ''}|${emblem.line}`;
  };
  modules.add(
    'motifs.ts',
    `/** Motifs of emblems by character: the part before \`|\` is filled (even-odd), the part after it is a line. */\n${constant(
      'motifs',
      part(motif),
      { type: '{ readonly [character: string]: string }', expand: true },
    )}`,
  );
}
