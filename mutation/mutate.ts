/** Runs the mutants of one definition: a quick run of its own cases, unit tests, recorded fights, then all cases in full. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Oracle } from '../conformance/oracle.ts';
import { recordedFights } from '../conformance/recorded/record.ts';
import { casesWith } from './cases.ts';
import { isReached } from './definition.ts';
import { enumerate, type Mutant, sample } from './mutants.ts';
import { factsOf } from './source.ts';
import type { CaseReply, CaseRequest, Stage, Target } from './task.ts';
import { hasRecords, targetContent } from './task.ts';
import { runTests, testFilesFor } from './tests.ts';

export interface Options {
  /** Number of mutants to draw; null for all. */
  readonly sample: number | null;
  readonly seed: number;
  /** Folder of the reference results. */
  readonly oracle: string;
  /** Test files; by default those about the key. */
  readonly tests?: readonly string[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (text: string) => void;
}

export type Reason = 'not reached' | 'reached, not noticed';

export interface Outcome {
  readonly mutant: Mutant;
  /** Case or test that detects the mutant; null for none. */
  readonly by: string | null;
  /** Figure that differs. */
  readonly figure: string;
  /** Reason why the mutant survives. */
  readonly reason: Reason | null;
}

export interface Report {
  readonly key: string;
  /** Total number of mutants. */
  readonly all: number;
  readonly outcomes: readonly Outcome[];
  readonly seconds: number;
}

/** Milliseconds without a message from the process after which a mutant counts as hanging. */
const PATIENCE = { quick: 60_000, thorough: 400_000 } as const;

/** Tests of a stage, for the display of progress. */
const STAGES: Readonly<Record<Stage, string>> = { own: 'cases', all: 'all cases', recorded: 'recorded fights' };

type End =
  | Extract<CaseReply, { type: 'ready' | 'outcome' | 'broken' }>
  | { readonly type: 'lost'; readonly why: string };

/** Controls a process that runs cases. It is replaced when a mutant crashes it or hangs. */
class CaseProcess {
  private child: ChildProcess | null = null;
  private readonly target: Target;
  private readonly oracle: string;
  private readonly onProcess: (child: ChildProcess) => void;
  /** Points and facts that the cases have reached. */
  reached: Extract<CaseReply, { type: 'reached' }> | null = null;

  constructor(target: Target, oracle: string, onProcess: (child: ChildProcess) => void) {
    this.target = target;
    this.oracle = oracle;
    this.onProcess = onProcess;
  }

  async run(mutant: number, stage: Stage): Promise<{ by: string | null; figure: string }> {
    if (this.child === null) {
      this.child = fork(fileURLToPath(new URL('caseWorker.ts', import.meta.url)), [], {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      });
      this.onProcess(this.child);
      const ready = await this.request({ type: 'start', target: this.target, oracle: this.oracle });
      if (ready.type !== 'ready') throw new Error(`the cases cannot be run: ${ready.type === 'lost' ? ready.why : ''}`);
    }
    const outcome = await this.request({ type: 'mutant', mutant, stage });
    if (outcome.type === 'broken') throw new Error(outcome.why);
    if (outcome.type === 'outcome') return { by: outcome.by, figure: outcome.figure };
    this.end();
    return { by: 'every case', figure: outcome.type === 'lost' ? outcome.why : '' };
  }

  /** Sends a request. Resolves with its final reply. */
  private request(request: CaseRequest): Promise<End> {
    const child = this.child as ChildProcess;
    return new Promise((resolve) => {
      let complaint = '';
      let timer: NodeJS.Timeout | undefined;
      const wait = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => settle({ type: 'lost', why: 'it does not end' }), ms);
      };
      const onComplaint = (chunk: Buffer): void => {
        complaint = (complaint + chunk.toString()).slice(-1000);
      };
      const onExit = (): void => settle({ type: 'lost', why: complaint || 'the process ended' });
      const onMessage = (reply: CaseReply): void => {
        if (reply.type === 'tick') wait(reply.thorough ? PATIENCE.thorough : PATIENCE.quick);
        else if (reply.type === 'reached') this.reached = reply;
        else settle(reply);
      };
      const settle = (result: End): void => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.stderr?.off('data', onComplaint);
        resolve(result);
      };
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.stderr?.on('data', onComplaint);
      wait(PATIENCE.thorough);
      child.send(request);
    });
  }

  end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

