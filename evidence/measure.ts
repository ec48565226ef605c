/** Fights of records, and the numbers that are read from their logs. */
import { loadLibrary } from '@quartet/content';
import { type LogEntry, prepare, Simulator } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { compile, parse } from '@quartet/script';

interface Member {
  readonly level?: string;
  readonly cons?: number;
  readonly talents?: string;
  readonly params?: string;
  readonly weapon?: string;
  readonly weaponLevel?: string;
  readonly refine?: number;
  readonly sets?: Readonly<Record<string, number>>;
  /** Words of the stats line; CRIT Rate is −100 % unless they name it. */
  readonly stats?: string;
}

/** Parts of a config. */
export interface Fight {
  readonly party: Readonly<Record<string, Member>>;
  readonly script: string;
  readonly options?: string;
  /** Words of each target line. */
  readonly targets?: readonly string[];
  /** A whole config in place of the parts, as reports have it; `party` then names the members that the fact is about. */
  readonly config?: string;
  /** Seed of the fight; 1 where it is left out. */
  readonly seed?: number;
}

/** A frame of the log: the nth hit of an attack, start of an action, addition of a status, or entry with a text. */
type Moment =
  | { readonly hit: string; readonly n?: number }
  | { readonly action: string; readonly n?: number }
  | { readonly status: string; readonly n?: number }
  | {
      readonly entry: string;
      readonly n?: number;
    };

/** A quantity of a fight. `NAME*` are all attacks whose names begin with NAME; a list names several. */
export type Measure =
  /** Number of hits. */
  | { readonly of: 'hits'; readonly attack: string | readonly string[]; readonly target?: number }
  /** Which of the first hits apply their element. */
  | {
      readonly of: 'applied';
      readonly attack: string | readonly string[];
      readonly first: number;
      readonly target?: number;
    }
  /** How many hits apply their element. */
  | { readonly of: 'applications'; readonly attack: string | readonly string[] }
  /** Damage of one hit: the nth of the attack, or in a frame the nth of all hits. */
  | { readonly of: 'damage'; readonly attack: string; readonly hit?: number; readonly frame?: number }
  /** Talent multiplier of one hit. */
  | { readonly of: 'multiplier'; readonly attack: string; readonly hit?: number }
  /** Damage of one hit divided by that of another. */
  | {
      readonly of: 'ratio';
      readonly attack: string;
      readonly hit: number;
      readonly to: number;
      readonly toAttack?: string;
    }
  /** Whether two hits have different damage: 1 or 0. */
  | { readonly of: 'changed'; readonly attack: string; readonly hit: number; readonly to: number }
  /** Frames or seconds between two moments. */
  | { readonly of: 'between'; readonly from: Moment; readonly to: Moment; readonly unit: 'frames' | 'seconds' }
  /** Gauge of the first application of an attack, in units. */
  | { readonly of: 'gauge'; readonly attack: string }
  /** Seconds for which an enemy has an aura, from its first frame to the first without. */
  | { readonly of: 'aura'; readonly element: string }
  /** Greatest fall of an aura from one frame to the next, in units: the cost of one reaction. */
  | { readonly of: 'taken'; readonly element: string }
  /** Particles of each arrival; `total`: their sum. */
  | { readonly of: 'particles'; readonly source: string; readonly total?: true }
  /** Energy that a member (counted from 1) gets from each arrival of particles. */
  | { readonly of: 'received'; readonly source: string; readonly member: number; readonly first: number }
  /** Energy of each gain, before the maximum. */
  | { readonly of: 'energy'; readonly source: string }
  /** Seconds for which a modifier was given first. */
  | { readonly of: 'lasts'; readonly key: string }
  /** Cooldown of an action in seconds, as it is triggered. */
  | { readonly of: 'cooldown'; readonly action: string; readonly n?: number }
  /** Numbers that the script prints. */
  | { readonly of: 'printed' };

