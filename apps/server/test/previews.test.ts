import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectedDps, type Result, stringifyResult } from '@quartet/results';
import { createNodeExecutor } from '@quartet/runner/node';
import { sourceThread } from '@quartet/runner/source-thread';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { conditionsOf, factsOf, titleOf } from '../src/shares/preview/facts.ts';
import { pictureOf } from '../src/shares/preview/picture.ts';
import { fewDatabases } from './databases.ts';
import { altered, CONFIG, DAY, makeResult, openWorld, packed, postShare, type World } from './setup.ts';

const databases = fewDatabases(it.skip);
const executor = createNodeExecutor();
let result: Result;
beforeAll(async () => {
  result = await makeResult(executor);
});
afterAll(() => {
  executor.close();
  for (const database of databases) database.close();
});

/** Width and height of a PNG, after its signature is checked. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** Contents of the meta tags of a page, by name. */
function tagsOf(html: string): Record<string, string> {
  const found = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)];
  return Object.fromEntries(found.map(([, name, content]) => [name, content]));
}

it.runIf(isWhole)('pictures are released soon after they are drawn', async () => {
  const thread = sourceThread(new URL('../src/shares/preview/preview-worker.ts', import.meta.url));
  const draw = (i: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="99">${i}</text></svg>`;
    thread.postMessage({ svg });
    return once(thread, 'message');
  };
  expect((await draw(0))[0]).toHaveProperty('png');
  const before = process.memoryUsage().rss;
  const pictures = isWhole ? 200 : 80;
  for (let i = 1; i <= pictures; i++) await draw(i);
  // Without that, all pictures stay, 3 MB each.
  expect(process.memoryUsage().rss - before).toBeLessThan(1.5e6 * pictures);
  await thread.terminate();
});

const HOSTILE = '"><script>alert(1)</script>&\u0007$&';
const PAGE = '<!doctype html><html><head><title>page</title></head><body></body></html>';

describe.each(databases)('link previews on $name', (database) => {
  let world: World;
  let id: string;
  beforeAll(async () => {
    world = await openWorld(database, { publicUrl: 'https://quartet.example', page: PAGE });
    id = (await postShare(world.app, stringifyResult(result))).body;
    await world.platform.verifications.idle();
  });
  afterAll(() => world.close());

  it('describe on the page of a share its team, its damage and its picture', async () => {
    const page = await world.app.inject(`/sh/${id}`);
    const statistics = result.statistics as NonNullable<Result['statistics']>;
    const { mean } = expectedDps(statistics);
    const { sd } = statistics.dps;
    const figure = (value: number) => Math.round(value).toLocaleString('en');
    const title = `Xingqiu: ${figure(mean)} ± ${figure(sd)} DPS`;
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(tagsOf(page.body)).toMatchObject({
      'og:title': title,
      'og:description': 'Ends after 20 s · 1 target · 70 iterations',
      'og:site_name': 'Quartet',
      'og:url': `https://quartet.example/sh/${id}`,
      'og:image': `https://quartet.example/api/preview/${id}.png`,
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
    });
    expect(page.body).toContain(`<title>${title} · Quartet</title>`);
    expect(page.body.indexOf('og:title')).toBeLessThan(page.body.indexOf('</head>'));
  });

  it('draw a picture of 1200 × 630 that may be kept, and is not sent twice', async () => {
    const first = await world.app.inject(`/api/preview/${id}.png`);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(sizeOf(first.rawPayload)).toEqual([1200, 630]);
    expect(first.headers['cache-control']).toBe(`public, max-age=${DAY}`);
    const again = await world.app.inject({
      url: `/api/preview/${id}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('send the addresses of earlier versions on to the page', async () => {
    for (const path of [`/s/${id}`, `/viewer/share/${id}`, `/v3/viewer/share/${id}`]) {
      const answer = await world.app.inject(path);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/sh/${id}`]);
    }
    expect((await world.app.inject('/s/..%2f%2fevil.example')).headers.location).toBe('/sh/..%2F%2Fevil.example');
  });

  it('leave the page unchanged for missing shares', async () => {
    for (const path of ['/sh/bbbbbbbbbbbb', '/db/bbbbbbbbbbbb', '/sh/%3Cscript%3E']) {
      const page = await world.app.inject(path);
      expect([path, page.statusCode, page.body]).toEqual([path, 200, PAGE]);
    }
    for (const path of ['/api/preview/bbbbbbbbbbbb.png', '/api/preview/db/bbbbbbbbbbbb.png', '/api/preview/a%2fb.png'])
      expect([path, (await world.app.inject(path)).statusCode]).toEqual([path, 404]);
  });

  it('show a team with the words of its submitter, which stay words', async () => {
    const { teams, computer } = world.platform;
    const team = await teams.submit({ config: CONFIG, description: `It ${HOSTILE}`, submitter: 'ada', seed: 1 });
    expect((await world.app.inject(`/api/preview/db/${team}.png`)).statusCode).toBe(404);
    computer.wake();
    await computer.idle();
    const page = (await world.app.inject(`/db/${team}`)).body;
    expect(page).not.toContain('<script>');
    expect(tagsOf(page)).toMatchObject({
      'og:url': `https://quartet.example/db/${team}`,
      'og:image': `https://quartet.example/api/preview/db/${team}.png`,
      'og:description': expect.stringMatching(/1,000 iterations – It &#34;&#62;&#60;script.*\$&#38;$/),
    });
    const picture = await world.app.inject(`/api/preview/db/${team}.png`);
    expect(sizeOf(picture.rawPayload)).toEqual([1200, 630]);
  });

  it('draw what a forged result calls its characters as text, or not at all', async () => {
    const forged = altered(result, (copy) => {
      copy.character_details[0].name = HOSTILE;
      copy.character_details[0].weapon.name = '<image href="file:///etc/passwd"/>';
    });
    const other = (await postShare(world.app, forged)).body;
    const page = (await world.app.inject(`/sh/${other}`)).body;
    expect(page).not.toContain('<script>');
    expect(tagsOf(page)['og:title']).toMatch(/^&#34;&#62;&#60;script&#62;alert\(1\)/);
    expect(sizeOf((await world.app.inject(`/api/preview/${other}.png`)).rawPayload)).toEqual([1200, 630]);
  });

  it('end with the share', async () => {
    const short = (await postShare(world.app, stringifyResult(result))).body;
    await world.platform.verifications.idle();
    world.clock.now += (7 * DAY - 10) * 1000;
    expect((await world.app.inject(`/api/preview/${short}.png`)).headers['cache-control']).toBe('public, max-age=10');
    world.clock.now += 10_000;
    expect((await world.app.inject(`/api/preview/${short}.png`)).statusCode).toBe(404);
    expect((await world.app.inject(`/sh/${short}`)).body).toBe(PAGE);
  });
});

