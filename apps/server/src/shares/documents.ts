/** Reads documents that strangers posted, in a thread with little memory, so that no document can stop the server. */
import type { Ending } from '@quartet/results';
import { MAX_WAIT_MS } from '../allowances.ts';
import { RefusedError } from '../errors.ts';
import { phrase } from '../phrases.ts';
import type { Client } from '../turns.ts';
import { ThreadError, WorkerThread } from '../worker-thread.ts';
import type { DocumentReply, DocumentRequest } from './document-messages.ts';

/** Longest a document may take to be read, in milliseconds (the largest takes a second), and the memory to do so in MiB. */
const LIMIT_MS = 30_000;
const MEMORY_MIB = 192;
/** Documents that may wait. */
const ROOM = 32;

interface DocumentsOptions {
  /** The worker's entry in a bundle. */
  workerUrl?: URL;
}

export class Documents {
  private readonly thread: WorkerThread<DocumentRequest, DocumentReply>;

  constructor({ workerUrl }: DocumentsOptions = {}) {
    this.thread = new WorkerThread({
      bundled: workerUrl,
      source: new URL('./documents-worker.ts', import.meta.url),
      limit: LIMIT_MS,
      memory: MEMORY_MIB,
      room: ROOM,
      maxWaitMs: MAX_WAIT_MS,
    });
  }

  /**
   * Checks that a posted text is a valid result, and compresses it.
   * @param signature of the text, checked when there are keys; empty when unsigned
   * @param client the sender, for fair turns
   * @param closed aborts when the sender hangs up
   * @throws RefusedError
   */
  async accept(
    text: Uint8Array,
    signature: string,
    keys: ReadonlyMap<string, Uint8Array>,
    client: Client,
    closed: AbortSignal,
  ): Promise<{ document: Buffer }> {
    const reply = await this.request({ type: 'accept', text, signature, keys }, client, closed);
    if (reply.type !== 'accepted') throw new Error('The thread replied to another request');
    return { document: Buffer.from(reply.document) };
  }

  /** Reads the config of a stored result. @param client the requester, for fair turns @param closed aborts when it hangs up */
  async configOf(document: Uint8Array, client: Client, closed: AbortSignal): Promise<string> {
    const reply = await this.request({ type: 'config', document }, client, closed);
    if (reply.type !== 'config') throw new Error('The thread replied to another request');
    return reply.config;
  }

  /** Search terms of a stored result. */
  async factsOf(document: Uint8Array): Promise<string> {
    const reply = await this.request({ type: 'facts', document });
    if (reply.type !== 'facts') throw new Error('The thread replied to another request');
    return reply.facts;
  }

  /** Reads the figures of a team's summary from a stored result. */
  async summaryOf(document: Uint8Array): Promise<{ dpsPerTarget: number; ending: Ending }> {
    const reply = await this.request({ type: 'summary', document });
    if (reply.type !== 'summary') throw new Error('The thread replied to another request');
    return reply;
  }

  close(): void {
    this.thread.close();
  }

  private async request(request: DocumentRequest, client?: Client, closed?: AbortSignal): Promise<DocumentReply> {
    let reply: DocumentReply;
    try {
      reply = await this.thread.request(request, client, closed);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      // A document that breaks the thread is at fault itself; one that had to wait too long is not.
      throw error.late
        ? new RefusedError('unavailable', phrase('busy'))
        : new RefusedError('invalid', phrase('document-heavy'));
    }
    if (reply.type === 'refused') throw new RefusedError(reply.kind, reply.phrase);
    return reply;
  }
}
