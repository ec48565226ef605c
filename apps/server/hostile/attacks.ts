/**
 * Attacks on the verification of uploads, each of a size that stopped an earlier version of the server. The hostile suite checks the order
 * of verification during an attack; `npm run bench -- attack` measures the attacks.
 */
import { freePort, metricsAt, post, startTarget, type Target, type Watched, watch } from './server.ts';

/** Settings of a server behind a proxy on this machine, which passes on the addresses of attackers and of an honest client. */
export const PROXIED = { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'http://quartet.example' };
const ATTACKER = '198.51.100.7';

let visitors = 0;
/** Address of a new honest client in its own network. */
export function newcomer(): string {
  visitors++;
  return `203.${visitors >> 8}.${visitors & 255}.9`;
}

interface Attack {
  name: string;
  /** Maximum number of the attack's results that may be verified before an honest result that is uploaded after them. */
  maxBefore: number;
  /** Whether its results may be verified: their figures are right, and the work fits in the budget. */
  isTrue?: boolean;
  /** Bodies that are posted at once, each with the address of its sender. */
  uploads(genuine: string): { body: string; address: string }[];
}

/** The team and options of the genuine result: another head would be refused before its fights. */
const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=1/20;
xingqiu add stats hp=4780 atk=311 cr=0.5;
options iteration=70 duration=20;
active xingqiu;
`;
const TARGET = 'target lvl=100 resist=0.1;\n';

/** A genuine result with another config, and its figures multiplied by a factor. */
export function withConfig(genuine: string, config: string, factor = 1): string {
  const copy: { config_file: string; target_details: object[] } = JSON.parse(genuine);
  copy.config_file = config;
  const [target = {}] = copy.target_details;
  copy.target_details = (config.match(/^target /gm) ?? []).slice(0, 100).map(() => target);
  const text = JSON.stringify(copy);
  return factor === 1 ? text : text.replace(/"(mean|min|max)":([\d.]+)/g, (_, name, n) => `"${name}":${n * factor}`);
}

const nested = (depth: number, print: string) =>
  `${TEAM}${TARGET}let m = [a=1];\n${'m = [a=m, b=m];\n'.repeat(depth)}while 1 { ${print} xingqiu skill, attack:3; }\n`;

export const CONFIGS = {
  errors: 'zz;'.repeat(300_000),
  parameters: `${TEAM}${TARGET}fn f(${Array.from({ length: 30_000 }, (_, i) => `p${i}`).join(', ')}) {}\nwhile 1 { xingqiu attack; }\n`,
  targets: `${TEAM}${TARGET.repeat(50_000)}while 1 { xingqiu attack; }\n`,
  printed: nested(28, 'print(m);'),
  failing: `${TEAM}${TARGET}let z = 0;
fn unused() { let k = 0; ${'for k=0;0;{}'.repeat(2350)} return 0; }
fn tick() { ${'for let j = 1 / z; 0; { } '.repeat(48)} return 0; }
set_on_tick(tick);
while 1 { xingqiu attack; }
`,
  moves: `${TEAM}${TARGET.repeat(100)}fn tick() { ${'set_target_pos(1, 1, 1); '.repeat(48)} return 0; }
set_on_tick(tick);
while 1 { xingqiu attack; }
`,
  endless: `${TEAM}${TARGET}let i = 0;\nwhile 1 { i = i + 1; }\n`,
} as const;

const ofOne = (bodies: string[]) => bodies.map((body) => ({ body, address: ATTACKER }));
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** `count` uploads of a config from one address. */
const bombs = (config: string, count: number) => (genuine: string) =>
  ofOne(times(count, (i) => withConfig(genuine, `${config}# ${i}\n`)));

