/** Pictures of link previews, and the pages of results with the tags for programs that show links (docs/contract.md#other-routes). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharePreview, teamPreview } from '@quartet/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedError } from '../../errors.ts';
import { escapeMarkup } from '../../http/markup.ts';
import { originOf } from '../../http/origin.ts';
import { route } from '../../http/route.ts';
import { clientOf } from '../../http/source.ts';
import { isId } from '../../ids.ts';
import { phrase } from '../../phrases.ts';
import { ThreadError } from '../../worker-thread.ts';
import { linesIn, type SharedFacts } from './facts.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './picture.ts';
import { keepSeconds, type Picture, type Previews, type Subject } from './previews.ts';
import { cardLanguage } from './texts.ts';

interface PreviewRouteOptions {
  previews: Previews;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Pictures, and pages of results, that one address may ask for in a minute. */
const PICTURES_PER_MINUTE = 120;
const PAGES_PER_MINUTE = 300;
const MAX_DESCRIPTION = 200;

const idOf = (file: string) => file.replace(/\.png$/, '');

export async function previewRoutes(app: FastifyInstance, { previews, now }: PreviewRouteOptions): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply, subject: Subject | undefined, lang: string) => {
    let picture: Picture | undefined;
    try {
      picture = subject && (await previews.picture(subject.share, cardLanguage(lang, ''), clientOf(request)));
    } catch (error) {
      if (!(error instanceof ThreadError) || !error.late) throw error;
      throw new RefusedError('unavailable', phrase('busy'));
    }
    if (!subject || !picture) throw new RefusedError('missing', phrase('no-share'));
    reply
      .header('etag', `"${picture.tag}"`)
      .header('cache-control', `public, max-age=${keepSeconds(subject.share, now())}`)
      // Programs that show links load the picture into their pages.
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === `"${picture.tag}"`) return reply.code(304).send();
    return reply.type('image/png').send(picture.png);
  };
  const limited = { config: { rateLimit: { max: PICTURES_PER_MINUTE, timeWindow: 60_000 } } } as const;

  route(
    app,
    sharePreview,
    async (request, reply) => {
      const id = idOf(request.params.file);
      return send(request, reply, isId(id) ? await previews.ofShare(id) : undefined, request.query.lang);
    },
    limited,
  );

  route(
    app,
    teamPreview,
    async (request, reply) => {
      const id = idOf(request.params.file);
      return send(request, reply, isId(id) ? await previews.ofTeam(id) : undefined, request.query.lang);
    },
    limited,
  );
}

interface PageOptions {
  /** Folder of the built page. */
  webRoot: string;
  previews: Previews;
  publicUrl?: string;
}

/** Pages of results. Programs that show links run no scripts, so the served page contains its description. */
export async function resultPages(app: FastifyInstance, { webRoot, previews, publicUrl }: PageOptions): Promise<void> {
  const page = async (request: FastifyRequest, reply: FastifyReply, place: Place, subject: Subject | undefined) => {
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    const html = await readFile(join(webRoot, 'index.html'), 'utf8');
    let facts: SharedFacts | undefined;
    try {
      facts = subject && (await previews.factsOf(subject.share, clientOf(request)));
    } catch (error) {
      // The page itself reports the error of the result.
      request.log.error(error);
    }
    if (!subject || !facts) return reply.send(html);
    const lines = await linesIn(facts, 'en');
    return reply.send(withTags(html, lines, { ...place, description: subject.description }));
  };

  const limited = { schema: { hide: true }, config: { rateLimit: { max: PAGES_PER_MINUTE, timeWindow: 60_000 } } };

  app.get<PageRequest>('/sh/:id', limited, async (request, reply) => {
    const { id } = request.params;
    const origin = originOf(request, publicUrl);
    const place = {
      origin,
      path: `/sh/${id}`,
      image: `${origin}/api/preview/${id}.png${pictureQuery(request.query.lang)}`,
    };
    return page(request, reply, place, isId(id) ? await previews.ofShare(id) : undefined);
  });

  app.get<PageRequest>('/db/:id', limited, async (request, reply) => {
    const { id } = request.params;
    const origin = originOf(request, publicUrl);
    const place = {
      origin,
      path: `/db/${id}`,
      image: `${origin}/api/preview/db/${id}.png${pictureQuery(request.query.lang)}`,
    };
    return page(request, reply, place, isId(id) ? await previews.ofTeam(id) : undefined);
  });

  for (const old of ['/v3/viewer/share/:id', '/viewer/share/:id', '/s/:id']) {
    app.get<{ Params: { id: string } }>(old, { schema: { hide: true } }, async (request, reply) =>
      reply.redirect(`/sh/${encodeURIComponent(request.params.id)}`, 302),
    );
  }
}

interface PageRequest {
  Params: { id: string };
  Querystring: { lang?: string | string[] };
}

/** Query of the picture for a page whose address names a language. */
function pictureQuery(lang: string | string[] | undefined): string {
  const language = cardLanguage(typeof lang === 'string' ? lang : undefined, '');
  return language === 'en' ? '' : `?lang=${language}`;
}

interface Place {
  origin: string;
  path: string;
  /** Address of its picture. */
  image: string;
}

/** @param lines title and conditions */
function withTags(
  html: string,
  { title, conditions }: { title: string; conditions: string },
  about: Place & { description: string },
): string {
  const words = about.description.replace(/\s+/g, ' ').slice(0, MAX_DESCRIPTION);
  const description = words === '' ? conditions : `${conditions} – ${words}`;
  const url = about.origin + about.path;
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Quartet'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', about.image],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(PICTURE_WIDTH)],
    ['og:image:height', String(PICTURE_HEIGHT)],
    ['og:image:alt', title],
  ];
  const twitter: [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', about.image],
  ];
  const tags = [
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeMarkup(value)}" />`),
    `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(`${about.origin}/api/oembed?url=${encodeURIComponent(url)}`)}" title="${escapeMarkup(title)}" />`,
    ...twitter.map(([name, value]) => `<meta name="${name}" content="${escapeMarkup(value)}" />`),
  ];
  // Functions as replacements: a text with $ in it is put in as it is.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)} · Quartet</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + escapeMarkup(description))
    .replace('</head>', () => `${tags.join('\n')}\n</head>`);
}
