/** Requests of pages about the site itself. */
import { type Links, latestRelease, releases, site } from '@quartet/api';
import { releasesIn } from '@quartet/content/releases';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';

interface SiteOptions {
  /** Addresses outside the site that its pages link to. */
  links: Links;
  /** Address of the tracker that reports of numbers go to. */
  report?: string;
  /** Whether there are pictures of the game besides our emblems. */
  pictures: boolean;
}

const KEEP = 'public, max-age=300';

export async function siteRoutes(app: FastifyInstance, { links, report, pictures }: SiteOptions): Promise<void> {
  route(app, releases, async (request, reply) => {
    reply.header('cache-control', KEEP);
    return releasesIn(request.query.lang);
  });
  route(app, latestRelease, async (request, reply) => {
    reply.header('cache-control', KEEP);
    return releasesIn(request.query.lang)[0];
  });
  route(app, site, async (_request, reply) => {
    reply.header('cache-control', KEEP);
    return { links, pictures, ...(report !== undefined && { report }) };
  });
}