const FIELDS: Readonly<Record<Measure['of'], readonly string[]>> = {
  hits: ['attack'],
  applied: ['attack', 'first'],
  applications: ['attack'],
  multiplier: ['attack'],
  received: ['source', 'member', 'first'],
  damage: ['attack'],
  ratio: ['attack', 'hit', 'to'],
  changed: ['attack', 'hit', 'to'],
  between: ['from', 'to', 'unit'],
  gauge: ['attack'],
  aura: ['element'],
  taken: ['element'],
  particles: ['source'],
  energy: ['source'],
  lasts: ['key'],
  cooldown: ['action'],
  printed: [],
};

export function problemsOfMeasure(measure: Measure): string[] {
  const fields = FIELDS[measure.of];
  if (fields === undefined) return [`no quantity ${measure.of}; there are ${Object.keys(FIELDS).join(', ')}`];
  return fields.filter((field) => !Object.hasOwn(measure, field)).map((field) => `the measure lacks ${field}`);
}

const PLAIN_WEAPONS: Readonly<Record<string, string>> = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
};
const TARGET = 'lvl=100 resist=0.1 radius=2 pos=0,2.4 hp=999999999';

function linesOf(key: string, member: Member): string[] {
  const { level = '90/90', cons = 0, talents = '9,9,9', params = '', refine = 1, weaponLevel = '90/90' } = member;
  const weapon = member.weapon ?? PLAIN_WEAPONS[nameTable.characterWeaponClass(key) ?? ''];
  const stats = member.stats ?? '';
  return [
    `${key} char lvl=${level} cons=${cons} talent=${talents} ${params};`,
    `${key} add weapon="${weapon}" refine=${refine} lvl=${weaponLevel};`,
    ...Object.entries(member.sets ?? {}).map(([set, count]) => `${key} add set="${set}" count=${count};`),
    `${key} add stats ${/\bcr=/.test(stats) ? '' : 'cr=-1 '}${stats};`,
  ];
}

/** The config of a fight, by the rules of the game unless a report has others. */
export function configOf({ party, script, options = '', targets = [TARGET], config }: Fight): string {
  if (config !== undefined) return config;
  const [first] = Object.keys(party);
  return [
    `options swap_delay=4 ignore_burst_energy=true rules=game ${options};`,
    ...Object.entries(party).flatMap(([key, member]) => linesOf(key, member)),
    ...targets.map((words) => `target ${words};`),
    `active ${first};`,
    script,
    '',
  ].join('\n');
}

/** The log of one fight; throws with all diagnostics of its config. */
export async function logOf(fight: Fight): Promise<LogEntry[]> {
  const text = configOf(fight);
  const { ast, config, diagnostics } = parse(text, nameTable);
  const errors = diagnostics.filter((d) => d.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((d) => `${d.line}:${d.column}: ${d.message}`).join('\n'));
  return new Simulator(prepare(compile(ast, nameTable), config, await loadLibrary(config), text)).sample(
    fight.seed ?? 1,
  );
}

const FRAMES_PER_SECOND = 60;
/** Durability of one gauge unit. */
const PER_UNIT = 25;

function isOf(name: string, attacks: string | readonly string[]): boolean {
  if (typeof attacks !== 'string') return attacks.some((attack) => isOf(name, attack));
  return attacks.endsWith('*') ? name.startsWith(attacks.slice(0, -1)) : name === attacks;
}

const hitsOf = (logs: readonly LogEntry[], attacks: string | readonly string[], target?: number): LogEntry[] =>
  logs.filter(
    (e) =>
      e.event === 'damage' &&
      e.logs.target !== 0 &&
      isOf(e.msg, attacks) &&
      (target === undefined || e.logs.target === target),
  );

/** The nth of some entries; throws with the names of the hits when it is missing. */
function nth(logs: readonly LogEntry[], entries: readonly LogEntry[], n: number, what: string): LogEntry {
  const entry = entries[n - 1];
  if (entry !== undefined) return entry;
  const names = [...new Set(hitsOf(logs, '*').map((e) => e.msg))];
  throw new Error(`${what}: ${entries.length} in the fight, number ${n} is missing; hits: ${names.join(', ')}`);
}

