import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type Goal,
  type RotationWishes,
  readSweep,
  type SweepKind,
  type TeamAction,
  WISHED_ACTIONS,
  type WishedAction,
} from '@quartet/optimiser';
import { BUILD, type Build } from '@quartet/results';
import { MAX_SEEN } from '@quartet/results/inGame';
import { clampWorkers, readSeed } from '@quartet/runner';
import type { ServeCommand } from './listen.ts';

export const HELP = `quartet: simulates a team of four over thousands of randomised fights

  quartet run FILE [--iterations N] [--seed S] [--workers W] [--out F] [--json | --details]
      Runs a config and prints a summary, or the whole result with --json. --details adds damage per cast, critical
      hits, the biggest hits, lost energy and the uptime of effects. --out writes the result to a file; a name that
      ends in .gz is compressed.
  quartet sample FILE [--seed S] [--out F]
      Prints the frame log of one fight as JSON. The seeds of a result's fights are in the result.
  quartet validate FILE
      Prints the errors and warnings of a config.
  quartet fmt FILE [--upgrade] [--write]
      Prints the config in the usual layout; --write puts it into the file. --upgrade first removes the message
      around it, replaces typographic characters, converts gcsim syntax from before 1.0, replaces former names and
      names as the game shows them, and takes out removed params. Changes and remaining errors go to standard error.
  quartet import FILE
      Prints the characters of a file as config lines: GOOD from an inventory scanner or Genshin Optimizer, or a document
      of Enka.Network. Changed and omitted parts are listed on standard error.

  quartet export FILE [--fights N] [--seed S] [--out F]
      Prints a team for Genshin Optimizer (Teams, Import Team): for each character a multi-target of the hits that the
      fights have, weighted by their number per fight, with reactions. 20 fights by default. Gear, buffs and
      conditions are not in it; hits without a known name there are listed on standard error.

  quartet optimize FILE --substats [--free N] [--cap N] [--fixed N] [--mains] [--energy-first]
      Finds the best substats for this fight. Default: 20 free rolls per character beside 2 fixed ones of each substat,
      at most 10 in one. --mains chooses sands, goblet and circlet too; --energy-first takes as
      much energy recharge as bursts on time need.
  quartet optimize FILE --gear INVENTORY [--sets NAME=SET:4] [--exclude 7,12] [--spare-others]
      Finds the best artifacts of a GOOD inventory; pieces are numbered by their place in the list, from 1.
      --spare-others keeps the pieces of characters outside the team.
  quartet optimize FILE --sweep KIND[:NAMES] [--refine N]
      Ranks the next changes. KIND: rolls, weapons, sets, constellations, refinements, talents or mains; a row
      marked ~ is not certainly better than the one below it.
  All three: [--characters A,B] [--er NAME=1.8] [--goal dps|time|quartile|NAME] [--fights N] [--seed S] [--workers W]
      [--out F] [--force]. The best config goes to standard output or to F, figures to standard error or output. Where
      no proposal is certainly better, that is the given config; --force writes the best proposal anyway.

  quartet improve FILE [--goal dps|time|quartile|NAME] [--fights N] [--seed S] [--workers W] [--out F]
      Searches for a better rotation: changes the order, number and kind of the actions for the config's fight, play style
      and rules. --goal time shortens fights against enemies with HP, such as those that quartet abyss writes. The config
      goes to standard output or to F, the changes and their gain to standard error or output. It takes 24,000 fights by
      default, up to a minute.

  quartet compare BASE [VARIANT]... [--edit EDITS]... [--fights N] [--seed S] [--workers W] [--csv | --json] [--out F]
      Compares up to 60 variants with a config in fights on the same seeds: differences of the expected DPS with 95 %
      intervals. Variants are files or edits: --edit 'xiangling weapon=thecatch,deathmatch refine=1..5; bennett cons=5,6'
      combines all values; a second --edit adds more. Changes: weapon (also * for all of the class, 4* and 5*), refine,
      cons, set (A, or A+B for two pieces each), attack, skill, burst. 400 fights each by default.

  quartet rotate FILE [--driver NAME] [--play perfect|kqm] [--round SECONDS] [--no ACTION,NAME:ACTION] [--use NAME:ACTION]
      [--first NAME:burst] [--enemies N] [--fights N] [--seed S] [--workers W] [--out F]
      Writes a rotation for the team of a config; its present actions, if any, are replaced. ACTION: attack, charge, aim,
      plunge, skill, burst, hold (held skills), cancel (dash, jump, walk) or weakspot (only where --use asks for it). The
      config goes to standard output or to F; the round in players' notation and the reason for each turn to standard
      error or output. It takes 12,000 fights by default, about a minute.

  quartet abyss CYCLE CHAMBER HALF FILE [--floor N] [--fights N] [--seed S] [--workers W] [--out F] [--json]
  quartet abyss CYCLE CHAMBER both FILE FILE
  quartet abyss ... --raise [--inventory GOOD]
      Fights a half of a chamber of the Spiral Abyss: clear times, time lost, the DPS that is needed; with a team for each half
      the chances of one, two and three stars. CYCLE: a number, or current. HALF: first, second or both. Floor 12 and 400 fights
      a half by default. --out writes the config with the enemies of the half. --raise lists what raises the chance
      of all stars most: changes of gear, levels, constellations and rotation; with an inventory, artifacts are pieces of it.

  quartet artifacts FILE [--team CONFIG]... [--teams SOURCE] [--seed S] [--workers W] [--out F] [--json]
      Advises on each artifact of a GOOD file: who could use it and how much the team gains, the chance that levelling helps, and
      whether to keep, level or discard it. Teams are configs, and for other characters those of a Quartet server (its address)
      or of a file written by npm run grow.

  quartet explain FILE --seed S --frame F [--hit N] [--expect FINGERPRINT]
      Prints where the damage of a hit comes from: hit N of frame F in the fight of a seed. Its fingerprint is the same wherever the
      numbers are the same to the bit; --expect compares it with that of a report.
  quartet explain FILE --seen NUMBER [--character NAME] [--roll plain|critical] [--seed S]
      Finds what gives a damage number that the game showed: the hit, its buffs, and up to two buffs, a level or a resistance
      that differ from the simulated fight.

  quartet lsp
      Serves editors: the language server for configs, over standard input and output. docs/editors.md describes it.
  quartet mcp [--workers W] [--teams SOURCE]
      Serves assistants: tools to run, explain, compare and improve teams, over standard input and output (Model Context Protocol).
      --teams names the teams that they may find: the address of a Quartet server, or a file written by npm run grow.
      docs/assistants.md describes it.

  quartet server [--host H] [--port P] [--workers W] [--timeout S] [--origin O]... [--allow-host N]...
         [--share-key ID:HEX] [--queue]
      Runs configs for pages that use server mode. Port 54321, 10 threads and 300 seconds a run by default.
      --origin (https://host:port, may be given again) restricts requests to these pages; only their results are signed.
      --queue leaves the runs to the worker processes of DATABASE_URL.
  quartet serve RESULT [SAMPLE] [--host H] [--port P] [--keep] [--share-key ID:HEX]
      Serves a result and a sample to the pages /local and /sample/local, and ends after one request; --keep continues.
      Port 8381.

  quartet worker
      Computes for a server on this machine or another: DATABASE_URL names the PostgreSQL both share. One thread each;
      start as many as there are cores.
  quartet backup FILE
  quartet restore FILE [--replace]
      Writes the data of a server to a file (- is standard output), and restores it into an empty database, SQLite or
      PostgreSQL; --replace removes the data in the database.
  quartet seed | recompute | role USER ROLE
      Fills the teams of a server; computes all of them again and prints the changes; gives a user a role.
      These read the same environment variables as the server, see docs/server.md.

  --iterations N   fights to simulate, instead of the config's number
  --seed S         whole number; the same seed gives the same result with any number of workers
  --workers W      threads to use, 1 to 30 (default 3)
  --host H         address to listen at (default 127.0.0.1: this machine only)
  --share-key K    signs results; the environment variable GCSIM_SHARE_KEY does the same
  --help, --version

FILE may be - for standard input. Warnings about a config go to standard error, with file, line and column. Exit status: 0 done, 1 a bad config or a failed run, 2 bad usage.
`;

