/** `npm run recorded`: checks, updates or selects the recorded fights of the characters. `--help` lists the options. */
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contentKeys } from '@quartet/content/keys';
import type { DrawReply, DrawRequest } from './drawWorker.ts';
import { archived, firstDifference, lineOf, logOfRecord, RECORDS, recordedFights, rerun } from './record.ts';

const HELP = `npm run recorded -- [KEY…] [options]

Runs the recorded fights of the given characters again, by default of all, and compares their frame logs with the records. Exits with
status 1 when a fight differs.

  --update     record the current behaviour; commit it with the reason for the change
  --draw       select new fights, which reveal as many mutants of the kit as possible; for a new or rewritten kit
  --show NAME  print the config and the frame log of a fight, such as albedo-07; compare the output of two builds to see what changed
`;

/** Milliseconds after which a fight with a mutant is considered endless. */
const PATIENCE_MS = 120_000;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      update: { type: 'boolean', default: false },
      draw: { type: 'boolean', default: false },
      show: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.show !== undefined) return show(values.show);
  const keys = positionals.length > 0 ? positionals : contentKeys.characters;
  for (const key of keys) if (!contentKeys.characters.includes(key)) throw new Error(`there is no character "${key}"`);
  let different = 0;
  for (const key of keys) different += values.draw ? await drawOf(key) : await check(key, values.update);
  return different > 0 && !values.update ? 1 : 0;
}

async function show(name: string): Promise<number> {
  const key = name.slice(0, name.lastIndexOf('-'));
  const fight = recordedFights(key).find((each) => each.name === name);
  if (fight === undefined) throw new Error(`there is no recorded fight "${name}"`);
  console.log(fight.config);
  for (const entry of await logOfRecord(fight.config)) {
    const line = lineOf(entry);
    if (line !== null) console.log(line);
  }
  return 0;
}

/** Runs the recorded fights of a character again. @returns the number of fights that differ */
async function check(key: string, update: boolean): Promise<number> {
  const recorded = recordedFights(key);
  if (recorded.length === 0) throw new Error(`${key} has no recorded fights; select them with --draw`);
  const now = [];
  let different = 0;
  for (const fight of recorded) {
    const again = await rerun(fight);
    now.push(again);
    const second = firstDifference(fight, again);
    if (second === null) continue;
    different++;
    console.log(`${fight.name}: differs in second ${second}`);
  }
  if (update && different > 0) {
    const { path, bytes } = await archived(key, now);
    writeFileSync(path, bytes);
  }
  return different;
}

async function drawOf(key: string): Promise<number> {
  mkdirSync(RECORDS, { recursive: true });
  const without: number[] = [];
  for (;;) {
    const done = await tryDraw({ key, without });
    if (typeof done === 'number') {
      without.push(done);
      continue;
    }
    console.log(`${key}: ${done.fights} fights show ${done.shown} of ${done.mutants} mutants`);
    return 0;
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

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
