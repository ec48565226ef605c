import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectedHits } from '@quartet/results/inGame';
import { FightLog, fingerprintOf, hitFrames, hitNumber, hitsInFrame } from '@quartet/results/log';
import type { Executor } from '@quartet/runner';
import { createNodeExecutor } from '@quartet/runner/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../src/main.ts';

const CONFIG = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="favoniussword" refine=3 lvl=90/90;
xingqiu add stats hp=4780 atk=311 cr=0.5;
active xingqiu;
target lvl=100 resist=0.1;
target lvl=100 resist=0.1 pos=0.5,0.5;
options duration=5;
while 1 { xingqiu attack; }
`;
const SEED = 12345;

let folder: string;
let file: string;
let executor: Executor;
let close: () => void;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-explain-'));
  file = join(folder, 'team.txt');
  writeFileSync(file, CONFIG);
  executor = createNodeExecutor();
  close = executor.close.bind(executor);
  executor.close = () => {};
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

async function explain(...args: string[]) {
  let out = '';
  let err = '';
  const status = await main(['explain', file, ...args], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    columns: 0,
    executor: () => executor,
    streams: () => {
      throw new Error('no streams here');
    },
    server: () => Promise.reject(new Error('no server here')),
    interrupt: () => new AbortController().signal,
  });
  return { status, out, err };
}

describe('quartet explain', () => {
  /** The hits of the fight, as the page of the log derives them. */
  async function pageHits() {
    const sample = await executor.sample(CONFIG, SEED);
    const log = new FightLog(sample.logs, sample.character_details.length);
    const [frame = -1] = hitFrames(log.entries);
    return { log, frame, hits: hitsInFrame(log.entries, frame) };
  }

  it('gives each hit of a frame the numbers and the fingerprint of the page', async () => {
    const { log, frame, hits } = await pageHits();
    expect(hits.length).toBe(2);
    for (const at of hits) {
      const number = hitNumber(log.entries, at);
      const derivation = log.derive(at);
      if (derivation === null) throw new Error('no derivation');
      const { status, out } = await explain('--seed', `${SEED}`, '--frame', `${frame}`, '--hit', `${number}`);
      expect(status).toBe(0);
      expect(out).toContain(`hit ${number} of 2`);
      expect(out).toContain(`Damage to the bit: ${derivation.damage}`);
      expect(out).toContain(`Fingerprint: ${fingerprintOf(derivation)}`);
      expect(out).toMatch(/Talent multiplier: /);
    }
  });

  it('proves that a report is reproduced, and fails where one bit differs', async () => {
    const { log, frame, hits } = await pageHits();
    const derivation = log.derive(hits[0] ?? -1);
    if (derivation === null) throw new Error('no derivation');
    const args = ['--seed', `${SEED}`, '--frame', `${frame}`, '--expect'];
    const proven = await explain(...args, fingerprintOf(derivation));
    expect(proven.status).toBe(0);
    expect(proven.out).toContain('Reproduced: every number is the same to the bit.');
    const next = { ...derivation, damage: derivation.damage * (1 + Number.EPSILON) };
    const other = await explain(...args, fingerprintOf(next));
    expect(other.status).toBe(1);
    expect(other.out).toContain('Not reproduced');
  });

  it('names frames and hits that exist', async () => {
    const { frame } = await pageHits();
    expect((await explain('--seed', `${SEED}`, '--frame', '1')).err).toContain(`Frames with hits near it: ${frame}`);
    const { status, err } = await explain('--seed', `${SEED}`, '--frame', `${frame}`, '--hit', '3');
    expect(status).toBe(1);
    expect(err).toContain(`Frame ${frame} has 2 hits, so there is no hit 3`);
  });

  it.each([
    [['--frame', '5'], 'needs --seed'],
    [['--seed', '1'], '--frame takes the number of a frame'],
    [['--seed', '1', '--frame', '5', '--expect', 'xyz'], '--expect takes a fingerprint'],
  ])('refuses %j', async (args, message) => {
    const { status, err } = await explain(...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  it('finds the hit of a number of the game, and the talent level that gives another number', async () => {
    const sample = await executor.sample(CONFIG, SEED);
    const hits = expectedHits(sample);
    const hit = hits.find(({ plain }) => plain !== null);
    if (hit?.plain == null) throw new Error('no hit');
    const same = await explain('--seen', `${hit.plain}`, '--character', 'Xingqiu', '--seed', `${SEED}`);
    expect(same.status).toBe(0);
    expect(same.out).toContain(`Xingqiu: ${hit.model.name}, plain, as simulated`);

    const lower = await executor.sample(CONFIG.replace('talent=9,9,9', 'talent=8,8,8'), SEED);
    const other = expectedHits(lower).find(({ model }) => model.name === hit.model.name);
    const level = await explain(
      '--seen',
      `${other?.plain}`,
      '--character',
      'xq',
      '--roll',
      'plain',
      '--seed',
      `${SEED}`,
    );
    expect(level.status).toBe(0);
    expect(level.out).toContain('talent level 8 instead of 9');
  });

  it('names the closest number where nothing fits', async () => {
    const { status, out } = await explain('--seen', '9,999,999');
    expect(status).toBe(1);
    expect(out).toContain('Nothing gives 9,999,999');
    expect(out).toContain('The closest number is');
  });

  it.each([
    [['--seen', 'many'], '--seen takes a whole number'],
    [['--seen', '5', '--frame', '3'], '--frame does not go with --seen'],
    [['--seen', '5', '--roll', 'lucky'], '--roll takes plain or critical'],
    [['--seed', '1', '--frame', '5', '--character', 'xingqiu'], '--character goes with --seen only'],
  ])('refuses %j', async (args, message) => {
    const { status, err } = await explain(...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  it('names the team where the character is not in it', async () => {
    const { status, err } = await explain('--seen', '5', '--character', 'venti');
    expect(status).toBe(1);
    expect(err).toContain('venti is not in this team: xingqiu');
  });
});
