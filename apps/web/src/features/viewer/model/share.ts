import type { ResultSource } from '#shared/api/results.ts';
import { type NotShared, SHARE_DAYS } from '#shared/api/shares.ts';
import { packConfig } from './link.ts';

/** A link someone else can open. */
export interface SharedLink {
  url: string;
  /** `result`: the server keeps the whole result; `config`: the address carries the config, to be run again. */
  kind: 'result' | 'config';
  /** Id of the shared result on this server; null for links that need none. */
  id: string | null;
  /** Days the link lives; null when it lasts. */
  days: number | null;
  /** Reason why the link contains the config; null for a link to a result. */
  why: NotShared | null;
}

/** The link of a page that already has one; null for results of this device. */
export function existingLink(source: ResultSource, origin: string): SharedLink | null {
  if (source.kind === 'share')
    return { url: `${origin}/sh/${source.id}`, kind: 'result', id: source.id, days: null, why: null };
  if (source.kind === 'db')
    return { url: `${origin}/db/${source.id}`, kind: 'result', id: null, days: null, why: null };
  return null;
}

/** HTML that shows the result of a link as a card in a page of one's own; null for links without a result on the server. */
export function embedCode({ url, kind }: SharedLink): string | null {
  const place = /^(.*)\/(?:sh\/|(?=db\/))([\w/-]+)$/.exec(url);
  if (kind !== 'result' || place === null) return null;
  const [, site, path] = place;
  return `<iframe src="${site}/embed/${path}" width="480" height="300" style="border:0" loading="lazy" title="Quartet"></iframe>`;
}

/** The link of a result that the server has taken under an id. */
export function resultLink(id: string, origin: string): SharedLink {
  return { url: `${origin}/sh/${id}`, kind: 'result', id, days: SHARE_DAYS, why: null };
}

/** A link that needs no server: it carries the config, which runs in the browser that opens it. */
export function configLink(config: string, origin: string, why: NotShared): SharedLink {
  return { url: `${origin}/web#config=${packConfig(config)}`, kind: 'config', id: null, days: null, why };
}
