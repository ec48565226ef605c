/** Figures of a soak test: one row per interval, the table, and the verdict. */

/** Memory of a process in MiB; `heap` is absent where only the resident size is known. */
export interface Memory {
  rss: number;
  heap?: number;
}

export interface MemorySample {
  server: Memory;
  runServer: Memory;
  /** Results that wait to be verified. */
  waiting: number;
  /** Processor time of the server so far, in seconds. */
  cpu: number;
}

export interface Row {
  /** Minutes since the start at which the interval ended. */
  minute: number;
  requests: number;
  /** Number of requests by status; 0 is a connection that was cut off. */
  statuses: Record<number, number>;
  /** Number of requests of honest visitors that failed on the server's side: status 5xx, or cut off. */
  failures: number;
  /** Milliseconds from when a request was due to its last byte. */
  p50: number;
  p95: number;
  p99: number;
  max: number;
  rss: number;
  heap: number;
  runRss: number;
  waiting: number;
  /** Processor time of the server per request in milliseconds, background work included. */
  cpu: number;
}

export interface Outcome {
  status: number;
  milliseconds: number;
  /** Whether the server may cut off the connection, as for a body that is too large. */
  isHostile: boolean;
  /** Whether it consists of several requests with pauses, so that its duration is not a response time. */
  isLong: boolean;
}

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length);

export function percentile(ascending: readonly number[], p: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * p))] ?? 0;
}

/** Collects outcomes and memory until `take` makes a row of them. */
export class Interval {
  private readonly times: number[] = [];
  private requests = 0;
  private readonly statuses: Record<number, number> = {};
  private readonly samples: MemorySample[] = [];
  private failures = 0;

  add({ status, milliseconds, isHostile, isLong }: Outcome): void {
    this.requests++;
    if (!isLong) this.times.push(milliseconds);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (status >= 500 || (status === 0 && !isHostile)) this.failures++;
  }

  addMemory(sample: MemorySample): void {
    this.samples.push(sample);
  }

  take(minute: number): Row {
    const times = [...this.times].sort((a, b) => a - b);
    return {
      minute,
      requests: this.requests,
      statuses: { ...this.statuses },
      failures: this.failures,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      max: times.at(-1) ?? 0,
      rss: mean(this.samples.map(({ server }) => server.rss)),
      heap: mean(this.samples.map(({ server }) => server.heap ?? 0)),
      runRss: mean(this.samples.map(({ runServer }) => runServer.rss)),
      waiting: this.samples.at(-1)?.waiting ?? 0,
      cpu: (1000 * ((this.samples.at(-1)?.cpu ?? 0) - (this.samples[0]?.cpu ?? 0))) / Math.max(1, this.requests),
    };
  }
}

/** Maximum growth within the second half, from the third to the last quarter, that counts as flat. */
const MAX_GROWTH = 0.02;
/** Minimum number of rows for a comparison of quarters. */
const MIN_ROWS = 8;

interface Verdict {
  failures: number;
  /** Mean of the last quarter divided by the mean of the third, minus 1; null when there are too few rows. */
  growth: { server: number; runServer: number } | null;
  problems: string[];
}

/** Judges a soak test, which passes without failures on the server's side and with memory that stops growing. */
export function judge(rows: readonly Row[]): Verdict {
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  const problems: string[] = [];
  if (failures > 0) problems.push(`${failures} requests failed on the server's side`);
  if (rows.length < MIN_ROWS) return { failures, growth: null, problems };
  const quarter = Math.floor(rows.length / 4);
  const growthOf = (figure: (row: Row) => number) => {
    const before = mean(rows.slice(-2 * quarter, -quarter).map(figure));
    return before === 0 ? 0 : mean(rows.slice(-quarter).map(figure)) / before - 1;
  };
  const growth = { server: growthOf((row) => row.rss), runServer: growthOf((row) => row.runRss) };
  for (const [name, grown] of [
    ['server', growth.server],
    ['run server', growth.runServer],
  ] as const) {
    if (grown > MAX_GROWTH) problems.push(`memory of the ${name} grew by ${(grown * 100).toFixed(1)} %`);
  }
  return { failures, growth, problems };
}

const COLUMNS = [
  'Minute',
  'Requests',
  'Statuses',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'max ms',
  'RSS MiB',
  'Heap MiB',
  'Run server MiB',
  'Waiting',
  'CPU ms/request',
];

export const tableHead = (): string => `| ${COLUMNS.join(' | ')} |\n|${COLUMNS.map(() => '---').join('|')}|`;

export function tableRow(row: Row): string {
  const statuses = Object.entries(row.statuses)
    .map(([status, count]) => `${status === '0' ? 'cut' : status}: ${count}`)
    .join(', ');
  const cells = [
    row.minute.toFixed(1).replace(/\.0$/, ''),
    String(row.requests),
    statuses,
    ...[row.p50, row.p95, row.p99].map((ms) => ms.toFixed(1)),
    ...[row.max, row.rss, row.heap, row.runRss].map((figure) => figure.toFixed(0)),
    String(row.waiting),
    row.cpu.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