export const ATTACKS: readonly Attack[] = [
  { name: '300,000 errors, ten times', maxBefore: 1, uploads: bombs(CONFIGS.errors, 10) },
  { name: 'a function of 30,000 parameters, four times', maxBefore: 1, uploads: bombs(CONFIGS.parameters, 4) },
  { name: '50,000 targets, twice', maxBefore: 1, uploads: bombs(CONFIGS.targets, 2) },
  {
    name: 'a map within itself 28 times, printed, four times',
    maxBefore: 1,
    isTrue: true,
    uploads: bombs(CONFIGS.printed, 4),
  },
  {
    name: 'a head that fails 48 times a frame beside 2,350 heads, three times',
    maxBefore: 1,
    uploads: bombs(CONFIGS.failing, 3),
  },
  { name: '48 moves among 100 targets a frame, three times', maxBefore: 1, uploads: bombs(CONFIGS.moves, 3) },
  { name: 'a loop without end, six times', maxBefore: 1, uploads: bombs(CONFIGS.endless, 6) },
  {
    name: 'figures 100 times as high beside a loop without end, four times',
    maxBefore: 1,
    uploads: (genuine) => ofOne(times(4, (i) => withConfig(genuine, `${CONFIGS.endless}# ${i}\n`, 100))),
  },
  {
    name: '26 addresses of as many networks with 21 uploads each',
    // Every client gets its first turn before the honest one, which uploads last.
    maxBefore: 27,
    uploads: (genuine) => times(26 * 21, (i) => ({ body: genuine, address: `198.18.${i % 26}.${1 + (i % 7)}` })),
  },
  {
    name: '26 addresses of one IPv6 household with 21 uploads each',
    maxBefore: 1,
    uploads: (genuine) =>
      times(26 * 21, (i) => ({
        body: genuine,
        address: `2001:db8:7:${(0x100 + (i % 26)).toString(16)}::${1 + (i % 9)}`,
      })),
  },
];

/** Bodies of nearly 4 MiB that are refused, from one address. */
export const LARGE_BODIES: readonly string[] = times(29, (i) => `{"sim_version":"${'a'.repeat(4_000_000)}","n":${i}}`);

interface Outcome extends Watched {
  /** Milliseconds from the upload of the honest result until its badge. */
  honest: number;
  badge: string;
  /** Results that were verified after the honest one was stored and before it. */
  doneBefore: number;
  ids: string[];
  statuses: number[];
}

const POLL_MS = 50;
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

export async function statusOf(target: Target, id: string): Promise<{ verification: string; reason: string }> {
  const answer = await fetch(`${target.base}/api/share/${id}/status`);
  return (await answer.json()) as { verification: string; reason: string };
}

export const from = (address: string) => ({ 'x-forwarded-for': address });

/** Starts a server behind a proxy. Resolves with it and the address of its metrics. */
export async function startWatched(program?: string): Promise<{ target: Target; metrics: string }> {
  const port = await freePort();
  const target = await startTarget({ ...PROXIED, METRICS_PORT: String(port) }, program);
  return { target, metrics: `http://127.0.0.1:${port}/metrics` };
}

/** Number of results verified so far, with any outcome, and of results that wait. */
async function verifications(metrics: string): Promise<{ done: number; waiting: number }> {
  const text = await metricsAt(metrics);
  const sum = (pattern: RegExp) => [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    done: sum(/^quartet_results_\w+ (\d+)/gm),
    waiting: sum(/^quartet_verifications_waiting (\d+)/gm),
  };
}

/** Uploads an honest result and waits for its badge. @returns the badge, and the milliseconds until it was set */
export async function honestUpload(target: Target, genuine: string): Promise<{ honest: number; badge: string }> {
  const start = performance.now();
  const id = await (await post(target, '/api/share', genuine, from(newcomer()))).text();
  const badge = await badgeOf(target, id);
  return { honest: performance.now() - start, badge };
}

/** Waits for the badge of a result. */
export async function badgeOf(target: Target, id: string): Promise<string> {
  for (;;) {
    const { verification } = await statusOf(target, id);
    if (verification !== 'pending') return verification;
    await pause();
  }
}

/** Maximum number of simultaneous uploads of an attack. */
const AT_ONCE = 32;

/** Runs an attack together with an honest upload, and monitors the server. */
export async function carryOut(
  { target, metrics }: { target: Target; metrics: string },
  attack: Attack,
  genuine: string,
): Promise<Outcome> {
  const seen = watch(target, 100);
  const ids: string[] = [];
  const statuses: number[] = [];
  const uploads = attack.uploads(genuine);
  const send = async () => {
    for (let next = uploads.shift(); next !== undefined; next = uploads.shift()) {
      const answer = await post(target, '/api/share', next.body, from(next.address));
      statuses.push(answer.status);
      const text = await answer.text();
      if (answer.status === 202) ids.push(text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const start = performance.now();
  const own = await (await post(target, '/api/share', genuine, from(newcomer()))).text();
  const { done: before } = await verifications(metrics);
  let doneBefore = 0;
  let badge = 'pending';
  for (;;) {
    // Read before the badge: a result counted here was verified before an honest result that still waits.
    const { done } = await verifications(metrics);
    badge = (await statusOf(target, own)).verification;
    if (badge !== 'pending') break;
    doneBefore = done - before;
    await pause();
  }
  const honest = performance.now() - start;
  while ((await verifications(metrics)).waiting > 0) await pause();
  return { ...(await seen.end()), honest, badge, doneBefore, ids, statuses };
}
