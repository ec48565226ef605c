/**
 * Computes on a server with the reference's protocol (docs/contract.md#server-mode): Quartet's own `quartet server` or the
 * reference's. Quartet's server also reads `iterations` and `seed` of a run and answers validation with all findings; the
 * reference's passes both over, so there the config decides how many fights a run has.
 */
import { isRecord, membersOf } from '@quartet/gamedata/typed';
import { parseResult, parseSample, type Result, type Sample } from '@quartet/results';
import { type Phrase, PhraseError, readPhrase } from '@quartet/script';
import { type Executor, type RunOptions, randomSeed, readSeed, seedDigits } from './executor.ts';
import type { Finding, FindingFix } from './finding.ts';
import { phrase, reasonOf } from './phrases.ts';
import { Cancelled, ConfigError, type Failure, toError } from './protocol.ts';
import type { Validation } from './validation.ts';

const POLL_MS = 100;
const TIMEOUT_MS = 30_000;

/** Computing on a server failed for a reason that lies not in the config; the texts are those of the error catalogue. */
export class ServerError extends PhraseError {
  override readonly name = 'ServerError';
}

const network = () => new ServerError(phrase('network'));
const blank = () => new ServerError(phrase('blank'));
const unknown = (reason: Phrase) => new ServerError(phrase('unknown', { reason }));

interface Answer {
  status: number;
  text: string;
  /** Header `retry-after` in seconds; null without one. */
  retryAfterSeconds: number | null;
}

/** Who wrote the message of a finding that is no sentence of ours. */
type MessageSource = 'server-says' | 'engine-says';

const finding = (message: string, source: MessageSource): Finding => ({
  severity: 'error',
  code: 'server',
  message,
  phrase: phrase(source, { words: message }),
  from: 0,
  to: 0,
  line: 1,
  column: 1,
});

/** An error the server reports as plain text; `lnL:C:` (the reference's) or `L:C:` (ours) in front of it is its place. */
function findingOf(text: string, message: string, source: MessageSource = 'server-says'): Finding {
  const place = /^\s*(?:\S+\s)?ln(\d+):(?:(\d+):)?\s*/.exec(message) ?? /^(\d+):(\d+):\s*/.exec(message);
  if (place === null) return finding(message, source);
  const line = Number(place[1]);
  const column = Number(place[2] ?? 1);
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const from = Math.min(start + column - 1, text.length);
  return {
    ...finding(message.slice(place[0].length), source),
    line,
    column,
    from,
    to: start + (lines[line - 1]?.length ?? 0),
  };
}

/** An address without a slash at its end. */
const baseOf = (url: string): string => url.replace(/\/+$/, '');

export class RemoteExecutor implements Executor {
  private readonly base: string;
  /** One id per page, as the reference's own client makes it. */
  private readonly id: string;
  private readonly now: () => number;
  private known = false;
  private stop: (() => void) | null = null;
  private runs = 0;

  /** @param url address of the server, without a path */
  constructor(url: string, now: () => number = () => performance.timeOrigin + performance.now()) {
    this.base = baseOf(url);
    this.now = now;
    this.id = `id${Math.floor(now())}-${Math.floor(Math.random() * 1e9)}`;
  }

  get running(): boolean {
    return this.stop !== null;
  }

  /** True once the server answers that it is idle; that answer is kept. Rejects when what answers is no such server. */
  async ready(): Promise<boolean> {
    if (this.known) return true;
    const answer = await this.ask('GET', 'ready');
    if (answer.status !== 200 && answer.status !== 503) throw refused(answer);
    this.known = answer.status === 200;
    return this.known;
  }

  async validate(text: string): Promise<Validation> {
    const answer = await this.ask('POST', 'validate', { config: text });
    if (answer.status !== 200) throw refused(answer);
    let value: unknown;
    try {
      value = JSON.parse(answer.text);
    } catch {
      value = answer.text;
    }
    if (typeof value === 'string') {
      // The reference answers config errors as plain text, one problem a line.
      const lines = value.split('\n').filter((line) => line.trim() !== '');
      if (lines.length === 0) throw new ServerError(phrase('validate'));
      return failed(lines.map((line) => findingOf(text, line)));
    }
    if (!isRecord(value) || Array.isArray(value)) throw new ServerError(phrase('validate'));
    return readParsedConfig(text, value);
  }