/** The command line cannot be parsed; the message gives the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Command =
  | { name: 'help' }
  | { name: 'version' }
  | {
      name: 'run';
      file: string;
      iterations?: number;
      seed?: number;
      workers?: number;
      out?: string;
      json: boolean;
      details: boolean;
    }
  | { name: 'sample'; file: string; seed?: number; out?: string }
  | { name: 'validate'; file: string }
  | { name: 'fmt'; file: string; write: boolean; upgrade: boolean }
  | { name: 'import'; file: string }
  | ExportCommand
  | { name: 'explain'; file: string; seed: number; frame: number; hit?: number; expect?: string }
  | SeenCommand
  | { name: 'lsp' }
  | McpCommand
  | OptimizeCommand
  | ImproveCommand
  | CompareCommand
  | RotateCommand
  | AbyssCommand
  | ArtifactsCommand
  | { name: 'server program'; args: readonly string[] }
  | ServeCommand;

/** Arguments of `quartet export`. */
export interface ExportCommand {
  name: 'export';
  file: string;
  fights?: number;
  seed?: number;
  out?: string;
}

/** Arguments of `quartet mcp`. */
export interface McpCommand {
  name: 'mcp';
  workers?: number;
  /** Address of a server with teams, or a file with generated ones. */
  teams?: string;
}

