import type { Phrase } from '@quartet/script';
import { brokenDown } from '../src/phrases.ts';
import { BLOCK_SIZE, ConfigError, type Endpoint, type FromWorker, type Port, type ToWorker } from '../src/protocol.ts';
import { type ConfigHandler, serve } from '../src/worker-core.ts';

export interface ToyAnswers {
  outline: { text: string };
  /** Iterations, and two sums over them. */
  block: Float64Array;
  validation: { ok: boolean };
  sample: Uint8Array<ArrayBuffer>;
}

/**
 * A handler without an engine, for testing the pool alone. The text determines its behaviour: `iterations=N`, `cost=MS` per iteration,
 * `throw=INDEX` fails there, `hang=INDEX` never returns, `bad` is a config error.
 */
export function toyHandler(
  wait: (ms: number) => void,
  onIteration?: (index: number) => void,
): ConfigHandler<ToyAnswers> {
  const option = (text: string, name: string, otherwise: number) => {
    const found = new RegExp(`${name}=(\\d+)`).exec(text);
    return found ? Number(found[1]) : otherwise;
  };
  return {
    async open(text) {
      if (text.includes('bad')) {
        const at = text.indexOf('bad');
        throw new ConfigError('bad config', [
          { severity: 'error', code: 'bad', message: 'bad config', from: at, to: at + 3, line: 1, column: at + 1 },
        ]);
      }
      const cost = option(text, 'cost', 0);
      const failAt = option(text, 'throw', -1);
      return {
        outline: { text },
        iterations: option(text, 'iterations', 1000),
        openBlock() {
          const sums = new Float64Array(3);
          return {
            iterate(base, index) {
              if (index === failAt) throw new Error(`iteration ${index} went wrong`);
              onIteration?.(index);
              if (cost > 0) wait(cost);
              sums[0] += 1;
              sums[1] += Math.sqrt(base + index * 1.1);
              sums[2] += index;
            },
            pack: () => sums,
          };
        },
        sample: async (seed) => new TextEncoder().encode(JSON.stringify({ seed, text })),
      };
    },
    async validate(text) {
      return { ok: !text.includes('bad') };
    },
  };
}

/** Burns time the way an iteration does, without letting messages through. */
export function burn(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

export interface Wire {
  port: Port<ToyAnswers>;
  sent: ToWorker[];
  closed: boolean;
  /** Ends the worker the way a crash does. */
  crash(reason: string): void;
}

/** A worker in the same thread whose messages still cross structured clones and arrive later. */
export function wire(configHandler: ConfigHandler<ToyAnswers>, delay: () => number = () => 0): Wire {
  let toPool: (message: FromWorker<ToyAnswers>) => void = () => {};
  let toPoolFailure: (reason: Phrase) => void = () => {};
  let toWorker: (message: ToWorker) => void = () => {};
  const early: FromWorker<ToyAnswers>[] = [];
  let listening = false;
  const endpoint: Endpoint<ToyAnswers> = {
    post(message) {
      const copy = structuredClone(message);
      if (!listening) early.push(copy);
      else setTimeout(() => toPool(copy), delay());
    },
    listen(onMessage) {
      toWorker = onMessage;
    },
    yield: () => new Promise((resolve) => setTimeout(resolve, 0)),
    now: () => performance.now(),
  };
  const self: Wire = {
    sent: [],
    closed: false,
    port: {
      post(message) {
        self.sent.push(message);
        setTimeout(() => {
          if (!self.closed) toWorker(structuredClone(message));
        }, 0);
      },
      listen(onMessage, onFailure) {
        toPool = onMessage;
        toPoolFailure = onFailure;
        listening = true;
        for (const message of early.splice(0)) setTimeout(() => toPool(message), 0);
      },
      close() {
        self.closed = true;
      },
      isOrdered: true,
    },
    crash(reason) {
      toPoolFailure(brokenDown(reason));
    },
  };
  serve(endpoint, configHandler);
  return self;
}

export { BLOCK_SIZE };
