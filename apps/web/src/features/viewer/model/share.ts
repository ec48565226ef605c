import { type Result, stringifyResult } from '@quartet/results';
import { runnerPhrase } from '@quartet/runner';
import { type Phrase, PhraseError, readPhrase } from '@quartet/script';
import { packConfig } from './link.ts';
import type { ViewerSource } from './load.ts';

/** A link someone else can open. */
export interface SharedLink {
  url: string;
  /** `result`: the server keeps the whole result; `config`: the address carries the config, to be run again. */
  kind: 'result' | 'config';
  /** Id of the shared result on this server; null for links that need none. */
  id: string | null;
  /** Days the link lives; null when it lasts. */
  days: number | null;
}

/** Days a shared result is kept unless made permanent. */
const SHARE_DAYS = 7;
const ID = /^[\w-]{1,64}$/;

/** The link of a page that already has one; null for results of this device. */
export function existingLink(source: ViewerSource, origin: string): SharedLink | null {
  if (source.kind === 'share') return { url: `${origin}/sh/${source.id}`, kind: 'result', id: source.id, days: null };
  if (source.kind === 'db') return { url: `${origin}/db/${source.id}`, kind: 'result', id: null, days: null };
  return null;
}

/** A link that needs no server: it carries the config, and whoever opens it runs it. */
export function configLink(config: string, origin: string): SharedLink {
  return { url: `${origin}/web#config=${packConfig(config)}`, kind: 'config', id: null, days: null };
}

/** Hands the result to the server; null when the server keeps none. @throws Error when it should have but did not */
export async function postResult(result: Result, hash: string, origin: string): Promise<SharedLink | null> {
  let response: Response;
  try {
    response = await fetch('/api/share', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gcsim-share-auth': hash },
      body: stringifyResult(result),
    });
  } catch {
    return null;
  }
  if ([404, 405, 501].includes(response.status)) return null;
  const said = await response.text();
  if (!response.ok) throw new PhraseError(refusal(said, response.status));
  const text = said.trim().replace(/^"|"$/g, '');
  if (!ID.test(text)) return null;
  return { url: `${origin}/sh/${text}`, kind: 'result', id: text, days: SHARE_DAYS };
}

/** Makes a link last with the key of a supporter. @throws Error with what the server says against it */
export async function makePermanent(id: string, privateKey: string): Promise<void> {
  const response = await fetch(`/api/share/${encodeURIComponent(id)}/permanent`, {
    method: 'POST',
    headers: { 'x-share-private-key': privateKey },
  });
  if (!response.ok) throw new PhraseError(refusal(await response.text(), response.status));
}

/** What a server says against a request: a sentence we know, or its own words. */
function refusal(text: string, status: number): Phrase {
  let words = `${status} ${text.slice(0, 200)}`.trim();
  try {
    const { error, phrase } = JSON.parse(text) as { error?: unknown; phrase?: unknown };
    const said = readPhrase(phrase);
    if (said !== undefined) return said;
    if (typeof error === 'string') words = error;
  } catch {
    // Not JSON; the text itself then has to do.
  }
  return runnerPhrase('server-says', { words });
}
