/**
 * Attacks on the verification of uploads, at the size at which each of them once stopped the server. The hostile suite checks the order
 * in which results are verified while they run; `npm run attack` measures them.
 */
import { post, type Target, type Watched, watch } from './server.ts';

/** Addresses of attackers and of an honest client, as the proxy on this machine passes them on. */
export const PROXIED = { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'http://quartet.example' };
export const ATTACKER = '198.51.100.7';

let visitors = 0;
/** Address of an honest client that was never here before, in a network of its own. */
export function newcomer(): string {
  visitors++;
  return `203.${visitors >> 8}.${visitors & 255}.9`;
}

export interface Attack {
  name: string;
  /** Maximum number of the attack's results that may be verified before an honest one that comes after them. */
  maxBefore: number;
  /** Bodies that are posted at once, and by which address. */
  uploads(genuine: string): { body: string; address: string }[];
}

const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=1/20;
xingqiu add stats hp=4780 atk=311 cr=0.5;
options iteration=1000 duration=90;
active xingqiu;
`;
const TARGET = 'target lvl=100 resist=0.1;\n';

/** A genuine result with another config, and perhaps figures 100 times as high. */
export function withConfig(genuine: string, config: string, factor = 1): string {
  const copy = JSON.parse(genuine) as { config_file: string };
  copy.config_file = config;
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
  endless: `${TEAM}${TARGET}let i = 0;\nwhile 1 { i = i + 1; }\n`,
} as const;

const ofOne = (bodies: string[]) => bodies.map((body) => ({ body, address: ATTACKER }));
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Twice the same config, and ten times of what once took seconds each. */
const bombs = (config: string, count: number) => (genuine: string) =>
  ofOne(times(count, (i) => withConfig(genuine, `${config}# ${i}\n`)));

export const ATTACKS: readonly Attack[] = [
  { name: '300,000 errors, ten times', maxBefore: 1, uploads: bombs(CONFIGS.errors, 10) },
  { name: 'a function of 30,000 parameters, four times', maxBefore: 1, uploads: bombs(CONFIGS.parameters, 4) },
  { name: '50,000 targets, twice', maxBefore: 1, uploads: bombs(CONFIGS.targets, 2) },
  { name: 'a map within itself 28 times, printed, four times', maxBefore: 1, uploads: bombs(CONFIGS.printed, 4) },
  { name: 'a loop without end, six times', maxBefore: 1, uploads: bombs(CONFIGS.endless, 6) },
  {
    name: 'figures 100 times as high beside a loop without end, four times',
    maxBefore: 1,
    uploads: (genuine) => ofOne(times(4, (i) => withConfig(genuine, `${CONFIGS.endless}# ${i}\n`, 100))),
  },
  {
    name: '26 addresses of as many networks with 21 uploads each',
    // Clients without a turn so far have equal rights; each has its first one.
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

export interface Outcome extends Watched {
  /** Milliseconds from the upload of the honest result until its badge. */
  honest: number;
  badge: string;
  /** Results of the attack that still waited when the honest one was stored, and those of them verified before it. */
  waitedBefore: number;
  doneBefore: number;
  /** Ids of the attack's results. */
  ids: string[];
  /** Statuses of the attack's uploads. */
  statuses: number[];
}

const POLL_MS = 50;
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

export async function statusOf(target: Target, id: string): Promise<{ verification: string; reason: string }> {
  const answer = await fetch(`${target.base}/api/share/${id}/status`);
  return (await answer.json()) as { verification: string; reason: string };
}

export const from = (address: string) => ({ 'x-forwarded-for': address });

/** Ids among `ids` that wait to be verified. */
async function waitingOf(target: Target, ids: readonly string[]): Promise<string[]> {
  const states = await Promise.all(ids.map((id) => statusOf(target, id)));
  return ids.filter((_, i) => states[i]?.verification === 'pending');
}

/** Uploads an honest result and waits for its badge. @returns milliseconds, and the badge */
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

/** Carries out an attack, with an honest upload beside it, and watches the server. */
export async function carryOut(target: Target, attack: Attack, genuine: string): Promise<Outcome> {
  const seen = watch(target, 100);
  const ids: string[] = [];
  const statuses: number[] = [];
  await Promise.all(
    attack.uploads(genuine).map(async ({ body, address }) => {
      const answer = await post(target, '/api/share', body, from(address));
      statuses.push(answer.status);
      const text = await answer.text();
      if (answer.status === 202) ids.push(text);
    }),
  );
  const start = performance.now();
  const own = await (await post(target, '/api/share', genuine, from(newcomer()))).text();
  const waiting = await waitingOf(target, ids);
  let left = waiting;
  let badge = 'pending';
  for (;;) {
    // In this order: what no longer waits now was done before an honest result that still does.
    const stillWaiting = await waitingOf(target, left);
    badge = (await statusOf(target, own)).verification;
    if (badge !== 'pending') break;
    left = stillWaiting;
    await pause();
  }
  const honest = performance.now() - start;
  const doneBefore = waiting.length - left.length;
  for (left = await waitingOf(target, left); left.length > 0; left = await waitingOf(target, left)) await pause();
  const watched = await seen.end();
  return { ...watched, honest, badge, waitedBefore: waiting.length, doneBefore, ids, statuses };
}
