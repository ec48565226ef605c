import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verification } from '@quartet/api';
import type { DisplayNames } from '@quartet/gamedata';
import english from '@quartet/gamedata/display/en';
import { expectedDps, type Result, stringifyResult } from '@quartet/results';
import { sourceThread } from '@quartet/runner/source-thread';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { conditionsOf, factsOf, type PreviewFacts, titleOf } from '../src/shares/preview/facts.ts';
import { drawableLanguage, familyOf } from '../src/shares/preview/fonts.ts';
import { pictureOf } from '../src/shares/preview/picture.ts';
import { statName } from '../src/shares/preview/stats.ts';
import { fitText, textWidth, wrapText } from '../src/shares/preview/text-width.ts';
import { CARD_LANGUAGES, type CardLanguage, namesIn } from '../src/shares/preview/texts.ts';
import { WorkerThread } from '../src/worker-thread.ts';
import { fewDatabases } from './databases.ts';
import { altered, CONFIG, DAY, makeResult, openWorld, packed, postShare, type World, warmExecutor } from './setup.ts';

const databases = fewDatabases(it.skip);
const executor = warmExecutor();
let result: Result;
beforeAll(async () => {
  result = await makeResult();
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

/** Texts of a picture. */
function wordsOf(facts: PreviewFacts, { verification = 'verified', language = 'en', names = english }: Drawn = {}) {
  const svg = pictureOf(facts, { verification, portraits: new Map(), language, names });
  return [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
}

interface Drawn {
  verification?: Verification;
  language?: CardLanguage;
  names?: DisplayNames;
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
    const { mean, low, high } = expectedDps(statistics);
    const figure = (value: number) => Math.round(value).toLocaleString('en');
    const title = `Xingqiu: ${figure(mean)} ± ${figure((high - low) / 2)} DPS`;
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(tagsOf(page.body)).toMatchObject({
      'og:title': title,
      'og:description': 'Ends after 6 s · 1 target · 70 iterations',
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

  it('are in the language that an address names, and in English for others', async () => {
    const image = async (lang: string) => tagsOf((await world.app.inject(`/sh/${id}?lang=${lang}`)).body)['og:image'];
    const plain = `https://quartet.example/api/preview/${id}.png`;
    expect([await image('de'), await image('xx'), await image('%22')]).toEqual([`${plain}?lang=de`, plain, plain]);
    const tags = new Set<unknown>();
    for (const query of ['', '?lang=de', '?lang=fr', '?lang=en'])
      tags.add((await world.app.inject(`/api/preview/${id}.png${query}`)).headers.etag);
    expect(tags.size).toBe(2);
    expect((await world.app.inject(`/api/preview/${id}.png?lang=${'d'.repeat(36)}`)).statusCode).toBe(400);
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
      'og:description': expect.stringMatching(/70 iterations – It &#34;&#62;&#60;script.*\$&#38;$/),
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
      ['/api/preview/bbbbbbbbbbbb.png', '120'],
      ['/sh/bbbbbbbbbbbb', '300'],
    ] as const) {
      expect([path, (await world.app.inject(path)).headers['x-ratelimit-limit']]).toEqual([path, most]);
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
    const world = await openWorld(databases[0], { assetFolder: folder });
    const id = await world.platform.shares.create({
      document: packed(stringifyResult(result)),
      verification: 'verified',
    });
    const request = vi.spyOn(WorkerThread.prototype, 'request');
    const picture = (await world.app.inject(`/api/preview/${id}.png`)).rawPayload;
    const drawings = request.mock.calls.flatMap(([asked]) => (asked as { svg?: string }).svg ?? []);
    request.mockRestore();
    expect(sizeOf(picture)).toEqual([1200, 630]);
    expect(drawings).toEqual([expect.stringContaining(`href="data:image/png;base64,${onePixel}"`)]);
    await world.close();
    rmSync(folder, { recursive: true });
  });

  it('name the kind of fight, and mark only what was verified', () => {
    const facts = factsOf(result);
    expect(conditionsOf({ ...facts, ending: 'kill', targets: 2, duration: 31.25 })).toBe(
      'Time to kill 31.3 s · 2 targets · 70 iterations',
    );
    expect(titleOf({ ...facts, members: [] })).toMatch(/^No characters: /);
    expect(titleOf({ ...facts, dps: { mean: 1e308, margin: 1 } })).toBe('Xingqiu: 1.00e+308 ± 1 DPS');
    const words = (verification: Verification) => wordsOf(facts, { verification });
    expect(words('verified')).toContain('Verified');
    expect(words('unverified')).toContain('Unverified');
    expect(words('pending').filter((text) => /verified/i.test(text))).toEqual([]);
  });

  const TEAM = `
xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="sacrificialsword" refine=5 lvl=90/90;
xingqiu add set="emblemofseveredfate" count=4;
xingqiu add stats hp=4780 atk=311 atk%=0.466 hydro%=0.466 cr=0.311;
yelan char lvl=90/90 cons=0 talent=9,9,9;
yelan add weapon="favoniuswarbow" refine=3 lvl=90/90;
target lvl=100 resist=0.1 pos=0,0;
target lvl=100 resist=0.1 pos=1,0;
active xingqiu;
for let i = 0; i < 3; i = i + 1 { xingqiu skill, burst; yelan skill, attack:3; }
`;

  it('show gear, main stats and shares of the team, and the round in notation', async () => {
    const facts = factsOf(await executor.run(TEAM, { seed: 5, iterations: 10 }));
    expect(facts.round).toEqual([
      { slot: 0, notation: 'E Q' },
      { slot: 1, notation: 'E N3' },
    ]);
    const [xingqiu, yelan] = facts.members;
    expect(xingqiu?.mains).toEqual(['atk%', 'hydro%', 'cr']);
    expect(yelan?.mains).toEqual([]);
    expect((xingqiu?.share ?? 0) + (yelan?.share ?? 0)).toBeCloseTo(1, 9);
    const words = wordsOf(facts);
    for (const text of [
      'Xingqiu',
      'C6 · Lv. 90',
      'R5 Sacrificial Sword',
      '4× Emblem of Severed Fate',
      'ATK% / Hydro / CRIT Rate',
      'E N3',
      `${Math.round((xingqiu?.share ?? 0) * 100)}%`,
      `± ${Math.round(facts.dps.margin).toLocaleString('en')} (95 %)`,
    ])
      expect(words).toContain(text);
    // Both are of one element: the second is striped.
    expect(
      pictureOf(facts, { verification: 'verified', portraits: new Map(), language: 'en', names: english }),
    ).toMatch(/url\(#texture1\)/);
    const chinese = wordsOf(facts, { language: 'zh', names: await namesIn('zh') });
    expect(chinese).toEqual(expect.arrayContaining(['行秋', '攻击 / 水 / 暴击率', '循环']));
  });

  it('leave out facts that a config lacks, and read no config that is too long', () => {
    const empty = factsOf({ ...result, config_file: '' });
    expect([empty.round, empty.members[0]?.mains]).toEqual([[], []]);
    const long = factsOf({ ...result, config_file: `${' '.repeat(2_000_000)}${result.config_file}` });
    expect([long.round, factsOf(result).round.length > 0]).toEqual([[], true]);
    expect(wordsOf(empty)).not.toContain('Rotation');
  });

  it('end a long round with an ellipsis after a turn, and keep all text inside', () => {
    const facts = factsOf(result);
    const round = Array.from({ length: 40 }, () => ({ slot: 0, notation: 'E Q N3C 8×(N2CJ)' }));
    const words = wordsOf({ ...facts, round });
    const turns = words.filter((text) => text === 'E Q N3C 8×(N2CJ)').length;
    expect([turns > 3, turns < 15, words.at(-1)]).toEqual([true, true, '…']);
    expect(wordsOf({ ...facts, round: round.slice(0, 2) })).not.toContain('…');
  });

  it('cut a text after a word, or inside of one that is too long alone', () => {
    expect(fitText('Sky', { size: 20, within: 100 })).toEqual({ text: 'Sky', size: 20 });
    const small = fitText('Favonius Warbow', { size: 20, within: textWidth('Favonius Warbow', 18) });
    expect([small.text, small.size]).toEqual(['Favonius Warbow', 18]);
    const cut = fitText('Scroll of the Hero of Cinder City', { size: 20, within: 200 });
    expect(cut).toEqual({ text: 'Scroll of the Hero of…', size: 16 });
    expect(textWidth(cut.text, cut.size)).toBeLessThanOrEqual(200);
    expect(fitText('A'.repeat(50), { size: 20, within: 100 }).text).toMatch(/^A{3,8}…$/);
    expect(textWidth('行秋', 20)).toBe(40);
    const lines = wrapText('4× Scroll of the Hero of Cinder City', { size: 20, within: 200, lines: 2 });
    expect(lines).toEqual(['4× Scroll of the', 'Hero of Cinder City']);
    expect(wrapText('Sky', { size: 20, within: 5, lines: 2 })).toEqual(['Sky']);
  });

  it('have a name for each main stat in each language, and a font for it or English', () => {
    for (const language of CARD_LANGUAGES)
      for (const stat of ['hp%', 'er', 'cd', 'heal', 'pyro%', 'dendro%', 'phys%'])
        expect([language, stat, statName(stat, language)]).not.toEqual([language, stat, stat]);
    expect(statName('phys%', 'de')).toBe('Physisch');
    expect(statName('constructor', 'en')).toBe('constructor');
    expect([familyOf('行秋', 'zh'), familyOf('行秋', 'ja'), familyOf('Xingqiu', 'zh')]).toEqual([
      'Noto Sans CJK SC',
      'Noto Sans CJK JP',
      'Inter',
    ]);
    expect([drawableLanguage('ru'), ['zh', 'en'].includes(drawableLanguage('zh'))]).toEqual(['ru', true]);
  });
});