  async run(text: string, options: RunOptions = {}): Promise<Result> {
    if (this.running) throw new PhraseError(phrase('running'));
    let cancelled = false;
    let wake: (() => void) | null = null;
    const stop = () => {
      cancelled = true;
      wake?.();
    };
    this.stop = stop;
    const abort = () => {
      stop();
      if (this.stop === stop) this.stop = null;
    };
    options.signal?.addEventListener('abort', abort);
    const startedAt = this.now();
    // Each run has a unique id: a server that still holds an earlier one, cancelled or lost, would refuse this one.
    const id = `${this.id}-${++this.runs}`;
    let held = false;
    try {
      const { iterations } = options;
      const seed = options.seed === undefined ? randomSeed() : readSeed(options.seed);
      const started = await this.ask('POST', 'run', { config: text, iterations, seed }, id);
      if (started.status !== 200) throw refused(started);
      held = true;
      for (;;) {
        if (cancelled) throw new Cancelled();
        const answer = await this.ask('GET', 'results', undefined, id);
        // A server can be asked before its first result exists: the reference answers 500 then, Quartet 503.
        if (answer.status !== 500 && answer.status !== 503) {
          if (answer.status !== 200) throw refused(answer);
          const { result, hash, done, error, failure: reported } = readAnswer(answer.text);
          held = done !== true;
          if (cancelled) throw new Cancelled();
          if (typeof error === 'string' && error !== '') throw failureOf(reported) ?? failure(text, error);
          if (typeof result !== 'string' || result === '') throw blank();
          const parsed = read(result);
          const total = parsed.simulator_settings.iterations;
          const count = parsed.statistics?.iterations ?? 0;
          const elapsed = this.now() - startedAt;
          const remaining = count === 0 ? null : (elapsed / count) * Math.max(0, total - count);
          const progress = { done: count, total, elapsed, remaining };
          options.onProgress?.(progress);
          options.onUpdate?.(parsed, progress, typeof hash === 'string' ? hash : '');
          if (done === true) return parsed;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, POLL_MS);
        });
      }
    } finally {
      options.signal?.removeEventListener('abort', abort);
      if (this.stop === stop) this.stop = null;
      // The run has ended here, regardless of the server's answer.
      if (held) this.forget(id).catch(() => {});
    }
  }

  async sample(text: string, seed: number | string): Promise<Sample> {
    const document = await this.sampleText(text, seed);
    try {
      return parseSample(document);
    } catch {
      throw new ServerError(phrase('sample'));
    }
  }

  async sampleDocument(text: string, seed: number | string): Promise<Uint8Array<ArrayBuffer>> {
    return new TextEncoder().encode(await this.sampleText(text, seed));
  }

  private async sampleText(text: string, seed: number | string): Promise<string> {
    // The reference's seeds have 64 bits, more than a number of JavaScript holds: the digits go as they are.
    const body = `{"config":${JSON.stringify(text)},"seed":${seedDigits(seed)},"failures":true}`;
    const answer = await this.ask('POST', 'sample', body);
    if (answer.status !== 200) throw refused(answer);
    // Errors of a config arrive with status 200 and as plain text.
    if (!/^\s*[[{"]/.test(answer.text)) throw failure(text, answer.text.trim());
    const reported = failureOf(failureIn(answer.text));
    if (reported !== null) throw reported;
    return answer.text;
  }

  cancel(): void {
    this.stop?.();
    this.stop = null;
  }

  close(): void {
    this.cancel();
  }

  /** Ends a run of ours on the server, which drops it once it has reported the end. */
  private async forget(id: string): Promise<void> {
    await this.ask('POST', 'cancel', undefined, id);
    await this.ask('GET', 'results', undefined, id);
  }

  private ask(method: 'GET' | 'POST', route: string, body?: object | string, id = this.id): Promise<Answer> {
    return request(`${this.base}/${route}/${id}`, method, body);
  }
}

/** Sends a request and reads its whole answer. @throws ServerError when none comes within TIMEOUT_MS */
async function request(address: string, method: 'GET' | 'POST', body?: object | string): Promise<Answer> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(address, {
      method,
      signal: stop.signal,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return { status: answer.status, text: await answer.text(), retryAfterSeconds: seconds > 0 ? seconds : null };
  } catch {
    throw network();
  } finally {
    clearTimeout(timer);
  }
}

/** Seconds after which a request is worth repeating, where a server that limits requests does not give them. */
const RETRY_SECONDS = 60;

/** The error of a failed request: too many runs or requests, the server's message, else its status. */
function refused({ status, text: body, retryAfterSeconds }: Answer): ServerError {
  if (status === 503) return new ServerError(phrase('server-full'));
  if (status === 429)
    return new ServerError(phrase('server-limit', { seconds: Math.ceil(retryAfterSeconds ?? RETRY_SECONDS) }));
  return unknown(
    body.trim() === '' || body.length > 300
      ? phrase('status', { status })
      : phrase('server-says', { words: body.trim() }),
  );
}

/** The error that ended a run or a sample, in the server's words. */
function failure(config: string, message: string): Error {
  if (message === '') return new ServerError(phrase('sample'));
  const places = message.split('\n').map((line) => findingOf(config, line));
  return places.some((place, i) => place.message !== message.split('\n')[i])
    ? new ConfigError(message, places)
    : new PhraseError(phrase('server-says', { words: message }));
}

function readAnswer(answer: string): Record<string, unknown> {
  try {
    return membersOf(JSON.parse(answer));
  } catch {
    throw unknown(phrase('not-json'));
  }
}

function read(result: string): Result {
  try {
    return parseResult(result);
  } catch (error) {
    throw new ServerError(phrase('result', { reason: reasonOf(error) }));
  }
}

const failed = (findings: Finding[]): Validation => ({ findings, characters: [], initialCharacter: '', iterations: 0 });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

function isFinding(value: unknown): value is Finding {
  const { severity, code, message, from, to, line, column, fix, otherFixes } = membersOf(value);
  return (
    (severity === 'error' || severity === 'warning' || severity === 'hint') &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    [from, to, line, column].every(isPlace) &&
    (fix === undefined || isFix(fix)) &&
    (otherFixes === undefined || (Array.isArray(otherFixes) && otherFixes.every(isFix)))
  );
}

function isFix(value: unknown): boolean {
  const { title, insert, from, to } = membersOf(value);
  return typeof title === 'string' && typeof insert === 'string' && [from, to].every(isPlace);
}

/** With the words of the server where there is no phrase. */
function withReadPhrases({ phrase: sent, fix, otherFixes, ...rest }: Finding): Finding {
  const found: Finding = { ...rest, phrase: readPhrase(sent) ?? phrase('server-says', { words: rest.message }) };
  const read = (each: FindingFix): FindingFix => ({ ...each, phrase: readPhrase(each.phrase) });
  if (fix) found.fix = read(fix);
  if (otherFixes) found.otherFixes = otherFixes.map(read);
  return found;
}

/** Findings as Quartet's own server sends them beside the contract's messages; null when they are not there. */
const findingsOf = (value: unknown): Finding[] | null =>
  Array.isArray(value) && value.every(isFinding) ? value.map(withReadPhrases) : null;

/** The phrase that Quartet's server sends beside the contract's message; null from other servers. */
function failureOf(value: unknown): Error | null {
  const { message, phrase: sent, findings } = membersOf(value);
  if (typeof message !== 'string') return null;
  const failed: Failure = { message, phrase: readPhrase(sent), findings: findingsOf(findings) ?? undefined };
  return failed.phrase || failed.findings ? toError(failed) : null;
}

/** A failure sent in place of a sample. */
function failureIn(text: string): unknown {
  if (!text.startsWith('{"failure":')) return null;
  try {
    return membersOf(JSON.parse(text)).failure;
  } catch {
    return null;
  }
}

/** The server's parsed config in our own terms. Set counts come as text. */
function readParsedConfig(
  config: string,
  parsed: Record<string, unknown>,
  source: MessageSource = 'server-says',
): Validation {
  const messages = [parsed.error_msgs, parsed.errors].flatMap((list) => (Array.isArray(list) ? list.map(String) : []));
  const characters = (Array.isArray(parsed.characters) ? parsed.characters : []).map((entry) => {
    const { base, weapon, talents, sets, stats } = membersOf(entry);
    const b = membersOf(base);
    const w = membersOf(weapon);
    const t = membersOf(talents);
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
      sets: Object.entries(membersOf(sets)).map(([key, count]) => ({ key, count: number(count) })),
      stats: Array.isArray(stats) ? stats.map(number) : [],
    };
  });
  return {
    findings: findingsOf(parsed.findings) ?? messages.map((message) => findingOf(config, message, source)),
    characters,
    initialCharacter: text(parsed.initial_char),
    iterations: number(membersOf(parsed.settings).iterations) || 1000,
  };
}

export { baseOf, failed as invalidConfig, failureOf, findingOf, readAnswer, readParsedConfig, refused, request };