const damageOf = (logs: readonly LogEntry[], attack: string, n: number): number =>
  Number(nth(logs, hitsOf(logs, attack), n, attack).logs.damage);

/** Damage of the nth hit of a frame; throws where that is not a hit of the attack. */
function damageIn(logs: readonly LogEntry[], attack: string, frame: number, n: number): number {
  const hit = logs.filter((e) => e.event === 'damage' && e.frame === frame)[n - 1];
  if (hit?.msg !== attack) throw new Error(`hit ${n} of frame ${frame} is ${hit?.msg ?? 'missing'}, not ${attack}`);
  return Number(hit.logs.damage);
}

/** Whether a hit applied its element: its ICD let it pass, or it has none. */
function applies(logs: readonly LogEntry[], hit: LogEntry): boolean {
  for (let i = logs.indexOf(hit) + 1; i < logs.length && (logs[i] as LogEntry).frame === hit.frame; i++) {
    const entry = logs[i] as LogEntry;
    if (entry.event === 'damage' && entry.msg === hit.msg && entry.logs.target === hit.logs.target) break;
    if (entry.event !== 'icd' || entry.logs.kind !== 'element') continue;
    if (entry.logs.abil === hit.msg && entry.logs.target === hit.logs.target) return Number(entry.logs.factor) > 0;
  }
  return true;
}

function momentOf(logs: readonly LogEntry[], moment: Moment): number {
  const { n = 1 } = moment;
  if ('hit' in moment) return nth(logs, hitsOf(logs, moment.hit), n, moment.hit).frame;
  if ('action' in moment) {
    const actions = logs.filter((e) => e.event === 'action' && e.msg === `executed ${moment.action}`);
    return nth(logs, actions, n, moment.action).frame;
  }
  if ('status' in moment) {
    const added = logs.filter((e) => /^(?:mod|status) added$/.test(e.msg) && e.logs.key === moment.status);
    return nth(logs, added, n, moment.status).frame;
  }
  return nth(
    logs,
    logs.filter((e) => e.msg.includes(moment.entry)),
    n,
    moment.entry,
  ).frame;
}

/** The script of a fight that prints an aura in every frame. */
const watching = (fight: Fight, element: string): Fight => ({
  ...fight,
  script: `set_on_tick(fn() { print("aura", .element.t0.${element}); });\n${fight.script}`,
});

/** Entries of {@link watching}, and the amount that one shows. */
const watched = (logs: readonly LogEntry[]) => logs.filter((e) => e.event === 'user' && e.msg.startsWith('aura'));
const amountOf = (e: LogEntry): number => Number(e.msg.replace(/^aura\s*/, ''));

function unitsTaken(logs: readonly LogEntry[]): number {
  const amounts = watched(logs).map(amountOf);
  return Math.max(...amounts.map((amount, i) => (i === 0 ? 0 : (amounts[i - 1] as number) - amount))) / PER_UNIT;
}

function auraSeconds(logs: readonly LogEntry[]): number {
  const seen = watched(logs);
  const has = (e: LogEntry) => amountOf(e) > 0;
  const first = seen.findIndex(has);
  const end = seen.findIndex((e, i) => i > first && !has(e));
  if (first < 0 || end < 0) throw new Error('the aura never begins, or does not end in the fight');
  return ((seen[end] as LogEntry).frame - (seen[first] as LogEntry).frame) / FRAMES_PER_SECOND;
}

