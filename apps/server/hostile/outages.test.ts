/** Outages of PostgreSQL at random moments of writes, and files in place of the database. */
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownServer, postgresPrograms } from '../test/databases.ts';
import { Random } from './generator.ts';
import { genuineText, outputOf, post, startTarget } from './server.ts';

const SEED = Number(process.env.HOSTILE_SEED ?? randomInt(2 ** 31));
const OUTAGES = Number(process.env.HOSTILE_OUTAGES ?? 50);
const WRITERS = 4;
const FILES = 12;

let text: string;
beforeAll(async () => {
  text = await genuineText();
});

describe('outages of PostgreSQL', () => {
  const bin = postgresPrograms();

  it.skipIf(bin === null)(`${OUTAGES} of seed ${SEED} end no server and lose no acknowledged write`, async () => {
    const random = new Random(SEED);
    const own = ownServer(bin as string);
    const quotas = { STORE_MIB_PER_DAY: '100000', STORE_MIB: '100000' };
    const target = await startTarget({ DATABASE_URL: own.address, ...quotas });
    const kept: string[] = [];
    const statuses = new Map<number, number>();
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const answer = await post(target, '/api/share', text);
        const id = await answer.text();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 202) kept.push(id);
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    const breakConnections = async () => {
      const client = new pg.Client({ connectionString: own.address });
      client.on('error', () => {});
      await client.connect();
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
      await client.end();
    };
    for (let i = 0; i < OUTAGES; i++) {
      const before = kept.length;
      while (kept.length < before + 3) await new Promise((resolve) => setTimeout(resolve, random.below(30)));
      if (random.chance(0.7)) await breakConnections();
      else {
        own.stop();
        await new Promise((resolve) => setTimeout(resolve, random.below(500)));
        own.start();
      }
      expect([i, target.ended()]).toEqual([i, undefined]);
    }
    isOver = true;
    await Promise.all(writers);
    console.log(`  ${kept.length} writes acknowledged, statuses ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect([...statuses.keys()].filter((status) => ![202, 503].includes(status))).toEqual([]);
    for (const id of kept) expect([id, (await fetch(`${target.base}/api/share/${id}`)).status]).toEqual([id, 200]);
    await target.stop();
    own.close();
  });
});

describe('files in place of the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-damage-'));
  let whole: Buffer;
  beforeAll(async () => {
    const data = join(folder, 'whole');
    const target = await startTarget({ DATA_DIR: data });
    for (let i = 0; i < 5; i++) await post(target, '/api/share', text);
    await target.stop();
    whole = readFileSync(join(data, 'quartet.sqlite'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const damages: ((random: Random, file: string) => void)[] = [
    (random, file) => {
      writeFileSync(file, whole);
      truncateSync(file, random.below(whole.length));
    },
    (random, file) => {
      const bytes = Buffer.from(whole);
      // Pages are damaged anywhere; the header more often than by chance.
      const most = random.chance(0.5) ? 200 : bytes.length;
      for (let i = random.between(1, 300); i > 0; i--) bytes[random.below(most)] = random.below(256);
      writeFileSync(file, bytes);
    },
    (random, file) => writeFileSync(file, Buffer.from(random.times(random.between(1, 9000), () => random.below(256)))),
    (random, file) => {
      const db = new DatabaseSync(file);
      for (const table of ['shares', 'entries', 'users', 'kysely_migration', 'notes'].filter(() =>
        random.chance(0.5),
      )) {
        db.exec(
          `create table ${table} (${random.of(['id text', 'a integer, b blob', 'id text primary key, document blob'])})`,
        );
      }
      db.close();
    },
    (_random, file) => mkdirSync(file),
  ];

  it.each(Array.from({ length: FILES }, (_, i) => SEED + i))(
    'of seed %i let the server start, or end it with one line that names the setting',
    async (seed) => {
      const random = new Random(seed);
      const data = join(folder, String(seed));
      mkdirSync(data);
      damages[seed % damages.length](random, join(data, 'quartet.sqlite'));
      // A command that opens the database like the server does, and then ends.
      const { status, text: output } = await outputOf(['role', '1', '50'], { DATA_DIR: data });
      const lines = output
        .trim()
        .split('\n')
        .filter((line) => !/ExperimentalWarning|--trace-warnings/.test(line));
      expect([seed, output]).toEqual([seed, expect.not.stringMatching(/^\s+at /m)]);
      expect([seed, lines.length]).toEqual([seed, 1]);
      if (!/There is no user/.test(output)) {
        expect([seed, status, output]).toEqual([seed, 1, expect.stringContaining('DATA_DIR')]);
      }
    },
  );
});