describe('pictures of link previews', () => {
  it('are limited per address', async () => {
    const world = await openWorld(databases[0], { requestsPerMinute: 1000 });
    for (const [path, most] of [
      ['/api/preview/bbbbbbbbbbbb.png', 120],
      ['/sh/bbbbbbbbbbbb', 300],
    ] as const) {
      const codes: number[] = [];
      for (let i = 0; i < most + 1; i++) codes.push((await world.app.inject(path)).statusCode);
      expect([path, codes[most - 1] < 429, codes[most]]).toEqual([path, true, 429]);
    }
    await world.close();
  });

  it('are read once for requests at the same time, and cost only the turns of their client', async () => {
    const world = await openWorld(databases[0]);
    const { previews, shares } = world.platform;
    const document = packed(stringifyResult(result));
    const share = await shares.head(await shares.create({ document, verification: 'verified' }));
    if (!share) throw new Error('It was stored');
    const client = (key: string) => ({ group: key, key });
    const reads = vi.spyOn(shares, 'read');
    const facts = await Promise.all(Array.from({ length: 200 }, () => previews.factsOf(share, client('many'))));
    expect([new Set(facts).size, reads.mock.calls.length]).toEqual([1, 1]);
    reads.mockRestore();
    // One drawing is under way and many of one client wait; that of another client is the next.
    const order: string[] = [];
    const draw = (key: string, i: number) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="9">${key}${i}</text></svg>`;
      return previews.drawn(svg, client(key)).then(() => order.push(key));
    };
    const many = Array.from({ length: 20 }, (_, i) => draw('many', i));
    await Promise.all([draw('one', 0), ...many]);
    expect(order.indexOf('one')).toBeLessThanOrEqual(1);
    await world.close();
  });

  it.runIf(isWhole)('do not pile up: when too many wait, pages come without them', async () => {
    const world = await openWorld(databases[0], { page: PAGE });
    const { shares } = world.platform;
    const ids = [];
    for (let i = 0; i < 80; i++)
      ids.push(await shares.create({ document: packed(stringifyResult(result)), permanent: true }));
    const pictures = await Promise.all(ids.map((id) => world.app.inject(`/api/preview/${id}.png`)));
    const codes = new Set(pictures.map((answer) => answer.statusCode));
    expect([...codes].sort()).toEqual([200, 503]);
    const late = ids[pictures.findIndex((answer) => answer.statusCode === 503)];
    expect((await world.app.inject(`/api/preview/${late}.png`)).statusCode).toBe(200);
    await world.close();
  });

  it('show portraits of a folder of one’s own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-assets-'));
    mkdirSync(join(folder, 'avatar'));
    const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    writeFileSync(join(folder, 'avatar', 'xingqiu.png'), Buffer.from(onePixel, 'base64'));
    const bodies: Buffer[] = [];
    for (const assetFolder of [undefined, folder]) {
      const world = await openWorld(databases[0], { assetFolder });
      const id = await world.platform.shares.create({
        document: packed(stringifyResult(result)),
        verification: 'verified',
      });
      bodies.push((await world.app.inject(`/api/preview/${id}.png`)).rawPayload);
      await world.close();
    }
    expect(sizeOf(bodies[1])).toEqual([1200, 630]);
    expect(bodies[0].equals(bodies[1])).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it('name the kind of fight, and mark only what was verified', () => {
    const facts = factsOf(result);
    expect(conditionsOf({ ...facts, ending: 'kill', targets: 2, duration: 31.25 })).toBe(
      'Time to kill 31.3 s · 2 targets · 70 iterations',
    );
    expect(titleOf({ ...facts, members: [] })).toMatch(/^No characters: /);
    expect(titleOf({ ...facts, dps: { mean: 1e308, sd: 1 } })).toBe('Xingqiu: 1.00e+308 ± 1 DPS');
    const words = (verification: 'verified' | 'unverified' | 'pending') =>
      [...pictureOf(facts, { verification, portraits: new Map() }).matchAll(/>([^<]+)<\/text>/g)].map(
        ([, text]) => text,
      );
    expect(words('verified')).toContain('Verified');
    expect(words('unverified')).toContain('Unverified');
    expect(words('pending').filter((text) => /verified/i.test(text))).toEqual([]);
  });
});
