/**
 * `POST /api/chat`: commands of a chat service (interactions of Discord, version 10), signed by it. A link to a result or a config is
 * answered with the card of the result. Absent without the service's key.
 */
import type { KeyObject } from 'node:crypto';
import { Cancelled } from '@quartet/runner';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { BODIES } from '../allowances.ts';
import { RefusedError } from '../errors.ts';
import { originOf } from '../http/origin.ts';
import { headerOf } from '../http/route.ts';
import { clientOf } from '../http/source.ts';
import { isId } from '../ids.ts';
import { readJson } from '../json.ts';
import { phrase } from '../phrases.ts';
import { linesIn } from '../shares/preview/facts.ts';
import type { Previews, Subject } from '../shares/preview/previews.ts';
import type { CardLanguage } from '../shares/preview/texts.ts';
import type { Client } from '../turns.ts';
import type { ChatFights } from './fights.ts';
import { isSigned } from './signature.ts';
import { chatLanguage, chatText, reasonIn } from './texts.ts';

interface ChatOptions {
  key: KeyObject;
  /** Base address of the service, for answers that take longer than a request. */
  service: string;
  previews: Previews;
  fights: ChatFights;
  publicUrl?: string;
  /** Milliseconds since 1970. */
  now(): number;
  onError(error: unknown): void;
}

/** Requests per minute, and the longest an answer to the service may take in milliseconds. */
const PER_MINUTE = 300;
const ANSWER_MS = 10_000;
/** Maximum lengths that the service takes. */
const MAX_CONTENT = 2000;
const MAX_TITLE = 256;
const MAX_DESCRIPTION = 300;

/** Kinds of requests and of answers (discord.com/developers/docs/interactions/receiving-and-responding). */
const PING = 1;
const COMMAND = 2;
const PONG = 1;
const MESSAGE = 4;
const LATER = 5;

const text = z.string().check(z.maxLength(BODIES.small.bytes));
const user = z.optional(z.object({ id: z.string().check(z.regex(/^\d{1,24}$/)) }));
const interaction = z.object({
  type: z.int(),
  application_id: z.optional(z.string().check(z.regex(/^\d{1,24}$/))),
  token: z.optional(z.string().check(z.regex(/^[\w.-]{1,512}$/))),
  /** Language of the user. */
  locale: z.optional(z.string().check(z.maxLength(16))),
  user,
  member: z.optional(z.object({ user })),
  data: z.optional(
    z.object({
      options: z.optional(z.array(z.object({ value: z.optional(z.unknown()) })).check(z.maxLength(25))),
      resolved: z.optional(
        z.object({ messages: z.optional(z.record(z.string(), z.object({ content: z.optional(text) }))) }),
      ),
    }),
  ),
});
type Interaction = z.output<typeof interaction>;

interface Message {
  content?: string;
  embeds?: object[];
}

/** For whom a card is made: the site's address, the user, and the user's language. */
interface Reader {
  readonly origin: string;
  readonly client: Client;
  readonly language: CardLanguage;
}

/** The text of a command: its first option, or the message that it was used on. */
function textOf({ data }: Interaction): string {
  const option = data?.options?.find(({ value }) => typeof value === 'string')?.value;
  if (typeof option === 'string') return option.trim();
  return Object.values(data?.resolved?.messages ?? {})[0]?.content?.trim() ?? '';
}

const LINK = /^\/(?:(sh|s|viewer\/share|v3\/viewer\/share)|db)\/([\w-]{1,64})\/?$/;

