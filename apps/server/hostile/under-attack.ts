/** Measures an honest client, the watched path and the memory of a server before and during an attack. */
import type { Worker } from 'node:worker_threads';
import { sourceThread } from '@quartet/runner/source-thread';
import { expect } from 'vitest';
import type { Latencies, ProbeData, ToProbe } from './probe.ts';
import type { Target } from './server.ts';

const BOUNDS = {
  /** Maximum ratio of the honest client's latency to its latency before the attack. */
  honestFactor: 3,
  /** Latency in milliseconds that is never too long, because a person does not notice it. */
  honestFloorMs: 250,
  /** Maximum response time of the watched path in milliseconds. */
  watchedMs: 250,
  /** Maximum memory of the server in MiB. */
  rssMiB: 600,
} as const;

/** Memory is sampled this often, in milliseconds. */
const SAMPLE_MS = 50;
/** Minimum duration of an attack's measurement in milliseconds: a short attack is measured with its aftermath. */
const MIN_MS = 1500;

interface Figures {
  /** Median latency of the honest client before the attack, and 90th percentile during it. */
  quietMs: number;
  honestMs: number;
  honestCount: number;
  /** Maximum response time of the watched path. */
  watchedMs: number;
  /** Maximum memory of the server. */
  rssMiB: number;
  failures: string[];
}

const quantile = (values: readonly number[], p: number): number => {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * p))] ?? Number.POSITIVE_INFINITY;
};

function ask(probe: Worker, message: ToProbe): Promise<Latencies> {
  return new Promise((resolve, reject) => {
    probe.once('message', resolve).once('error', reject);
    probe.postMessage(message);
  });
}

interface HonestClient extends Omit<ProbeData, 'base' | 'ids' | 'watched'> {
  ids?: readonly string[];
  /** Path that is watched; by default `/healthz`. */
  watched?: string;
}

/** Measures a server quietly, and then during an attack. */
export async function underAttack(target: Target, honest: HonestClient, attack: () => Promise<void>): Promise<Figures> {
  const data: ProbeData = { ids: [], watched: '/healthz', ...honest, base: target.base };
  const probe = sourceThread(new URL('./probe.ts', import.meta.url), {}, data);
  let rssMiB = 0;
  const timer = setInterval(() => {
    if (target.ended() === undefined) rssMiB = Math.max(rssMiB, target.memory());
  }, SAMPLE_MS);
  try {
    const quiet = await ask(probe, 'quiet');
    probe.postMessage('start' satisfies ToProbe);
    await Promise.all([attack(), new Promise((resolve) => setTimeout(resolve, MIN_MS))]);
    const busy = await ask(probe, 'stop');
    return {
      quietMs: quantile(quiet.honestMs, 0.5),
      honestMs: quantile(busy.honestMs, 0.9),
      honestCount: busy.honestMs.length,
      watchedMs: Math.max(...busy.watchedMs),
      rssMiB,
      failures: [...quiet.failures, ...busy.failures],
    };
  } finally {
    clearInterval(timer);
    await probe.terminate();
  }
}

/** Text of figures for the report of a test. */
export function describeFigures({ quietMs, honestMs, honestCount, watchedMs, rssMiB }: Figures): string {
  const times = [quietMs, honestMs].map((ms) => ms.toFixed(0)).join(' -> ');
  return `honest ${times} ms (${honestCount} requests), watched path ${watchedMs.toFixed(0)} ms, ${rssMiB.toFixed(0)} MiB`;
}

/** Checks the bounds of a server's own figures. */
export function expectBounded({ watchedMs, rssMiB }: Pick<Figures, 'watchedMs' | 'rssMiB'>, target: Target): void {
  expect(target.ended()).toBeUndefined();
  expect({ watchedMs, rssMiB }).toEqual({
    watchedMs: expect.toSatisfy((ms: number) => ms <= BOUNDS.watchedMs, `at most ${BOUNDS.watchedMs} ms`),
    rssMiB: expect.toSatisfy((size: number) => size <= BOUNDS.rssMiB, `at most ${BOUNDS.rssMiB} MiB`),
  });
}

/** Checks all bounds, and that no request of the honest client failed. */
export function expectHeld(figures: Figures, target: Target): void {
  const { honestFactor, honestFloorMs } = BOUNDS;
  const maxMs = Math.max(honestFloorMs, honestFactor * figures.quietMs);
  expect(figures.failures).toEqual([]);
  expect(figures).toMatchObject({
    honestMs: expect.toSatisfy((ms: number) => ms <= maxMs, `at most ${maxMs.toFixed(0)} ms`),
  });
  expectBounded(figures, target);
}