/** Arguments of `quartet explain --seen`. */
interface SeenCommand {
  name: 'explain';
  file: string;
  seen: number;
  seed?: number;
  character?: string;
  roll?: 'plain' | 'critical';
}

/** Goals of `quartet optimize`. */
export type OptimizeQuestion =
  | { kind: 'substats'; free?: number; cap?: number; fixed?: number; mains: boolean; energyFirst: boolean }
  | {
      kind: 'gear';
      file: string;
      sets: Readonly<Record<string, Readonly<Record<string, number>>>>;
      exclude: readonly string[];
      spareOthers: boolean;
    }
  | { kind: 'sweep'; sweep: SweepKind; refine?: number };

export interface OptimizeCommand {
  name: 'optimize';
  file: string;
  question: OptimizeQuestion;
  characters?: readonly string[];
  /** Least energy recharge in all by character, fractions. */
  er: Readonly<Record<string, number>>;
  goal?: Goal;
  fights?: number;
  seed?: number;
  workers?: number;
  out?: string;
  /** Whether the best proposal is wanted even where the config as given is better. */
  force: boolean;
}

/** Arguments of `quartet improve`. */
export interface ImproveCommand {
  name: 'improve';
  file: string;
  goal?: Goal;
  fights?: number;
  seed?: number;
  workers?: number;
  out?: string;
}

/** Arguments of `quartet compare`. */
export interface CompareCommand {
  name: 'compare';
  file: string;
  variants: readonly string[];
  edits: readonly string[];
  fights?: number;
  seed?: number;
  workers?: number;
  form: 'table' | 'csv' | 'json';
  out?: string;
}

/** Arguments of `quartet rotate`. */
export interface RotateCommand extends Omit<ImproveCommand, 'name' | 'goal'> {
  name: 'rotate';
  /** Characters by key or name. */
  wishes: RotationWishes;
}

/** Arguments of `quartet abyss`. */
export interface AbyssCommand {
  name: 'abyss';
  /** Null for the cycle of today. */
  cycle: number | null;
  floor?: number;
  chamber: number;
  /** Files of the teams; null for a half that is not fought. */
  first: string | null;
  second: string | null;
  fights?: number;
  seed?: number;
  workers?: number;
  out?: string;
  json: boolean;
  /** Whether changes are searched for, and a file of artifacts for them. */
  isRaise: boolean;
  inventory?: string;
}

/** Arguments of `quartet artifacts`. */
export interface ArtifactsCommand {
  name: 'artifacts';
  file: string;
  /** Configs of the player's teams. */
  team: readonly string[];
  /** Address of a server with teams, or a file with generated ones. */
  teams?: string;
  seed?: number;
  workers?: number;
  out?: string;
  json: boolean;
}