/** The numbers of a quantity in a fight. */
async function numbersOf(measure: Measure, fight: Fight): Promise<number[]> {
  if (measure.of === 'aura') return [auraSeconds(await logOf(watching(fight, measure.element)))];
  if (measure.of === 'taken') return [unitsTaken(await logOf(watching(fight, measure.element)))];
  const logs = await logOf(fight);
  switch (measure.of) {
    case 'hits':
      return [hitsOf(logs, measure.attack, measure.target).length];
    case 'applied': {
      const hits = hitsOf(logs, measure.attack, measure.target);
      nth(logs, hits, measure.first, String(measure.attack));
      return hits.slice(0, measure.first).flatMap((hit, i) => (applies(logs, hit) ? [i + 1] : []));
    }
    case 'applications':
      return [hitsOf(logs, measure.attack).filter((hit) => applies(logs, hit)).length];
    case 'multiplier': {
      const hit = nth(logs, hitsOf(logs, measure.attack), measure.hit ?? 1, measure.attack);
      const derivation = logs.slice(logs.indexOf(hit)).find((e) => e.event === 'calc' && e.msg === hit.msg);
      return [Number(derivation?.logs.talent)];
    }
    case 'received': {
      const amounts = logs
        .filter((e) => e.event === 'energy' && e.msg === 'particle' && e.char_index === measure.member - 1)
        .filter((e) => e.logs.source === measure.source)
        .map((e) => Number(e.logs.amt));
      if (amounts.length < measure.first) throw new Error(`${amounts.length} arrivals of particles in the fight`);
      return amounts.slice(0, measure.first);
    }
    case 'damage':
      return [
        measure.frame === undefined
          ? damageOf(logs, measure.attack, measure.hit ?? 1)
          : damageIn(logs, measure.attack, measure.frame, measure.hit ?? 1),
      ];
    case 'ratio':
      return [
        damageOf(logs, measure.attack, measure.hit) / damageOf(logs, measure.toAttack ?? measure.attack, measure.to),
      ];
    case 'changed': {
      const quotient = damageOf(logs, measure.attack, measure.hit) / damageOf(logs, measure.attack, measure.to);
      return [Math.abs(quotient - 1) > 0.001 ? 1 : 0];
    }
    case 'between': {
      const frames = momentOf(logs, measure.to) - momentOf(logs, measure.from);
      return [measure.unit === 'seconds' ? frames / FRAMES_PER_SECOND : frames];
    }
    case 'gauge': {
      const applications = logs.filter(
        (e) => e.event === 'element' && e.msg === 'application' && isOf(String(e.logs.abil), measure.attack),
      );
      return [Number(nth(logs, applications, 1, measure.attack).logs.dur) / PER_UNIT];
    }
    case 'particles': {
      const counts = logs
        .filter((e) => e.event === 'energy' && e.msg === 'particle' && e.char_index === 0)
        .filter((e) => e.logs.source === measure.source)
        .map((e) => Number(e.logs.count));
      return measure.total === true ? [counts.reduce((sum, count) => sum + count, 0)] : counts;
    }
    case 'energy':
      return logs
        .filter((e) => e.event === 'energy' && e.msg === 'adding energy' && e.logs.source === measure.source)
        .map((e) => Number(e.logs["rec'd"]));
    case 'lasts': {
      const given = logs.filter((e) => /^(?:mod|status) added$/.test(e.msg) && e.logs.key === measure.key);
      const first = nth(logs, given, 1, measure.key);
      return [(Number(first.logs.expiry) - first.frame) / FRAMES_PER_SECOND];
    }
    case 'cooldown': {
      const triggered = logs.filter((e) => e.event === 'cooldown' && e.msg === `${measure.action} cooldown triggered`);
      return [Number(nth(logs, triggered, measure.n ?? 1, measure.action).logs.modified_cd) / FRAMES_PER_SECOND];
    }
    case 'printed':
      return logs.filter((e) => e.event === 'user').map((e) => Number(e.msg));
  }
}

/** Computes a record, to six decimal places. */
export async function compute(
  record: Fight & { readonly measure: Measure; readonly versus?: Partial<Fight> },
): Promise<number[]> {
  const numbers = await numbersOf(record.measure, record);
  const others = record.versus === undefined ? null : await numbersOf(record.measure, { ...record, ...record.versus });
  return numbers.map((value, i) => Number((others === null ? value : value / (others[i] as number)).toFixed(6)));
}
