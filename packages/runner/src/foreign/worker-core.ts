/** A worker of a foreign engine: answers one message after the other. */
import { PhraseError } from '@quartet/script';
import { phrase } from '../phrases.ts';
import { toFailure } from '../protocol.ts';
import { type Entries, readFight, readNothing, readObject } from './entries.ts';
import type { EngineAddress, FromForeign, ToForeign } from './protocol.ts';

/** The worker's end. */
interface ForeignEndpoint {
  post(message: FromForeign, transfer: Transferable[]): void;
  listen(onMessage: (message: ToForeign) => void): void;
}

function answer(engine: Entries, message: Exclude<ToForeign, { type: 'ready' }>): FromForeign {
  const { job } = message;
  switch (message.type) {
    case 'initialize':
      if (message.role === 'aggregator') {
        const result = readObject(engine.initializeAggregator(message.cfg), phrase('blank'));
        return { type: 'initialized', job, result };
      }
      readNothing(engine.initializeWorker(message.cfg));
      return { type: 'initialized', job, result: null };
    case 'run':
      return { type: 'done', job, result: readFight(engine.simulate()) };
    case 'add':
      readNothing(engine.aggregate(message.result));
      return { type: 'done', job, result: null };
    case 'flush': {
      const { stats, hash } = readObject(engine.flush(), phrase('blank'));
      return { type: 'result', job, stats, hash: typeof hash === 'string' ? hash : '' };
    }
    case 'validate':
      return { type: 'validated', job, cfg: readObject(engine.validateConfig(message.cfg), phrase('validate')) };
    case 'sample':
      return {
        type: 'sampled',
        job,
        sample: readObject(engine.sample(message.cfg, message.seed), phrase('sample')),
      };
  }
}

/**
 * Runs a worker over one endpoint. The engine is loaded by the `ready` message; what arrives meanwhile waits for it.
 * @param load starts the engine in this worker; rejects with why it cannot
 */
export function serveForeign(endpoint: ForeignEndpoint, load: (engine: EngineAddress) => Promise<Entries>): void {
  let engine: Promise<Entries> = Promise.reject(new PhraseError(phrase('engine-not-loaded')));
  engine.catch(() => {});
  let last: Promise<void> = Promise.resolve();

  const handle = async (message: ToForeign): Promise<void> => {
    if (message.type === 'ready') {
      engine = load(message.engine);
      await engine;
      endpoint.post({ type: 'ready' }, []);
      return;
    }
    const response = answer(await engine, message);
    endpoint.post(
      response,
      response.type === 'done' && response.result !== null ? [response.result.buffer as ArrayBuffer] : [],
    );
  };

  endpoint.listen((message) => {
    const job = message.type === 'ready' ? -1 : message.job;
    last = last
      .then(() => handle(message))
      .catch((error: unknown) => endpoint.post({ type: 'failed', job, failure: toFailure(error) }, []));
  });
}