const OPTIONS = {
  team: { type: 'string', multiple: true },
  edit: { type: 'string', multiple: true },
  csv: { type: 'boolean' },
  substats: { type: 'boolean' },
  free: { type: 'string' },
  cap: { type: 'string' },
  fixed: { type: 'string' },
  mains: { type: 'boolean' },
  'energy-first': { type: 'boolean' },
  gear: { type: 'string' },
  sets: { type: 'string', multiple: true },
  exclude: { type: 'string' },
  'spare-others': { type: 'boolean' },
  sweep: { type: 'string' },
  refine: { type: 'string' },
  characters: { type: 'string' },
  er: { type: 'string', multiple: true },
  goal: { type: 'string' },
  frame: { type: 'string' },
  hit: { type: 'string' },
  expect: { type: 'string' },
  seen: { type: 'string' },
  character: { type: 'string' },
  roll: { type: 'string' },
  stdio: { type: 'boolean' },
  teams: { type: 'string' },
  driver: { type: 'string' },
  play: { type: 'string' },
  round: { type: 'string' },
  no: { type: 'string', multiple: true },
  use: { type: 'string', multiple: true },
  first: { type: 'string' },
  enemies: { type: 'string' },
  floor: { type: 'string' },
  raise: { type: 'boolean' },
  inventory: { type: 'string' },
  fights: { type: 'string' },
  iterations: { type: 'string' },
  seed: { type: 'string' },
  workers: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  details: { type: 'boolean' },
  write: { type: 'boolean' },
  upgrade: { type: 'boolean' },
  host: { type: 'string' },
  port: { type: 'string' },
  'share-key': { type: 'string' },
  keep: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

const ALLOWED: Record<string, readonly string[]> = {
  run: ['iterations', 'seed', 'workers', 'out', 'json', 'details'],
  sample: ['seed', 'out'],
  validate: [],
  fmt: ['write', 'upgrade'],
  import: [],
  export: ['fights', 'seed', 'out'],
  optimize: [
    ...['substats', 'free', 'cap', 'fixed', 'mains', 'energy-first', 'gear', 'sets', 'exclude', 'spare-others'],
    ...['sweep', 'refine', 'characters', 'er', 'goal', 'fights', 'seed', 'workers', 'out', 'force'],
  ],
  improve: ['goal', 'fights', 'seed', 'workers', 'out'],
  compare: ['edit', 'fights', 'seed', 'workers', 'csv', 'json', 'out'],
  explain: ['seed', 'frame', 'hit', 'expect', 'seen', 'character', 'roll'],
  rotate: [...['driver', 'play', 'round', 'no', 'use', 'first', 'enemies'], ...['fights', 'seed', 'workers', 'out']],
  abyss: ['floor', 'raise', 'inventory', 'fights', 'seed', 'workers', 'out', 'json'],
  artifacts: ['team', 'teams', 'seed', 'workers', 'out', 'json'],
  // Clients add it to name the transport; there is no other.
  lsp: ['stdio'],
  mcp: ['workers', 'teams'],
  serve: ['host', 'port', 'keep', 'share-key'],
};

/** Commands that the server's program carries out; it reads their words. */
const OF_SERVER: readonly string[] = ['server', 'worker', 'backup', 'restore', 'seed', 'recompute', 'role'];

const COMMANDS =
  'run, sample, validate, fmt, import, export, optimize, improve, rotate, compare, abyss, artifacts, explain, lsp, mcp, server, serve, worker, backup, restore, seed, recompute or role';

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1) {
    throw new UsageError(`--${name} takes a whole number of at least 1, not "${text}"`);
  }
  return value;
}

function threads(text: string | undefined): number | undefined {
  const workers = whole('workers', text);
  return workers === undefined ? undefined : clampWorkers(workers);
}

