/** Worker processes: a case that never ends or kills its process costs that case only. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Case, CONFORMANCE, type ErrorCase, type OptimiserCase } from './oracle.ts';
import type { Outcome } from './outcome.ts';
import type { RunOptions } from './simulate.ts';

export type Task =
  | { readonly type: 'case'; readonly folder: string; readonly item: Case; readonly options: RunOptions }
  | { readonly type: 'error'; readonly folder: string; readonly item: ErrorCase }
  | { readonly type: 'optimiser'; readonly folder: string; readonly item: OptimiserCase };

/** Milliseconds after which a case counts as never ending; the longest takes four minutes, and many times that on a busy machine. */
const PATIENCE = 7_200_000;

function lost(task: Task, error: string): Outcome {
  return {
    name: task.item.name,
    kind: task.type === 'case' ? task.item.kind : task.type === 'error' ? 'errors' : 'optimiser',
    verdict: 'fail',
    missing: [],
    error,
    differences: [],
    timeline: [],
    compared: 0,
    iterations: 0,
    milliseconds: PATIENCE,
  };
}

/** Run all tasks on `jobs` processes; `onOutcome` sees the results as they come. */
export async function runAll(tasks: readonly Task[], jobs: number, onOutcome: (o: Outcome) => void): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    let child: ChildProcess | null = null;
    while (next < tasks.length) {
      const task = tasks[next++];
      child ??= fork(join(CONFORMANCE, 'worker.ts'), [], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
      const { outcome, alive } = await ask(child, task);
      if (!alive) child = null;
      onOutcome(outcome);
    }
    child?.kill();
  };
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, lane));
}

function ask(child: ChildProcess, task: Task): Promise<{ outcome: Outcome; alive: boolean }> {
  return new Promise((resolve) => {
    let complaint = '';
    const onComplaint = (chunk: Buffer): void => {
      complaint = (complaint + chunk.toString()).slice(-2000);
    };
    const settle = (outcome: Outcome, alive: boolean): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.stderr?.off('data', onComplaint);
      if (!alive) child.kill('SIGKILL');
      resolve({ outcome, alive });
    };
    const onMessage = (outcome: unknown): void => settle(outcome as Outcome, true);
    const onExit = (): void => settle(lost(task, `the process died\n${complaint}`), false);
    const timer = setTimeout(() => settle(lost(task, `no end after ${PATIENCE / 1000} s`), false), PATIENCE);
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.stderr?.on('data', onComplaint);
    child.send(task);
  });
}