/** Runs the mutants of a definition. Throws when the run is aborted or a test fails without a mutant. */
export async function mutate(target: Target, options: Options): Promise<Report> {
  const begin = performance.now();
  const content = targetContent(target);
  const facts = await factsOf(content, (file) => import(pathToFileURL(file).href));
  const { mutants } = enumerate(content, facts);
  const chosen = options.sample === null ? mutants : sample(mutants, options.sample, options.seed);
  const indices = chosen.map((mutant) => mutants.indexOf(mutant));
  const found = new Map<number, { by: string; figure: string }>();
  const children = new Set<ChildProcess>();
  const onProcess = (child: ChildProcess): void => {
    children.add(child);
    child.on('close', () => children.delete(child));
  };
  const stop = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  options.signal?.addEventListener('abort', stop);
  const cases = new CaseProcess(target, options.oracle, onProcess);
  const left = (): number[] => indices.filter((index) => !found.has(index));
  const runCases = async (stage: Stage): Promise<void> => {
    const todo = left();
    for (const [i, index] of todo.entries()) {
      options.signal?.throwIfAborted();
      options.onProgress?.(`${STAGES[stage]} ${i + 1}/${todo.length}`);
      const { by, figure } = await cases.run(index, stage);
      if (by !== null) found.set(index, { by, figure });
    }
  };
  try {
    await runCases('own');
    options.signal?.throwIfAborted();
    options.onProgress?.(`tests of ${left().length}`);
    const files = options.tests ?? testFilesFor(content.key);
    const tested = left().length === 0 ? null : await runTests({ target, mutants: left(), files, onProcess });
    for (const [index, test] of tested?.noticed ?? [])
      if (test !== null) found.set(index, { by: `"${test}"`, figure: '' });
    await runCases('recorded');
    await runCases('all');
    const either = (a: readonly number[] = [], b: readonly number[] = []): Uint8Array =>
      Uint8Array.from({ length: Math.max(a.length, b.length) }, (_, i) => ((a[i] ?? 0) | (b[i] ?? 0)) & 1);
    const reach = {
      points: either(cases.reached?.points, tested?.points),
      facts: either(cases.reached?.facts, tested?.facts),
    };
    const outcomes = indices.map((index): Outcome => {
      const mutant = mutants[index];
      const noticed = found.get(index);
      if (noticed !== undefined) return { mutant, ...noticed, reason: null };
      const reason = isReached(reach, mutant, index) ? 'reached, not noticed' : 'not reached';
      return { mutant, by: null, figure: '', reason };
    });
    return { key: content.key, all: mutants.length, outcomes, seconds: (performance.now() - begin) / 1000 };
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    cases.end();
  }
}

/** Hash of all inputs of the outcome of a definition except the engine. */
export function hashOf(target: Target, { sample: size, seed, oracle: folder, tests }: Options): string {
  const content = targetContent(target);
  const hash = createHash('sha256');
  const add = (...texts: string[]): void => {
    for (const text of texts) hash.update(text).update('\0');
  };
  add(String(size), String(seed));
  for (const file of [...content.files, content.factsFile ?? [], ...(tests ?? testFilesFor(content.key))].flat())
    add(file.slice(file.lastIndexOf('/')), existsSync(file) ? readFileSync(file, 'utf8') : '');
  for (const name of ['mutants.ts', 'cases.ts', 'suite.ts'])
    add(readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8'));
  for (const { config, digests } of hasRecords(target) ? recordedFights(content.key) : []) add(config, digests.join());
  if (Oracle.present(folder)) {
    const oracle = new Oracle(folder);
    const { own, others } = casesWith(oracle, content.key);
    for (const { name } of [...own, ...others]) add(name, oracle.config(name), JSON.stringify(oracle.golden(name)));
  }
  return hash.digest('hex').slice(0, 16);
}
