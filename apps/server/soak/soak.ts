/** Sends mixed load at a constant rate and records the outcomes. */
import { Interval, type MemorySample, percentile, type Row } from './measure.ts';
import type { Traffic } from './traffic.ts';

interface SoakOptions {
  traffic: Traffic;
  /** Requests a second. */
  rate: number;
  /** Total duration, and duration of one row, in milliseconds. */
  duration: number;
  interval: number;
  /** Milliseconds between memory samples. */
  sampleEvery: number;
  memory(): Promise<MemorySample>;
  onRow?(row: Row): void;
}

/** Outcomes of all requests of one kind. */
export interface KindReport {
  statuses: Record<number, number>;
  p50: number;
  p99: number;
  max: number;
}

export interface SoakReport {
  rows: Row[];
  kinds: Record<string, KindReport>;
  /** Number of requests that were not sent because too many were open. */
  dropped: number;
}

/** Maximum number of open requests. Beyond it the server is overloaded, and more would only fill the memory of the client. */
const MAX_OPEN = 1000;
const TICK_MS = 5;
const MINUTE_MS = 60_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { traffic, rate, duration, interval, sampleEvery, memory, onRow } = options;
  const report: SoakReport = { rows: [], kinds: {}, dropped: 0 };
  const kinds = new Map<string, { statuses: Record<number, number>; times: number[] }>();
  const start = performance.now();
  const open = new Set<Promise<void>>();
  let current = new Interval();
  let nextSample = 0;
  let nextRow = interval;

  const sendOne = async (due: number) => {
    const outcome = await traffic.next(due);
    current.add(outcome);
    const kind = kinds.get(outcome.kind) ?? { statuses: {}, times: [] };
    kinds.set(outcome.kind, kind);
    kind.statuses[outcome.status] = (kind.statuses[outcome.status] ?? 0) + 1;
    kind.times.push(outcome.milliseconds);
  };
  const closeRow = async (now: number) => {
    current.addMemory(await memory());
    const row = current.take(now / MINUTE_MS);
    current = new Interval();
    report.rows.push(row);
    onRow?.(row);
  };

  for (let sent = 0, now = 0; now < duration; now = performance.now() - start) {
    if (now >= nextSample) {
      nextSample += sampleEvery;
      current.addMemory(await memory());
    }
    if (now >= nextRow) {
      nextRow += interval;
      await closeRow(now);
    }
    const dueCount = Math.floor((now / 1000) * rate);
    for (; sent < dueCount; sent++) {
      if (open.size >= MAX_OPEN) {
        report.dropped++;
        continue;
      }
      const one: Promise<void> = sendOne(start + ((sent + 1) / rate) * 1000).finally(() => open.delete(one));
      open.add(one);
    }
    await pause(TICK_MS);
  }
  await Promise.all(open);
  await closeRow(performance.now() - start);
  for (const [name, { statuses, times }] of kinds) {
    times.sort((a, b) => a - b);
    report.kinds[name] = {
      statuses,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      max: percentile(times, 1),
    };
  }
  return report;
}
