/**
 * Kinds of attacks from three reviews, in variants that a seed makes: HOSTILE_SEED makes the same ones again, HOSTILE_VARIANTS sets their
 * number. An honest client keeps its latency, the server keeps responding within bounds of time and memory, and its process lives.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openStorage } from '../src/storage/database.ts';
import { TeamStore } from '../src/teams/store.ts';
import { CONFIG } from '../test/setup.ts';
import { badgeOf } from './attacks.ts';
import { Random } from './generator.ts';
import { KINDS, type Kind, storeLarge } from './kinds.ts';
import { genuine, genuineText, post, startRunServer, startTarget, type Target } from './server.ts';
import { describeFigures, expectHeld, underAttack } from './under-attack.ts';

const SEED = Number(process.env.HOSTILE_SEED ?? randomInt(2 ** 31));
const VARIANTS = Number(process.env.HOSTILE_VARIANTS ?? 2);
/** Number of approved teams that searches look through. */
const TEAMS = 1000;

let text: string;
beforeAll(async () => {
  text = await genuineText();
});

const variantsOf = (server: Kind['server']) =>
  KINDS.filter((kind) => kind.server === server).flatMap((kind, row) =>
    Array.from({ length: VARIANTS }, (_, i) => ({ ...kind, seed: SEED + 100 * row + i })),
  );

async function addTeams({ folder }: Target): Promise<void> {
  const storage = await openStorage(join(folder, 'quartet.sqlite'));
  const teams = new TeamStore(storage, Date.now);
  const result = await genuine();
  for (let i = 0; i < TEAMS; i++) {
    const config = `${CONFIG}# ${i} ${'xingqiu attack; '.repeat(i % 10 === 0 ? 2000 : 20)}`;
    const id = await teams.submit({ config, description: `team ${i} ${'e.a '.repeat(400)}`, submitter: 'x', seed: i });
    await teams.complete(id, { result, shareId: `share${i}`, version: 'v' });
    await teams.approve(id, 1);
  }
  await storage.close();
}

describe('on the site', () => {
  let target: Target;
  let ids: string[];
  let largeIds: string[];
  beforeAll(async () => {
    target = await startTarget({ TRUSTED_PROXIES: '127.0.0.0/8', PUBLIC_URL: 'http://quartet.example' });
    ids = [];
    for (let i = 0; i < 20; i++)
      ids.push(await (await post(target, '/api/share', text.replace('{', `{"pad":${i},`))).text());
    largeIds = await storeLarge(target, text, 4);
    for (const id of [...ids, ...largeIds]) await badgeOf(target, id);
    await addTeams(target);
  });
  afterAll(() => target.stop());

  it.each(variantsOf('site'))('$name (seed $seed)', async ({ seed, honest, prepare }) => {
    const attack = await prepare({ target, random: new Random(seed), genuine: text, largeIds });
    const figures = await underAttack(target, { kind: honest, document: text, config: CONFIG, ids }, attack);
    console.log(`  ${describeFigures(figures)}`);
    expectHeld(figures, target);
  });
});

describe('on a run server', () => {
  it.each(variantsOf('run server'))('$name (seed $seed)', async ({ seed, honest, prepare }) => {
    const target = await startRunServer();
    try {
      const attack = await prepare({ target, random: new Random(seed), genuine: text, largeIds: [] });
      const client = { kind: honest, document: '', config: CONFIG, watched: '/info' };
      const figures = await underAttack(target, client, attack);
      console.log(`  ${describeFigures(figures)}`);
      expectHeld(figures, target);
    } finally {
      await target.stop();
    }
  });
});