/** The result that a text links to on this site. */
function linkIn(content: string, origin: string): { id: string; isTeam: boolean } | null {
  for (const [address] of content.matchAll(/https?:\/\/[^\s<>"'`)]+/g)) {
    if (!URL.canParse(address) || new URL(address).origin !== origin) continue;
    const [, share, id] = LINK.exec(new URL(address).pathname) ?? [];
    if (id !== undefined && isId(id)) return { id, isTeam: share === undefined };
  }
  return null;
}

/** A message that notifies no user, also where its text has names of users. */
const silent = (message: Message) => ({ ...message, allowed_mentions: { parse: [] } });
const said = (content: string): Message => ({ content: content.slice(0, MAX_CONTENT) });

export async function chatRoutes(app: FastifyInstance, options: ChatOptions): Promise<void> {
  const { previews, fights } = options;
  const ended = new AbortController();
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    ended.abort();
    await Promise.all(underWay);
  });

  const card = async (
    subject: Subject | undefined,
    path: string,
    image: string,
    { origin, client, language }: Reader,
  ) => {
    const facts = subject && (await previews.factsOf(subject.share, client));
    if (facts === undefined) return said(chatText('no-share', language));
    const words = subject?.description.replace(/\s+/g, ' ').slice(0, MAX_DESCRIPTION) ?? '';
    const { title, conditions } = await linesIn(facts, language);
    const embed = {
      title: title.slice(0, MAX_TITLE),
      url: origin + path,
      description: words === '' ? conditions : `${conditions}\n${words}`,
      image: { url: origin + image },
    };
    return { embeds: [embed] };
  };
  const ofShare = async (id: string, reader: Reader) =>
    card(await previews.ofShare(id), `/sh/${id}`, `/api/preview/${id}.png`, reader);
  const ofTeam = async (id: string, reader: Reader) =>
    card(await previews.ofTeam(id), `/db/${id}`, `/api/preview/db/${id}.png`, reader);

  /** Replaces the answer that the chat shows while it waits. */
  const replace = async ({ application_id, token }: Interaction, message: Message): Promise<void> => {
    const path = `/webhooks/${application_id}/${token}/messages/@original`;
    const response = await fetch(options.service + path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'user-agent': 'Quartet' },
      body: JSON.stringify(silent(message)),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The chat service answered ${response.status}`);
  };

  const run = async (request: Interaction, config: string, reader: Reader): Promise<void> => {
    let message: Message;
    try {
      message = await ofShare(await fights.run(config, reader.client, ended.signal), reader);
    } catch (error) {
      if (ended.signal.aborted) return;
      const { language } = reader;
      message = said(error instanceof Cancelled ? chatText('chat-slow', language) : reasonIn(error, language));
    }
    await replace(request, message);
  };

  const answer = async (command: Interaction, request: FastifyRequest): Promise<object> => {
    if (command.type === PING) return { type: PONG };
    const content = textOf(command);
    const language = chatLanguage(command.locale);
    if (command.type !== COMMAND || content === '')
      return { type: MESSAGE, data: silent(said(chatText('chat-what', language))) };
    const origin = originOf(request, options.publicUrl);
    const id = (command.member?.user ?? command.user)?.id;
    // All commands come from the addresses of the service: users are the clients.
    const client = id === undefined ? clientOf(request) : { group: 'chat', key: `chat ${id}` };
    const reader = { origin, client, language };
    const link = linkIn(content, origin);
    if (link !== null) {
      const message = await (link.isTeam ? ofTeam : ofShare)(link.id, reader);
      return { type: MESSAGE, data: silent(message) };
    }
    if (command.application_id === undefined || command.token === undefined)
      throw new RefusedError('invalid', phrase('misfit', { place: 'token' }));
    const job = run(command, content, reader).catch(options.onError);
    underWay.add(job);
    void job.finally(() => underWay.delete(job));
    return { type: LATER };
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODIES.small.bytes }, (_request, body, done) => {
      done(null, body);
    });
    const limited = { schema: { hide: true }, config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } } };
    scope.post('/api/chat', limited, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = headerOf(request, 'x-signature-ed25519');
      const timestamp = headerOf(request, 'x-signature-timestamp');
      if (!isSigned(options.key, timestamp, signature, body, Math.floor(options.now() / 1000)))
        throw new RefusedError('anonymous', phrase('chat-signature'));
      const { success, data } = interaction.safeParse(readJson(body.toString(), BODIES.small));
      if (!success) throw new RefusedError('invalid', phrase('misfit', { place: 'body' }));
      return answer(data, request);
    });
  });
}
