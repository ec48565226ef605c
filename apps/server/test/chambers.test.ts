/** Shared chambers of the Spiral Abyss: kept, fought again, and shown as cards. */
import english from '@quartet/gamedata/display/en';
import { runSearch } from '@quartet/optimiser';
import { type Chamber, chamberDocument } from '@quartet/results/chamber';
import { createNodeExecutor } from '@quartet/runner/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chamberFacts } from '../src/shares/preview/chamber.ts';
import { chamberPicture } from '../src/shares/preview/chamber-picture.ts';
import { CARD_LANGUAGES, namesIn } from '../src/shares/preview/texts.ts';
import { fewDatabases } from './databases.ts';
import { openWorld, postShare, ROTATION, type World } from './setup.ts';

const databases = fewDatabases(it.skip);
const executor = createNodeExecutor();
/** Strong enough for the chamber. */
const TEAM = ROTATION.replace('atk=311', 'atk=6000').replace(/while.*/, 'while 1 { xingqiu skill, attack:5; }');
const PLACE = { cycle: 1, floor: 9, chamber: 2 };
const SEED = 7;
let chamber: Chamber;
beforeAll(async () => {
  const question = { ...PLACE, first: TEAM, second: TEAM };
  chamber = chamberDocument(await runSearch('abyss', executor, question, { seed: SEED, fights: 48 }), SEED);
});
afterAll(() => {
  executor.close();
  for (const database of databases) database.close();
});

const changed = (change: (copy: Chamber) => object): string =>
  JSON.stringify({ ...structuredClone(chamber), ...change(structuredClone(chamber)) });

describe.each(databases)('chambers on $name', (database) => {
  let world: World;
  let id: string;
  beforeAll(async () => {
    world = await openWorld(database, {
      publicUrl: 'https://quartet.example',
      page: '<!doctype html><html><head><title>page</title></head></html>',
    });
    id = (await postShare(world.app, JSON.stringify(chamber))).body;
    await world.platform.verifications.idle();
  });
  afterAll(() => world.close());

  const verified = async (body: string) => {
    const own = (await postShare(world.app, body)).body;
    await world.platform.verifications.idle();
    const { verification, reason } = (await world.app.inject(`/api/share/${own}/status`)).json();
    return [verification, reason];
  };

  it('are kept as they were posted, and verified to the last figure', async () => {
    const read = await world.app.inject(`/api/share/${id}`);
    expect(read.body).toBe(JSON.stringify(chamber));
    expect(read.headers['x-quartet-verified']).toBe('verified');
  });

  it('are not verified with another chance, time or effect', async () => {
    const [first, ...others] = chamber.halves;
    const otherChance = changed(({ stars }) => ({ stars: stars?.map((each) => ({ ...each, share: 0.5 })) }));
    expect(await verified(otherChance)).toEqual(['unverified', expect.stringContaining('stars.')]);
    const faster = changed(() => ({ halves: [{ ...first, times: { ...first.times, median: 1 } }, ...others] }));
    expect(await verified(faster)).toEqual(['unverified', 'Recomputed, halves.0.times.median is different']);
    // The config that is fought again has the effects of its half.
    const config = first.config.replace('abyss=1,9,2,1', 'abyss=116,11,1,1');
    expect(config).not.toBe(first.config);
    expect(await verified(changed(() => ({ halves: [{ ...first, config }, ...others] })))).toEqual([
      'unverified',
      'Recomputed, halves.0.config is different',
    ]);
    expect(await verified(changed(() => ({ sim_version: 'other' })))).toEqual([
      'foreign',
      expect.stringContaining('another version'),
    ]);
  });

  it.each([
    ['no halves', () => ({ halves: [] })],
    ['a long list', () => ({ halves: Array(20_000).fill({}) })],
    ['one half twice', ({ halves }: Chamber) => ({ halves: [halves[0], halves[0]] })],
    ['a chance above 1', ({ stars }: Chamber) => ({ stars: stars?.map((each) => ({ ...each, high: 2 })) })],
    [
      'a config that is too long',
      ({ halves }: Chamber) => ({ halves: [{ ...halves[0], config: 'x'.repeat(50_000) }] }),
    ],
    ['an unknown member', () => ({ more: 1 })],
  ])('are refused with %s', async (_, change) => {
    const answer = await postShare(world.app, changed(change));
    expect(answer.statusCode).toBe(400);
  });

  it('are described on their page, by place, chance and teams', async () => {
    const { body } = await world.app.inject(`/sh/${id}`);
    const chance = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(
      chamber.stars?.[2]?.share ?? -1,
    );
    expect(body).toContain(
      `<meta property="og:title" content="Spiral Abyss · Cycle 1 · 9-2: 3 stars ${chance} (Xingqiu / Xingqiu)" />`,
    );
    expect(body).toMatch(
      /og:description" content="First half: [\d.]+ s · Second half: [\d.]+ s · Both halves: [\d.]+ s"/,
    );
  });

  it('have a picture, and a card for other pages in the language of the reader', async () => {
    const picture = await world.app.inject(`/api/preview/${id}.png?lang=de`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const { body } = await world.app.inject(`/embed/${id}?lang=de`);
    for (const text of [
      'Gewundener Abgrund · Zyklus 1 · 9-2',
      'Erste Hälfte',
      'Zweite Hälfte',
      'Xingqiu',
      '3 Sterne',
      '✓',
    ])
      expect(body).toContain(text);
  });

  it('are no results of a team to be submitted', async () => {
    const { documents } = world.platform;
    const stored = await world.platform.shares.read(id);
    await expect(
      documents.configOf(stored?.document as Buffer, { group: 'a', key: 'a' }, new AbortController().signal),
    ).rejects.toThrow('of a chamber of the Spiral Abyss');
  });
});

describe('the picture of a chamber', () => {
  const wordsOf = (svg: string) => [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
  const drawn = (of: Chamber) =>
    chamberPicture(chamberFacts(of), {
      verification: 'verified',
      portraits: new Map(),
      language: 'en',
      names: english,
    });

  it('shows both teams with their times, and the chance of all stars', () => {
    const words = wordsOf(drawn(chamber));
    for (const word of [
      'Spiral Abyss · Cycle 1 · 9-2',
      'First half',
      'Second half',
      'Xingqiu',
      '3 stars',
      'Both halves',
      'Verified',
    ])
      expect(words).toContain(word);
  });

  it('shows one half without stars, with the share of fights that clear it', () => {
    const one = { ...chamber, halves: chamber.halves.slice(0, 1), stars: null, median: null };
    const words = wordsOf(drawn(one));
    expect(words).not.toContain('Second half');
    expect(words).not.toContain('Both halves');
    expect(words).toContain('Cleared');
  });

  it('has its words in every language', async () => {
    const seen = new Set<string>();
    for (const language of CARD_LANGUAGES) {
      const names = await namesIn(language);
      const options = { verification: 'pending', portraits: new Map(), language, names } as const;
      seen.add(wordsOf(chamberPicture(chamberFacts(chamber), options)).join());
    }
    expect(seen.size).toBe(CARD_LANGUAGES.length);
  });
});
