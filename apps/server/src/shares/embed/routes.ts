/** Cards of results for pages of others, and where programs learn of them (https://oembed.com). */
import { oembed } from '@quartet/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedError } from '../../errors.ts';
import { escapeMarkup } from '../../http/markup.ts';
import { originOf } from '../../http/origin.ts';
import { headerOf, route } from '../../http/route.ts';
import { clientOf } from '../../http/source.ts';
import { isId } from '../../ids.ts';
import { phrase } from '../../phrases.ts';
import type { Client } from '../../turns.ts';
import { ThreadError } from '../../worker-thread.ts';
import { linesIn } from '../preview/facts.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../preview/picture.ts';
import { keepSeconds, type Previews, type Subject } from '../preview/previews.ts';
import { cardLanguage, namesIn } from '../preview/texts.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardOf, goneCard } from './card.ts';

interface EmbedOptions {
  previews: Previews;
  publicUrl?: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Cards and answers of oEmbed that one address may ask for in a minute. */
const CARDS_PER_MINUTE = 300;

/** No script, no form, no other origin; any page may embed it. This is the only page that may be in a frame. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** Parameters of a card; a repeated one is a list. */
interface CardQuery {
  lang?: string | string[];
  theme?: string | string[];
}

const PLACE = /^\/(sh|db)\/([\w-]{1,64})$/;

export async function embedRoutes(app: FastifyInstance, { previews, publicUrl, now }: EmbedOptions): Promise<void> {
  const limited = { config: { rateLimit: { max: CARDS_PER_MINUTE, timeWindow: 60_000 } } } as const;

  /** @throws RefusedError when there are too many to read at once */
  const factsOf = async (subject: Subject | undefined, client: Client) => {
    try {
      return subject && (await previews.factsOf(subject.share, client));
    } catch (error) {
      if (error instanceof ThreadError && error.late) throw new RefusedError('unavailable', phrase('busy'));
      app.log.error(error);
      return undefined;
    }
  };

  type CardRequest = FastifyRequest<{ Params: { id: string }; Querystring: CardQuery }>;

  const card = async (request: CardRequest, reply: FastifyReply, path: string, subject: Subject | undefined) => {
    const { lang, theme } = request.query;
    const language = cardLanguage(typeof lang === 'string' ? lang : undefined, headerOf(request, 'accept-language'));
    const look = { language, theme: theme === 'light' || theme === 'dark' ? theme : null } as const;
    reply
      .header('content-security-policy', POLICY)
      .removeHeader('x-frame-options')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8');
    const facts = await factsOf(subject, clientOf(request));
    if (!subject || !facts) return reply.code(404).header('cache-control', 'no-cache').send(goneCard(look));
    reply.header('cache-control', `public, max-age=${keepSeconds(subject.share, now())}`);
    const url = `${originOf(request, publicUrl)}${path}`;
    const { verification } = subject.share;
    return reply.send(cardOf(facts, { ...look, names: await namesIn(language), verification, url }));
  };

  const page = { schema: { hide: true }, ...limited };
  app.get<{ Params: { id: string }; Querystring: CardQuery }>('/embed/:id', page, async (request, reply) => {
    const { id } = request.params;
    return card(request, reply, `/sh/${id}`, isId(id) ? await previews.ofShare(id) : undefined);
  });
  app.get<{ Params: { id: string }; Querystring: CardQuery }>('/embed/db/:id', page, async (request, reply) => {
    const { id } = request.params;
    return card(request, reply, `/db/${id}`, isId(id) ? await previews.ofTeam(id) : undefined);
  });

  route(
    app,
    oembed,
    async (request, reply) => {
      const { url, maxwidth = CARD_WIDTH, maxheight = CARD_HEIGHT } = request.query;
      const origin = originOf(request, publicUrl);
      const parsed = URL.canParse(url) ? new URL(url) : null;
      const [, kind, id] = (parsed?.origin === origin && PLACE.exec(parsed.pathname)) || [];
      let subject: Subject | undefined;
      if (id !== undefined && isId(id)) subject = await (kind === 'sh' ? previews.ofShare(id) : previews.ofTeam(id));
      const facts = await factsOf(subject, clientOf(request));
      if (!subject || !facts) throw new RefusedError('missing', phrase('no-share'));
      const { title } = await linesIn(facts, 'en');
      const [width, height] = [Math.min(CARD_WIDTH, maxwidth), Math.min(CARD_HEIGHT, maxheight)];
      const inside = kind === 'db' ? `db/${id}` : id;
      const age = keepSeconds(subject.share, now());
      reply.header('cache-control', `public, max-age=${age}`);
      return {
        version: '1.0' as const,
        type: 'rich' as const,
        title,
        provider_name: 'Quartet',
        provider_url: origin,
        cache_age: age,
        width,
        height,
        html: `<iframe src="${escapeMarkup(origin)}/embed/${inside}" width="${width}" height="${height}" style="border:0" loading="lazy" title="${escapeMarkup(title)}"></iframe>`,
        thumbnail_url: `${origin}/api/preview/${inside}.png`,
        thumbnail_width: PICTURE_WIDTH,
        thumbnail_height: PICTURE_HEIGHT,
      };
    },
    limited,
  );
}
