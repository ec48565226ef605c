/** Commands of a chat service, signed as it signs them. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Result, stringifyResult } from '@quartet/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewDatabases } from './databases.ts';
import { CONFIG, makeResult, openWorld, postShare, type World } from './setup.ts';

const ORIGIN = 'https://quartet.example';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const [database] = fewDatabases(it.skip);

/** The chat service: keeps the messages that replace "thinking". */
const sent: { method?: string; url?: string; body: { content?: string; embeds?: { title: string; url: string }[] } }[] =
  [];
let service: Server;
let world: World;
let id: string;
let result: Result;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    sent.push({ method: request.method, url: request.url, body: JSON.parse(Buffer.concat(parts).toString()) });
    response.end('{}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const chat = { key: KEY, service: `http://127.0.0.1:${port}` };
  world = await openWorld(database as NonNullable<typeof database>, { publicUrl: ORIGIN, chat });
  result = await makeResult();
  id = (await postShare(world.app, stringifyResult(result))).body;
});
afterAll(async () => {
  await world.close();
  service.close();
  database?.close();
});

/** Posts what the service would. */
function post(body: object | string, { key = privateKey, age = 0, headers = {} } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(world.clock.now / 1000) - age);
  const signature = sign(null, Buffer.from(timestamp + text), key).toString('hex');
  return world.app.inject({
    method: 'POST',
    url: '/api/chat',
    payload: text,
    headers: {
      'content-type': 'application/json',
      'x-signature-ed25519': signature,
      'x-signature-timestamp': timestamp,
      ...headers,
    },
  });
}
const command = (value: string) => ({
  type: 2,
  application_id: '123456',
  token: 'a.token-of_the.command',
  member: { user: { id: '42' } },
  data: { name: 'quartet', options: [{ name: 'what', type: 3, value }] },
});

describe('commands of a chat', () => {
  it('are refused without the signature of the service, of another body, and of another time', async () => {
    expect((await post({ type: 1 })).json()).toEqual({ type: 1 });
    const { privateKey: other } = generateKeyPairSync('ed25519');
    const refused = [
      await post({ type: 1 }, { key: other }),
      await post({ type: 1 }, { age: 301 }),
      await post({ type: 1 }, { age: -301 }),
      await post({ type: 1 }, { headers: { 'x-signature-ed25519': '' } }),
      await post({ type: 1 }, { headers: { 'x-signature-timestamp': 'now' } }),
    ];
    const signed = await post({ type: 1 });
    const { headers } = signed.raw.req;
    refused.push(
      await world.app.inject({
        method: 'POST',
        url: '/api/chat',
        payload: '{"type":2}',
        headers: headers as Record<string, string>,
      }),
    );
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(401));
  });

  it('with a link to a result of this site show its card', async () => {
    for (const text of [`look: <${ORIGIN}/sh/${id}> !`, `${ORIGIN}/s/${id}`, `${ORIGIN}/sh/${id}?tab=damage#top`]) {
      const { type, data } = (await post(command(text))).json();
      expect(type).toBe(4);
      expect(data.allowed_mentions).toEqual({ parse: [] });
      expect(data.embeds).toEqual([
        {
          title: expect.stringMatching(/^Xingqiu: [\d,]+ ± [\d,]+ DPS$/),
          url: `${ORIGIN}/sh/${id}`,
          description: 'Ends after 6 s · 1 target · 70 iterations',
          image: { url: `${ORIGIN}/api/preview/${id}.png` },
        },
      ]);
    }
    const missing = (await post(command(`${ORIGIN}/sh/bcdfghjkmnpq`))).json();
    expect(missing.data.content).toBe('There is no such share, or it has ended');
    const message = {
      ...command(''),
      data: { type: 3, resolved: { messages: { 7: { content: `${ORIGIN}/sh/${id}` } } } },
    };
    expect((await post(message)).json().data.embeds).toHaveLength(1);
  });

  it('with a config show the card of its fights as soon as they are done', async () => {
    expect((await post(command(CONFIG))).json()).toEqual({ type: 5 });
    await expect.poll(() => sent.length).toBe(1);
    const [{ method, url, body }] = sent.splice(0) as [(typeof sent)[number]];
    expect([method, url]).toEqual(['PATCH', '/webhooks/123456/a.token-of_the.command/messages/@original']);
    expect(body.embeds?.[0]?.title).toMatch(/^Xingqiu: /);
    const share = await world.app.inject(
      (body.embeds?.[0]?.url ?? '').replace(ORIGIN, '').replace('/sh/', '/api/share/'),
    );
    expect(share.headers['x-quartet-verified']).toBe('verified');
    expect(share.json().statistics.iterations).toBe(200);
  });

  it('state what is wrong with a config, and that nothing was given', async () => {
    await post(command(CONFIG.replace('attack:3', 'atack:3')));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent.splice(0)[0]?.body.content).toMatch(/^The config cannot run: 7:/);
    expect((await post(command(' '))).json().data.content).toBe('Give a link to a result of this site, or a config');
  });

  it('are answered in the language of the user, in English where there are no texts', async () => {
    const link = `${ORIGIN}/sh/${id}`;
    const shown = async (locale: string | undefined, value: string) =>
      (await post({ ...command(value), locale })).json().data;
    const [card] = (await shown('ja', link)).embeds;
    expect(card.title).toMatch(/^行秋: [\d,]+ ± /);
    expect(card.description).toBe('6 秒で終了 · ターゲット: 1 · 試行回数: 70');
    const empty: Record<string, string> = {};
    for (const locale of ['en-GB', 'zh-CN', 'ja', 'ko', 'es-ES', 'ru', 'de', 'fr']) {
      const { content } = await shown(locale, ' ');
      empty[locale] = content;
      expect((await shown(locale, `${ORIGIN}/sh/bcdfghjkmnpq`)).content).not.toBe(content);
    }
    expect(empty.fr).toBe(empty['en-GB']);
    expect(new Set(Object.values(empty)).size).toBe(7);
    expect(empty.de).toMatch(/^Sende einen Link/);
    await post({ ...command(CONFIG.replace('attack:3', 'atack:3')), locale: 'de' });
    await expect.poll(() => sent.length).toBe(1);
    expect(sent.splice(0)[0]?.body.content).toMatch(/^Die Konfiguration kann nicht laufen: 7:\d+: /);
    expect((await post({ ...command(' '), locale: 'x'.repeat(17) })).statusCode).toBe(400);
  });

  it('are bounded: their size, their ids, and the site of a link', async () => {
    expect((await post(JSON.stringify({ type: 1, pad: 'x'.repeat(70_000) }))).statusCode).toBe(413);
    expect((await post('[')).statusCode).toBe(400);
    expect((await post({ ...command(CONFIG), token: '../../other' })).statusCode).toBe(400);
    expect((await post({ ...command(CONFIG), application_id: '1/2' })).statusCode).toBe(400);
    expect((await post(command(`https://other.example/sh/${id}`))).json()).toEqual({ type: 5 });
    await expect.poll(() => sent.length).toBe(1);
    expect(sent.splice(0)[0]?.body.embeds).toBeUndefined();
  });
});

it('there are none without the key of a service', async () => {
  const plain = await openWorld(database as NonNullable<typeof database>);
  expect((await plain.app.inject({ method: 'POST', url: '/api/chat', payload: '{}' })).statusCode).toBe(404);
  await plain.close();
});