function seed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  try {
    return readSeed(text);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the arguments after the program's name. @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const [word] = args;
  if (word !== undefined && OF_SERVER.includes(word)) return { name: 'server program', args };
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { name: 'help' };
  if (values.version) return { name: 'version' };
  const [name, file, ...rest] = positionals;
  if (name === undefined) throw new UsageError(`Say what to do: ${COMMANDS}`);
  const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined;
  if (!allowed) throw new UsageError(`There is no command "${name}": use ${COMMANDS}`);
  const stray = Object.keys(values).find((option) => !allowed.includes(option));
  if (stray) throw new UsageError(`quartet ${name} has no option --${stray}`);
  if (name === 'serve') return serveCommand(positionals.slice(1), values);
  if (name === 'abyss') return abyssCommand(positionals.slice(1), values);
  if (name === 'lsp' || name === 'mcp') {
    if (file !== undefined) throw new UsageError(`quartet ${name} takes no FILE: clients send the texts`);
    if (name === 'lsp') return { name };
    return { name, workers: threads(values.workers), teams: values.teams };
  }
  if (file === undefined) throw new UsageError(`quartet ${name} needs a FILE`);
  if (name === 'compare') return comparing(file, rest, values);
  if (rest.length > 0) throw new UsageError(`quartet ${name} takes one FILE, not ${rest.length + 1}`);
  switch (name) {
    case 'run':
      return {
        name,
        file,
        iterations: whole('iterations', values.iterations),
        seed: seed(values.seed),
        workers: threads(values.workers),
        out: values.out,
        json: values.json === true,
        details: values.details === true,
      };
    case 'sample':
      return { name, file, seed: seed(values.seed), out: values.out };
    case 'fmt':
      if (values.write && file === '-') throw new UsageError('--write needs a file to write to');
      return { name, file, write: values.write === true, upgrade: values.upgrade === true };
    case 'import':
      return { name, file };
    case 'artifacts':
      return advising(file, values);
    case 'export':
      return { name, file, fights: whole('fights', values.fights), seed: seed(values.seed), out: values.out };
    case 'explain':
      return explaining(file, values);
    case 'optimize':
      return optimizing(file, values);
    case 'improve':
    case 'rotate': {
      const search = {
        file,
        fights: whole('fights', values.fights),
        seed: seed(values.seed),
        workers: threads(values.workers),
        out: values.out,
      };
      return name === 'improve'
        ? { name, ...search, goal: goal(values.goal) }
        : { name, ...search, wishes: wishesOf(values) };
    }
    default:
      return { name: 'validate', file };
  }
}

function comparing(file: string, variants: readonly string[], values: ReturnType<typeof parse>['values']): Command {
  const edits = values.edit ?? [];
  if (variants.length + edits.length === 0)
    throw new UsageError('quartet compare needs a VARIANT or an --edit to compare BASE with');
  if (values.csv && values.json) throw new UsageError('--csv and --json exclude each other');
  return {
    name: 'compare',
    file,
    variants,
    edits,
    fights: whole('fights', values.fights),
    seed: seed(values.seed),
    workers: threads(values.workers),
    form: values.csv ? 'csv' : values.json ? 'json' : 'table',
    out: values.out,
  };
}

/** Options of `quartet explain --seen`, and those of a hit of the fight. */
const OF_SEEN = ['character', 'roll'] as const;
const OF_HIT = ['frame', 'hit', 'expect'] as const;

