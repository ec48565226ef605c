import { BLOCK_SIZE, type Endpoint, SLICE_MS, type ToWorker, type TrialBatch, toFailure } from './protocol.ts';
import type { OpenTrial } from './trials.ts';

/** Sums of up to one block of iterations while they are being computed. */
export interface OpenBlock {
  /** Adds the iteration of this index; iterations of a block arrive in index order. */
  iterate(base: number, index: number): void;
  /** The sums as plain data, and the buffers in it that may move instead of being copied. */
  pack(): { data: unknown; transfer: Transferable[] };
}

/** A config made ready to run. */
export interface Work {
  /** The result without its statistics. */
  readonly outline: unknown;
  /** Iterations the config asks for. */
  readonly iterations: number;
  openBlock(): OpenBlock;
  /** The frame log of one iteration as a JSON document. */
  sample(seed: number): Uint8Array<ArrayBuffer>;
}

/** Answers what a worker is asked about a config text. All may reject; `open` rejects with ConfigError for a config that cannot run. */
export interface ConfigHandler {
  open(text: string): Promise<Work>;
  validate(text: string): Promise<unknown>;
  /** A handler without it computes no trials. */
  trials?(batch: TrialBatch): Trials;
}

/** Trials made ready to run. */
export interface Trials {
  readonly length: number;
  open(index: number): Promise<OpenTrial>;
}

/** One block or one trial: its fights by number, then what they gave. */
interface Part {
  first: number;
  end: number;
  fight(index: number): void;
  pack(): { data: unknown; transfer: Transferable[] };
}

interface Grant {
  job: number;
  work: Work | Trials;
  base: number;
  iterations: number;
  first: number;
  count: number;
}

async function partOf({ work, base, iterations }: Grant, number: number): Promise<Part> {
  if ('open' in work) {
    const trial = await work.open(number);
    return { first: 0, end: trial.count, fight: (i) => trial.fight(i), pack: () => trial.pack() };
  }
  const block = work.openBlock();
  return {
    first: number * BLOCK_SIZE,
    end: Math.min((number + 1) * BLOCK_SIZE, iterations),
    fight: (i) => block.iterate(base, i),
    pack: () => block.pack(),
  };
}

/**
 * Runs a worker over one endpoint: prepares configs, computes granted blocks in slices of about SLICE_MS so that a stop takes effect
 * between iterations, and answers validate and sample in between.
 */
export function serve(endpoint: Endpoint, configHandler: ConfigHandler): void {
  let opened: { text: string; work: Promise<Work> } | null = null;
  let current: { job: number; work: Work | Trials } | null = null;
  let stoppedUpTo = -1;
  let working = false;
  const grants: Grant[] = [];

  const open = (text: string): Promise<Work> => {
    if (opened?.text === text) return opened.work;
    const entry = { text, work: configHandler.open(text) };
    opened = entry;
    entry.work.catch(() => {
      if (opened === entry) opened = null;
    });
    return entry.work;
  };

  const fail = (job: number, error: unknown) => {
    endpoint.post({ type: 'failed', job, failure: toFailure(error) }, []);
  };

  /** Computes one grant; sends nothing when it was stopped on the way. */
  const compute = async (grant: Grant): Promise<void> => {
    const blocks: unknown[] = [];
    const transfer: Transferable[] = [];
    let sliceStart = endpoint.now();
    let spent = 0;
    for (let b = grant.first; b < grant.first + grant.count; b++) {
      const part = await partOf(grant, b);
      for (let i = part.first; i < part.end; i++) {
        part.fight(i);
        const now = endpoint.now();
        if (now - sliceStart >= SLICE_MS) {
          spent += now - sliceStart;
          await endpoint.yield();
          if (grant.job <= stoppedUpTo) return;
          sliceStart = endpoint.now();
        }
      }
      const packed = part.pack();
      blocks.push(packed.data);
      for (const buffer of packed.transfer) transfer.push(buffer);
    }
    spent += endpoint.now() - sliceStart;
    endpoint.post({ type: 'blocks', job: grant.job, first: grant.first, blocks, milliseconds: spent }, transfer);
  };

  const drain = async () => {
    if (working) return;
    working = true;
    try {
      for (let grant = grants.shift(); grant; grant = grants.shift()) {
        if (grant.job <= stoppedUpTo) continue;
        try {
          await compute(grant);
        } catch (error) {
          fail(grant.job, error);
          stoppedUpTo = Math.max(stoppedUpTo, grant.job);
        }
        await endpoint.yield();
      }
    } finally {
      working = false;
    }
  };

  const handle = async (message: ToWorker) => {
    switch (message.type) {
      case 'prepare': {
        const work = await open(message.text);
        if (message.job <= stoppedUpTo) return;
        current = { job: message.job, work };
        endpoint.post({ type: 'prepared', job: message.job, outline: work.outline, iterations: work.iterations }, []);
        return;
      }
      case 'prepare trials': {
        if (configHandler.trials === undefined) throw new Error('This worker computes no trials');
        const work = configHandler.trials(message.batch);
        if (message.job <= stoppedUpTo) return;
        current = { job: message.job, work };
        endpoint.post({ type: 'prepared', job: message.job, outline: null, iterations: work.length }, []);
        return;
      }
      case 'blocks': {
        if (message.job <= stoppedUpTo) return;
        if (current?.job !== message.job) throw new Error('A worker was given blocks of a run it has not prepared');
        grants.push({ ...message, work: current.work });
        await drain();
        return;
      }
      case 'stop':
        stoppedUpTo = Math.max(stoppedUpTo, message.job);
        endpoint.post({ type: 'stopped', job: message.job }, []);
        return;
      case 'validate':
        endpoint.post(
          { type: 'validated', job: message.job, validation: await configHandler.validate(message.text) },
          [],
        );
        return;
      case 'sample': {
        const work = await open(message.text);
        const sample = work.sample(message.seed);
        endpoint.post({ type: 'sampled', job: message.job, sample }, [sample.buffer]);
        return;
      }
    }
  };

  endpoint.listen((message) => {
    handle(message).catch((error: unknown) => fail(message.job, error));
  });
  endpoint.post({ type: 'ready' }, []);
}
