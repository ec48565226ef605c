import { expectedDps, type Result, stringifyResult } from '@quartet/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_LANGUAGES, CARD_TEXTS, cardLanguage } from '../src/shares/preview/texts.ts';
import { fewDatabases } from './databases.ts';
import { altered, CONFIG, DAY, makeResult, openWorld, postShare, type World } from './setup.ts';

const databases = fewDatabases(it.skip);
let result: Result;
beforeAll(async () => {
  result = await makeResult();
});
afterAll(() => {
  for (const database of databases) database.close();
});

const ORIGIN = 'https://quartet.example';
const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

describe.each(databases)('cards of results on $name', (database) => {
  let world: World;
  let id: string;
  beforeAll(async () => {
    world = await openWorld(database, { publicUrl: ORIGIN, page: '<html><head></head></html>' });
    id = (await postShare(world.app, stringifyResult(result))).body;
    await world.platform.verifications.idle();
  });
  afterAll(() => world.close());

  it('show whose team it is, what it does, and lead to the result', async () => {
    const card = await world.app.inject(`/embed/${id}`);
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { mean } = expectedDps(result.statistics as NonNullable<Result['statistics']>);
    for (const text of [
      'Xingqiu C6',
      '<span>100%</span>',
      'Dull Blade R1',
      `<b>${Math.round(mean).toLocaleString('en')}</b>`,
      'Ends after 6 s · Targets: 1 · Iterations: 70',
      '✓ Verified',
      `<a href="${ORIGIN}/sh/${id}" target="_blank" rel="noopener">`,
      '<img src="/api/assets/avatar/xingqiu.png"',
    ])
      expect(card.body).toContain(text);
    expect(card.headers['cache-control']).toBe(`public, max-age=${DAY}`);
    expect(card.body.length).toBeLessThan(16_000);
  });

  it('speak the language of the page around them, else that of the reader', async () => {
    const asked = await world.app.inject({ url: `/embed/${id}?lang=ja`, headers: { 'accept-language': 'de' } });
    expect(asked.body).toContain('<html lang="ja">');
    expect(asked.body).toContain('行秋');
    const read = await world.app.inject({
      url: `/embed/${id}?lang=xx`,
      headers: { 'accept-language': 'fr, ru;q=0.8' },
    });
    expect(read.body).toContain('Открыть в Quartet');
    expect(read.headers.vary).toContain('accept-language');
  });

  it('have the colours of the page around them on request, else those that the reader prefers', async () => {
    const html = async (query: string) => (await world.app.inject(`/embed/${id}${query}`)).body.slice(0, 80);
    expect(await html('?lang=en&theme=dark')).toContain('<html lang="en" style="color-scheme:dark">');
    for (const query of ['?lang=en', '?lang=en&theme=red"><script>', '?lang=en&theme=dark&theme=light'])
      expect(await html(query)).toContain('<html lang="en"><head>');
  });

  it('are the only pages that may be in a frame, and run nothing', async () => {
    for (const url of [`/embed/${id}`, '/embed/bbbbbbbbbbbb']) {
      const { headers, body } = await world.app.inject(url);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
      );
      expect([headers['x-frame-options'], headers['x-content-type-options']]).toEqual([undefined, 'nosniff']);
      expect(body).not.toMatch(/<script|<form|\son\w+=/);
    }
    for (const url of ['/', `/sh/${id}`, '/simulator', `/api/share/${id}`, '/embed', '/embed/a/b/c', '/api/oembed']) {
      const { headers } = await world.app.inject(url);
      expect([url, headers['content-security-policy']]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect([url, headers['x-frame-options']]).toEqual([url, 'SAMEORIGIN']);
    }
  });

  it('show a team of the database', async () => {
    const { teams, computer } = world.platform;
    const team = await teams.submit({ config: CONFIG, description: HOSTILE, submitter: 'ada', seed: 1 });
    computer.wake();
    await computer.idle();
    const card = await world.app.inject(`/embed/db/${team}`);
    expect([card.statusCode, card.body.includes(`${ORIGIN}/db/${team}`)]).toEqual([200, true]);
    expect(card.body).not.toContain('<script');
    const about = (await world.app.inject(`/api/oembed?url=${ORIGIN}/db/${team}`)).json();
    expect(about.html).toContain(`src="${ORIGIN}/embed/db/${team}"`);
  });

  it('show what a forged result calls its characters as text, and ask for no address of its making', async () => {
    const forged = altered(result, (copy) => {
      copy.character_details[0].name = HOSTILE;
      copy.character_details[0].element = HOSTILE;
      copy.character_details[0].weapon.name = `../../${HOSTILE}`;
    });
    const other = (await postShare(world.app, forged)).body;
    const card = await world.app.inject(`/embed/${other}`);
    expect(card.statusCode).toBe(200);
    expect(card.body).not.toMatch(/<script|<img|\sonerror=alert\(1\)>/);
    expect(card.body).toContain('&#34;&#62;&#60;script');
    const about = (await world.app.inject(`/api/oembed?url=${ORIGIN}/sh/${other}`)).json();
    expect(about.html.match(/<[^>]*>/g)).toHaveLength(2);
    expect(about.html).not.toContain('<script');
  });

  it('are found by programs: the page names the address, the address describes the embedding', async () => {
    const page = (await world.app.inject(`/sh/${id}`)).body;
    const [, href] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page) ?? [];
    const address = new URL(href);
    expect(address.origin).toBe(ORIGIN);
    const answer = await world.app.inject(`${address.pathname}${address.search}&maxwidth=400&maxheight=4000`);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        version: '1.0',
        type: 'rich',
        title: expect.stringMatching(/^Xingqiu: /),
        provider_name: 'Quartet',
        provider_url: ORIGIN,
        cache_age: DAY,
        width: 400,
        height: 300,
        html: expect.stringMatching(
          new RegExp(`^<iframe src="${ORIGIN}/embed/${id}" width="400" height="300" [^<>]*></iframe>$`),
        ),
        thumbnail_url: `${ORIGIN}/api/preview/${id}.png`,
        thumbnail_width: 1200,
        thumbnail_height: 630,
      },
    ]);
  });

  it('show nothing for a missing share', async () => {
    const status = async (query: string) => (await world.app.inject(`/api/oembed?${query}`)).statusCode;
    for (const url of [
      `https://elsewhere.example/sh/${id}`,
      `${ORIGIN}.elsewhere.example/sh/${id}`,
      `${ORIGIN}/simulator`,
      `${ORIGIN}/sh/${id}/more`,
      `${ORIGIN}/sh/..%2f${id}`,
      'javascript:alert(1)',
      'nothing',
    ])
      expect([url, await status(`url=${encodeURIComponent(url)}`)]).toEqual([url, 404]);
    for (const query of [
      '',
      `url=${'a'.repeat(301)}`,
      `url=${ORIGIN}/sh/${id}&maxwidth=1`,
      `url=${ORIGIN}/sh/${id}&maxheight=1e9`,
      `url=${ORIGIN}/sh/${id}&format=xml`,
    ])
      expect([query, await status(query)]).toEqual([query, 400]);
  });

  it('end with the share', async () => {
    const short = (await postShare(world.app, stringifyResult(result))).body;
    await world.platform.verifications.idle();
    world.clock.now += (7 * DAY - 10) * 1000;
    expect((await world.app.inject(`/embed/${short}`)).headers['cache-control']).toBe('public, max-age=10');
    world.clock.now += 10_000;
    const gone = await world.app.inject({ url: `/embed/${short}`, headers: { 'accept-language': 'de-AT' } });
    expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('Dieses Ergebnis ist abgelaufen')]);
  });
});

