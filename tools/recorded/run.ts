/**
 * `npm run make -- records KEY…`: selects the fights to record of characters, which reveal as many mutants of the kit as possible; for a new
 * or rewritten kit.
 */
import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentKeys } from '@quartet/content/keys';
import { RECORDS } from '../../conformance/recorded/record.ts';
import type { DrawReply, DrawRequest } from './drawWorker.ts';

/** Milliseconds after which a fight with a mutant is considered endless. */
const PATIENCE_MS = 120_000;

async function drawOf(key: string): Promise<void> {
  mkdirSync(RECORDS, { recursive: true });
  const without: number[] = [];
  for (;;) {
    const done = await tryDraw({ key, without });
    if (typeof done === 'number') {
      without.push(done);
      continue;
    }
    console.log(`${key}: ${done.fights} fights show ${done.shown} of ${done.mutants} mutants`);
    return;
  }
}

/** Selects fights in a child process. @returns its report, or the index of a mutant whose fight does not end */
function tryDraw(request: DrawRequest): Promise<Extract<DrawReply, { type: 'done' }> | number> {
  const child = fork(fileURLToPath(new URL('drawWorker.ts', import.meta.url)), [], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    let running: number | null = null;
    let timer: NodeJS.Timeout | undefined;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.kill('SIGKILL');
      settle();
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const mutant = running;
        end(() => (mutant === null ? reject(new Error('a fight does not end')) : resolve(mutant)));
      }, PATIENCE_MS);
    };
    child.on('message', (reply: DrawReply) => {
      if (reply.type === 'done') return end(() => resolve(reply));
      running = reply.mutant;
      wait();
    });
    child.on('exit', () => end(() => (running === null ? reject(new Error('the process ended')) : resolve(running))));
    wait();
    child.send(request);
  });
}

const keys = process.argv.slice(2);
const unknown = keys.filter((key) => !contentKeys.characters.includes(key));
if (keys.length === 0 || unknown.length > 0) {
  console.error(
    unknown.length > 0
      ? `there is no character "${unknown[0]}"`
      : 'usage: npm run make -- records KEY…, keys of characters',
  );
  process.exit(2);
}
for (const key of keys) await drawOf(key);
