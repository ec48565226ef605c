/**
 * Computes on a server that speaks the reference's protocol (contract §4): Quartet's own `quartet server` or the
 * incumbent's.
 */
import { parseResult, parseSample, type Result, type Sample } from '@quartet/results';
import { type Executor, type RunOptions, readSeed } from './executor.ts';
import { Cancelled, ConfigError, type Finding } from './protocol.ts';
import type { Validation } from './session.ts';

const POLL_MS = 100;
const TIMEOUT_MS = 30_000;

/** Texts of the error catalogue. */
const NETWORK = 'Network error encountered communicating with server';
const unknownError = (message: string): string => `Unknown error encountered communicating with server: ${message}`;

interface Answer {
  status: number;
  text: string;
}

const finding = (message: string): Finding => ({
  severity: 'error',
  code: 'server',
  message,
  from: 0,
  to: 0,
  line: 1,
  column: 1,
});

/** An error the server reports as plain text; `lnL:C:` in front of it is its place. */
function findingOf(text: string, message: string): Finding {
  const place = /^\s*(?:\S+\s)?ln(\d+):(?:(\d+):)?\s*/.exec(message);
  if (place === null) return finding(message);
  const line = Number(place[1]);
  const column = Number(place[2] ?? 1);
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const from = Math.min(start + column - 1, text.length);
  return { ...finding(message.slice(place[0].length)), line, column, from, to: start + (lines[line - 1]?.length ?? 0) };
}

export class RemoteExecutor implements Executor {
  private readonly base: string;
  /** One id per page, as the reference's own client makes it. */
  private readonly id: string;
  private readonly now: () => number;
  private known = false;
  private stop: (() => void) | null = null;

  /** @param url address of the server, without a path */
  constructor(url: string, now: () => number = () => performance.timeOrigin + performance.now()) {
    this.base = url.replace(/\/+$/, '');
    this.now = now;
    this.id = `id${Math.floor(now())}`;
  }

  get running(): boolean {
    return this.stop !== null;
  }

  /** True once the server answers that it is idle; the answer is kept. */
  async ready(): Promise<boolean> {
    if (this.known) return true;
    this.known = (await this.ask('GET', 'ready')).status === 200;
    return this.known;
  }

  async validate(text: string): Promise<Validation> {
    const answer = await this.ask('POST', 'validate', { config: text });
    let parsed: Record<string, unknown>;
    try {
      const value: unknown = JSON.parse(answer.text);
      if (typeof value === 'string') return failed([findingOf(text, value)]);
      parsed = value as Record<string, unknown>;
    } catch {
      // The reference answers config errors as plain text, one problem a line.
      const lines = answer.text.split('\n').filter((line) => line.trim() !== '');
      return failed(lines.map((line) => findingOf(text, line)));
    }
    if (answer.status !== 200) return failed([finding(answer.text)]);
    return understood(text, parsed);
  }

  async run(text: string, options: RunOptions = {}): Promise<Result> {
    if (this.running) throw new Error('A run is under way');
    let cancelled = false;
    let wake: (() => void) | null = null;
    this.stop = () => {
      cancelled = true;
      wake?.();
    };
    options.signal?.addEventListener('abort', () => this.cancel());
    const begun = this.now();
    try {
      const started = await this.ask('POST', 'run', { config: text });
      if (started.status !== 200) throw new Error(started.text.trim() || unknownError(String(started.status)));
      for (;;) {
        if (cancelled) throw new Cancelled();
        const answer = await this.ask('GET', 'results');
        if (cancelled) throw new Cancelled();
        // The reference can be asked before its first result exists.
        if (answer.status !== 500) {
          if (answer.status !== 200) throw new Error(unknownError(`status ${answer.status}`));
          const { result, done, error } = JSON.parse(answer.text) as Record<string, unknown>;
          if (typeof error === 'string' && error !== '') {
            const place = findingOf(text, error);
            throw place.message === error ? new Error(error) : new ConfigError(error, [place]);
          }
          if (typeof result !== 'string' || result === '')
            throw new Error('unexpected response from server: blank result');
          const parsed = read(result);
          const total = parsed.simulator_settings.iterations;
          const count = parsed.statistics?.iterations ?? 0;
          const elapsed = this.now() - begun;
          const remaining = count === 0 ? null : (elapsed / count) * Math.max(0, total - count);
          const progress = { done: count, total, elapsed, remaining };
          options.onProgress?.(progress);
          options.onUpdate?.(parsed, progress);
          if (done === true) return parsed;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, POLL_MS);
        });
      }
    } finally {
      this.stop = null;
    }
  }

  async sample(text: string, seed: number | string): Promise<Sample> {
    const answer = await this.ask('POST', 'sample', { config: text, seed: readSeed(seed) });
    if (answer.status !== 200) throw new Error(answer.text.trim() || unknownError(String(answer.status)));
    return parseSample(answer.text);
  }

  cancel(): void {
    if (this.stop === null) return;
    this.stop();
    // The run has ended for us whatever the server says.
    this.ask('POST', 'cancel').catch(() => {});
  }

  close(): void {
    this.cancel();
  }

  private async ask(method: 'GET' | 'POST', route: string, body?: unknown): Promise<Answer> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
    try {
      const answer = await fetch(`${this.base}/${route}/${this.id}`, {
        method,
        signal: stop.signal,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      throw new Error(NETWORK);
    } finally {
      clearTimeout(timer);
    }
  }
}

function read(result: string): Result {
  try {
    return parseResult(result);
  } catch (error) {
    throw new Error(`could not unmarshall sim result: ${error instanceof Error ? error.message : error}`);
  }
}

const failed = (findings: Finding[]): Validation => ({ findings, characters: [], initialCharacter: '', iterations: 0 });

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** The server's parsed config in our own terms. Set counts come as text. */
function understood(config: string, parsed: Record<string, unknown>): Validation {
  const messages = [parsed.error_msgs, parsed.errors].flatMap((list) => (Array.isArray(list) ? list.map(String) : []));
  const characters = (Array.isArray(parsed.characters) ? parsed.characters : []).map((entry) => {
    const { base, weapon, talents, sets } = record(entry);
    const b = record(base);
    const w = record(weapon);
    const t = record(talents);
    return {
      key: text(b.key),
      level: number(b.level),
      maxLevel: number(b.max_level),
      cons: number(b.cons),
      weapon: {
        key: text(w.key ?? w.name),
        level: number(w.level),
        maxLevel: number(w.max_level),
        refine: number(w.refine),
      },
      talents: { attack: number(t.attack), skill: number(t.skill), burst: number(t.burst) },
      sets: Object.entries(record(sets)).map(([key, count]) => ({ key, count: number(count) })),
    };
  });
  return {
    findings: messages.map((message) => findingOf(config, message)),
    characters,
    initialCharacter: text(parsed.initial_char),
    iterations: number(record(parsed.settings).iterations) || 1000,
  };
}

export { failed as invalidConfig, findingOf, understood as understoodConfig };