describe('cards of results', () => {
  it('are limited per address', async () => {
    const world = await openWorld(databases[0], { requestsPerMinute: 1000 });
    for (const path of ['/embed/bbbbbbbbbbbb', '/api/oembed?url=nothing']) {
      const { statusCode, headers } = await world.app.inject(path);
      expect([path, statusCode, headers['x-ratelimit-limit']]).toEqual([path, 404, '300']);
    }
    await world.close();
  });

  it('have every text in every language', () => {
    const names = Object.keys(CARD_TEXTS.en);
    for (const language of CARD_LANGUAGES) {
      const { ending, chamber, ...others } = CARD_TEXTS[language];
      const texts = { ...others, ...ending, ...chamber };
      expect([language, Object.keys(chamber)]).toEqual([language, Object.keys(CARD_TEXTS.en.chamber)]);
      for (const name of ['cycle', 'stars', 'seconds'] as const) expect(chamber[name]).toContain('{}');
      expect([language, Object.keys(CARD_TEXTS[language])]).toEqual([language, names]);
      expect([language, Object.values(ending).filter((text) => !text.includes('{}'))]).toEqual([language, []]);
      expect([language, Object.values(texts).filter((text) => text.trim() === '')]).toEqual([language, []]);
    }
  });

  it('read only the relevant part of the languages of a browser', () => {
    expect(cardLanguage(undefined, '')).toBe('en');
    expect(cardLanguage('zh-TW', 'de')).toBe('zh');
    expect(cardLanguage('toString', 'xx, ko')).toBe('ko');
    expect(cardLanguage(undefined, `${','.repeat(300)}de`)).toBe('en');
  });
});
