/** Optimisations on a server of Quartet (docs/contract.md#optimisations). */
import { PhraseError } from '@quartet/script';
import { phrase } from './phrases.ts';
import { baseOf, failureOf, readAnswer, refused, request, ServerError } from './remote.ts';

export class RemoteOptimizations {
  readonly #base: string;

  /** @param url address of the server, without a path */
  constructor(url: string) {
    this.#base = baseOf(url);
  }

  /**
   * Starts an optimisation under an id that the client makes up.
   * @param body request as in the contract
   * @throws ServerError when the server is unreachable, full or of another kind
   */
  async start(id: string, body: object): Promise<void> {
    const answer = await request(`${this.#base}/optimize/${id}`, 'POST', body);
    if (answer.status === 404 || answer.status === 405) throw new ServerError(phrase('no-optimiser'));
    if (answer.status !== 200) throw refused(answer);
  }

  /**
   * Fetches a report as the server sends it, or null when the server has no optimisation with this id. The server drops an optimisation with
   * the report about its end.
   * @param withState whether the state of a rotation search is included
   * @throws ServerError, or the error that ended the optimisation
   */
  async proposals(id: string, withState: boolean): Promise<Record<string, unknown> | null> {
    const answer = await request(`${this.#base}/proposals/${id}${withState ? '?state' : ''}`, 'GET');
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw refused(answer);
    const report = readAnswer(answer.text);
    const { error, failure } = report;
    if (typeof error === 'string' && error !== '')
      throw failureOf(failure) ?? new PhraseError(phrase('server-says', { words: error }));
    return report;
  }

  /** Ends an optimisation; the server drops it. One that the server does not have is no error. */
  async cancel(id: string): Promise<void> {
    const answer = await request(`${this.#base}/cancel/${id}`, 'POST');
    if (answer.status === 200) await request(`${this.#base}/proposals/${id}`, 'GET');
  }
}