function explainingSeen(file: string, values: ReturnType<typeof parse>['values']): SeenCommand {
  const seen = whole('seen', values.seen?.replaceAll(/[,. '\u00a0\u202f]/g, ''));
  if (seen === undefined || seen > MAX_SEEN) throw new UsageError(`--seen takes a number up to ${MAX_SEEN}`);
  const stray = OF_HIT.find((option) => values[option] !== undefined);
  if (stray !== undefined) throw new UsageError(`--${stray} does not go with --seen`);
  const { roll, character } = values;
  if (roll !== undefined && roll !== 'plain' && roll !== 'critical')
    throw new UsageError(`--roll takes plain or critical, not "${roll}"`);
  return { name: 'explain', file, seen, seed: seed(values.seed), character, roll };
}

function abyssCommand(words: readonly string[], values: ReturnType<typeof parse>['values']): AbyssCommand {
  const [cycle = '', chamber, half = '', ...files] = words;
  const isBoth = half === 'both';
  if (!isBoth && half !== 'first' && half !== 'second')
    throw new UsageError('quartet abyss takes CYCLE CHAMBER HALF FILE, with first, second or both for HALF');
  const [own = '', other] = files;
  if (files.length !== (isBoth ? 2 : 1))
    throw new UsageError(`quartet abyss takes ${isBoth ? 'two FILES for both halves' : 'one FILE for a half'}`);
  const out = values.out;
  const isRaise = values.raise === true;
  if (isRaise && out !== undefined) throw new UsageError('--raise and --out exclude each other');
  if (!isRaise && values.inventory !== undefined) throw new UsageError('--inventory goes with --raise only');
  if (isBoth && out !== undefined) throw new UsageError('--out takes one half: use first or second');
  return {
    name: 'abyss',
    cycle: cycle === 'current' ? null : (whole('cycle', cycle) ?? null),
    floor: whole('floor', values.floor),
    chamber: whole('chamber', chamber) ?? 0,
    first: half === 'second' ? null : own,
    second: isBoth ? (other ?? null) : half === 'second' ? own : null,
    fights: whole('fights', values.fights),
    seed: seed(values.seed),
    workers: threads(values.workers),
    out,
    json: values.json === true,
    isRaise,
    inventory: values.inventory,
  };
}

function advising(file: string, values: ReturnType<typeof parse>['values']): ArtifactsCommand {
  const { team = [], teams, out } = values;
  if (team.length === 0 && teams === undefined)
    throw new UsageError('quartet artifacts needs teams: --team CONFIG, --teams SOURCE or both');
  const [own, workers] = [seed(values.seed), threads(values.workers)];
  return { name: 'artifacts', file, team, teams, seed: own, workers, out, json: values.json === true };
}

function explaining(file: string, values: ReturnType<typeof parse>['values']): Command {
  if (values.seen !== undefined) return explainingSeen(file, values);
  const stray = OF_SEEN.find((option) => values[option] !== undefined);
  if (stray !== undefined) throw new UsageError(`--${stray} goes with --seen only`);
  const wanted = seed(values.seed);
  if (wanted === undefined) throw new UsageError('quartet explain needs --seed S, the seed of the fight');
  if (values.frame === undefined || !/^\d{1,8}$/.test(values.frame))
    throw new UsageError(`--frame takes the number of a frame, not "${values.frame ?? ''}"`);
  if (values.expect !== undefined && !/^[0-9a-f]{16}$/.test(values.expect))
    throw new UsageError(`--expect takes a fingerprint of 16 hexadecimal digits, not "${values.expect}"`);
  const { expect } = values;
  return { name: 'explain', file, seed: wanted, frame: Number(values.frame), hit: whole('hit', values.hit), expect };
}

/** Wishes for a rotation. Bounds are those of the search. */
function wishesOf(values: ReturnType<typeof parse>['values']): RotationWishes {
  const { driver, play } = values;
  if (play !== undefined && play !== 'perfect' && play !== 'kqm')
    throw new UsageError(`--play takes perfect or kqm, not "${play}"`);
  const list = (texts: readonly string[] = []) => texts.flatMap((text) => text.split(',')).map((each) => each.trim());
  const round = whole('round', values.round);
  const enemies = whole('enemies', values.enemies);
  return {
    ...(driver === undefined ? {} : { driver }),
    ...(play === undefined ? {} : { play }),
    ...(round === undefined ? {} : { round }),
    ...(enemies === undefined ? {} : { enemies }),
    ...(values.first === undefined ? {} : { first: teamAction('first', values.first) }),
    avoid: list(values.no).map((text) =>
      text.includes(':') ? teamAction('no', text) : { action: wishedAction('no', text) },
    ),
    use: list(values.use).map((text) => teamAction('use', text)),
  };
}

function wishedAction(option: string, text: string): WishedAction {
  const action = WISHED_ACTIONS.find((each) => each === text);
  if (action === undefined) throw new UsageError(`--${option} takes ${WISHED_ACTIONS.join(', ')}, not "${text}"`);
  return action;
}

function teamAction(option: string, text: string): TeamAction {
  const [character, action, ...rest] = text.split(':');
  if (!character || action === undefined || rest.length > 0)
    throw new UsageError(`--${option} takes NAME:ACTION, such as bennett:burst, not "${text}"`);
  return { character, action: wishedAction(option, action) };
}

const ONLY: Readonly<Record<OptimizeQuestion['kind'], readonly string[]>> = {
  substats: ['free', 'cap', 'fixed', 'mains', 'energy-first'],
  gear: ['sets', 'exclude', 'spare-others'],
  sweep: ['refine'],
};

function optimizing(file: string, values: ReturnType<typeof parse>['values']): OptimizeCommand {
  const kinds = (['substats', 'gear', 'sweep'] as const).filter((each) => values[each] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1)
    throw new UsageError('quartet optimize needs one of --substats, --gear and --sweep');
  for (const [other, names] of Object.entries(ONLY))
    for (const option of names)
      if (other !== kind && option in values) throw new UsageError(`--${option} goes with --${other} only`);
  const list = (text: string | undefined) =>
    text
      ?.split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  const command = {
    name: 'optimize' as const,
    file,
    characters: list(values.characters),
    er: Object.fromEntries((values.er ?? []).flatMap((each) => each.split(',')).map(leastEr)),
    goal: goal(values.goal),
    fights: whole('fights', values.fights),
    seed: seed(values.seed),
    workers: threads(values.workers),
    out: values.out,
    force: values.force === true,
  };
  switch (kind) {
    case 'substats': {
      const count = (name: 'free' | 'cap' | 'fixed') => (values[name] === '0' ? 0 : whole(name, values[name]));
      const [free, cap, fixed] = [count('free'), count('cap'), count('fixed')];
      const question = {
        kind,
        free,
        cap,
        fixed,
        mains: values.mains === true,
        energyFirst: values['energy-first'] === true,
      };
      return { ...command, question };
    }
    case 'gear': {
      const sets: Record<string, Record<string, number>> = {};
      for (const each of (values.sets ?? []).flatMap((text) => text.split(','))) {
        const found = /^([^=]+)=([^:]+):([24])$/.exec(each);
        const [, name, set, pieces] = found ?? [];
        if (name === undefined || set === undefined)
          throw new UsageError(`--sets takes NAME=SET:2 or NAME=SET:4, not "${each}"`);
        sets[name] = { ...sets[name], [set]: Number(pieces) };
      }
      const exclude = list(values.exclude) ?? [];
      const spareOthers = values['spare-others'] === true;
      return { ...command, question: { kind, file: values.gear ?? '', sets, exclude, spareOthers } };
    }
    case 'sweep':
      try {
        const { kind: of, characters } = readSweep(values.sweep ?? '');
        const question = { kind, sweep: of, refine: whole('refine', values.refine) };
        return { ...command, characters: characters ?? command.characters, question };
      } catch (error) {
        throw new UsageError(error instanceof Error ? error.message : String(error));
      }
  }
}

function leastEr(text: string): [string, number] {
  const [name, value, ...rest] = text.split('=');
  const er = Number(value);
  if (rest.length > 0 || !name || !value || !(er > 0 && er < 10))
    throw new UsageError(`--er takes NAME=1.8 for 180 % of energy recharge, not "${text}"`);
  return [name, er];
}

function goal(text: string | undefined): Goal | undefined {
  if (text === undefined) return undefined;
  return text === 'dps' || text === 'time' || text === 'quartile' ? text : { character: text };
}

/** Where pages look for a local result, as with the reference. */
const SERVE_PORT = 8381;

function serveCommand(files: readonly string[], values: ReturnType<typeof parse>['values']): ServeCommand {
  const port = values.port === undefined ? SERVE_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UsageError(`--port takes a number from 0 to 65535, not "${values.port}"`);
  }
  const [result, sample, ...rest] = files;
  if (result === undefined || rest.length > 0)
    throw new UsageError('quartet serve takes a RESULT and at most one SAMPLE');
  return {
    name: 'serve',
    host: values.host ?? '127.0.0.1',
    port,
    shareKey: values['share-key'] ?? process.env.GCSIM_SHARE_KEY,
    result,
    sample,
    keep: values.keep === true,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
}

/** Version of this program: that of its package, and the commit it was built from, such as `0.3.0 (1a2b3c4d)`. */
export function version({ commit, modified }: Pick<Build, 'commit' | 'modified'> = BUILD): string {
  // package.json is one level up from the source as well as from the bundle.
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const details = [commit.slice(0, 8), modified ? 'changed' : ''].filter(Boolean).join(', ');
  return details === '' ? version : `${version} (${details})`;
}
