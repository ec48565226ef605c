/** One fight from a config text, for tests: its log and its statistics. */
import { type LogEntry, prepare, type Recorder, Simulator } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { compile, parse } from '@quartet/script';
import { loadLibrary } from '../src/index.ts';

export interface Fight {
  /** Frame log of the iteration. */
  logs: LogEntry[];
  /** Texts the script printed, in order. */
  printed: string[];
  /** Executed actions as [frame, character slot, action]. */
  actions: [number, number, string][];
  /** Damage events as they landed on enemies. */
  hits: {
    frame: number;
    actor: number;
    name: string;
    damage: number;
    crit: boolean;
    target: number;
    calc: LogEntry['logs'];
  }[];
  /** Sums of the same iteration without a log. */
  totals: Recorder;
  log: (event: string, text?: string) => LogEntry[];
}

/** Weapons of one star, which only give ATK, by class. */
const PLAIN_WEAPONS: Readonly<Record<string, string>> = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
};

/** Differences of a team member from the defaults. */
export interface Member {
  /** `LEVEL/MAX`; default: 90/90. */
  readonly level?: string;
  readonly cons?: number;
  /** Default: `9,9,9`. */
  readonly talents?: string;
  /** Default: the weapon of one star of the class, which only gives ATK. */
  readonly weapon?: string;
  readonly refine?: number;
  /** Default: 90/90. */
  readonly weaponLevel?: string;
  /** Parameters of the weapon line. */
  readonly params?: string;
  /** Words of the stats line, such as `em=100 cr=-1`; default: no such line. */
  readonly stats?: string;
}

/** The lines of a team in a config, by the keys of its members. */
export function party(members: Readonly<Record<string, Member>>): string {
  const lines = Object.entries(members).flatMap(([key, member]) => {
    const { level = '90/90', cons = 0, talents = '9,9,9', refine = 1, weaponLevel = '90/90', params = '' } = member;
    const weapon = member.weapon ?? PLAIN_WEAPONS[nameTable.characterWeaponClass(key) ?? ''];
    return [
      `${key} char lvl=${level} cons=${cons} talent=${talents};`,
      `${key} add weapon="${weapon}" refine=${refine} lvl=${weaponLevel} ${params};`,
      ...(member.stats === undefined ? [] : [`${key} add stats ${member.stats};`]),
    ];
  });
  return `${lines.join('\n')}\n`;
}

/** Prepare a config; throws with all diagnostics when it has errors. */
export async function simulatorFor(text: string): Promise<Simulator> {
  const { ast, config, diagnostics } = parse(text, nameTable);
  const errors = diagnostics.filter((d) => d.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((d) => `${d.line}:${d.column}: ${d.message}`).join('\n'));
  return new Simulator(prepare(compile(ast, nameTable), config, await loadLibrary(config), text));
}

/** Simulate one iteration with its log. */
export async function fight(text: string, { seed = 1 } = {}): Promise<Fight> {
  const simulator = await simulatorFor(text);
  const logs = simulator.sample(seed);
  const recorder = simulator.recorder();
  simulator.run(seed, recorder);
  const hits: Fight['hits'] = [];
  logs.forEach((entry, i) => {
    if (entry.event !== 'damage' || entry.logs.target === 0) return;
    const calc = logs.slice(i + 1).find((e) => e.event === 'calc' && e.msg === entry.msg);
    hits.push({
      frame: entry.frame,
      actor: entry.char_index,
      name: entry.msg,
      damage: Number(entry.logs.damage),
      crit: entry.logs.crit === true,
      target: Number(entry.logs.target),
      calc: calc?.logs ?? {},
    });
  });
  return {
    logs,
    printed: logs.filter((e) => e.event === 'user').map((e) => e.msg),
    actions: logs
      .filter((e) => e.event === 'action' && e.msg.startsWith('executed') && e.logs.action !== undefined)
      .map((e) => [e.frame, e.char_index, String(e.logs.action)]),
    hits,
    totals: recorder,
    log: (event, part = '') => logs.filter((e) => e.event === event && e.msg.includes(part)),
  };
}

/** Mean result of a number of fights with different seeds. */
export async function mean(text: string, count: number, read: (totals: Recorder) => number): Promise<number> {
  const simulator = await simulatorFor(text);
  const recorder = simulator.recorder();
  let sum = 0;
  for (let seed = 1; seed <= count; seed++) {
    simulator.run(seed, recorder);
    sum += read(recorder);
  }
  return sum / count;
}

/** Frames for which the first modifier with a key was given, on a character, an enemy or the team. */
export function lasting({ logs }: Fight, key: string): number {
  const given = logs.find((e) => e.msg === 'mod added' && e.logs.key === key);
  if (given === undefined) throw new Error(`nothing with the key ${key} was given`);
  return Number(given.logs.expiry) - given.frame;
}
