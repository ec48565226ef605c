import { type Result, stringifyResult } from '@quartet/results';
import { runnerPhrase } from '@quartet/runner';
import { type Phrase, PhraseError, readPhrase } from '@quartet/script';

const ID = /^[\w-]{1,64}$/;

/** Posts a result to the server. Resolves with its id, or null when the server keeps none. @throws PhraseError when it refuses */
export async function shareResult(result: Result, signature: string): Promise<string | null> {
  let response: Response;
  try {
    response = await fetch('/api/share', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gcsim-share-auth': signature },
      body: stringifyResult(result),
    });
  } catch {
    return null;
  }
  if ([404, 405, 501].includes(response.status)) return null;
  const answer = await response.text();
  if (!response.ok) throw new PhraseError(refusal(answer, response.status));
  const id = answer.trim().replace(/^"|"$/g, '');
  return ID.test(id) ? id : null;
}

/** Makes a link last with the key of a supporter. @throws PhraseError with why the server refused */
export async function makePermanent(id: string, privateKey: string): Promise<void> {
  const response = await fetch(`/api/share/${encodeURIComponent(id)}/permanent`, {
    method: 'POST',
    headers: { 'x-share-private-key': privateKey },
  });
  if (!response.ok) throw new PhraseError(refusal(await response.text(), response.status));
}

/** Why a server refused a request: one of our phrases, or its own words. */
function refusal(text: string, status: number): Phrase {
  let words = `${status} ${text.slice(0, 200)}`.trim();
  try {
    const { error, phrase } = JSON.parse(text) as { error?: unknown; phrase?: unknown };
    const sentence = readPhrase(phrase);
    if (sentence !== undefined) return sentence;
    if (typeof error === 'string') words = error;
  } catch {
    // Not JSON; the text itself then has to do.
  }
  return runnerPhrase('server-says', { words });
}
