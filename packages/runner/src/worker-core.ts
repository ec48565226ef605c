import { blockRange } from './blocks.ts';
import {
  type Answers,
  EARLY_FIGHTS,
  type Endpoint,
  type EngineAnswers,
  SLICE_MS,
  type ToWorker,
  type TrialBatch,
  type TrialOutcome,
  toFailure,
} from './protocol.ts';
import type { OpenTrial } from './trials.ts';

/** Sums of up to one block of iterations while they are being computed. */
export interface OpenBlock<B> {
  /** Adds the iteration of this index; iterations of a block arrive in index order. */
  iterate(base: number, index: number): void;
  /** The sums as plain data. */
  pack(): B;
  /** A copy of the sums so far where they give a figure whose 95 % interval is within this fraction of it; null where they do not. */
  early?(within: number): B | null;
}

/** A config made ready to run. */
export interface Work<A extends Answers = EngineAnswers> {
  /** The result without its statistics. */
  readonly outline: A['outline'];
  /** Iterations the config asks for. */
  readonly iterations: number;
  openBlock(): OpenBlock<A['block']>;
  sample(seed: number): Promise<A['sample']>;
}

/** Answers what a worker is asked about a config text. All may reject; `open` rejects with ConfigError for a config that cannot run. */
export interface ConfigHandler<A extends Answers = EngineAnswers> {
  open(text: string): Promise<Work<A>>;
  validate(text: string): Promise<A['validation']>;
  /** A handler without it computes no trials. */
  trials?(batch: TrialBatch): Promise<Trials>;
}

/** Trials made ready to run. */
export interface Trials {
  readonly length: number;
  open(index: number): Promise<OpenTrial>;
}

/** One block or one trial: its fights by number, then what they gave. */
interface Part<D> {
  first: number;
  end: number;
  fight(index: number): void;
  pack(): D;
}

interface Grant<W> {
  job: number;
  work: W;
  base: number;
  iterations: number;
  first: number;
  count: number;
  early?: number;
}

async function trialPart(work: Trials, number: number): Promise<Part<TrialOutcome>> {
  const trial = await work.open(number);
  return { first: 0, end: trial.count, fight: (i) => trial.fight(i), pack: () => trial.pack() };
}

/** @param onEarly receives the first fights of the run as soon as they give a figure */
function blockPart<A extends Answers>(
  grant: Grant<Work<A>>,
  number: number,
  onEarly: (fights: number, data: A['block']) => void,
): Part<A['block']> {
  const { work, base, iterations, early } = grant;
  const block = work.openBlock();
  const range = blockRange(number, iterations);
  let isDue = number === 0;
  return {
    ...range,
    fight(i) {
      block.iterate(base, i);
      const fights = i + 1;
      if (!isDue || early === undefined || fights === range.end || !EARLY_FIGHTS.includes(fights)) return;
      const figure = block.early?.(early);
      if (!figure) return;
      isDue = false;
      onEarly(fights, figure);
    },
    pack: () => block.pack(),
  };
}

/**
 * Runs a worker over one endpoint: prepares configs, computes granted blocks in slices of about SLICE_MS so that a stop takes effect
 * between iterations, and answers validate, outline and sample in between.
 */
export function serve<A extends Answers = EngineAnswers>(endpoint: Endpoint<A>, configHandler: ConfigHandler<A>): void {
  let opened: { text: string; work: Promise<Work<A>> } | null = null;
  let current: { job: number; work: Work<A> | Trials } | null = null;
  /** The last requested run. An earlier one can be ready after it; other workers have finished that one, so it is dropped. */
  let latest = -1;
  let stoppedUpTo = -1;
  /** Resolves to true once the last requested run is prepared, to false where that fails. */
  let preparation = Promise.resolve(false);
  let working = false;
  const grants: Grant<Work<A> | Trials>[] = [];

  const open = (text: string): Promise<Work<A>> => {
    if (opened?.text === text) return opened.work;
    const entry = { text, work: configHandler.open(text) };
    opened = entry;
    entry.work.catch(() => {
      if (opened === entry) opened = null;
    });
    return entry.work;
  };

  const fail = (job: number, error: unknown) => {
    endpoint.post({ type: 'failed', job, failure: toFailure(error) });
  };

  /** Computes the parts of one grant and sends them; sends nothing when it was stopped on the way. */
  const compute = async <D>(
    grant: Grant<unknown>,
    partOf: (number: number) => Part<D> | Promise<Part<D>>,
    send: (data: D[], milliseconds: number) => void,
  ): Promise<void> => {
    const parts: D[] = [];
    let sliceStart = endpoint.now();
    let spent = 0;
    for (let b = grant.first; b < grant.first + grant.count; b++) {
      const part = await partOf(b);
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
      parts.push(part.pack());
    }
    spent += endpoint.now() - sliceStart;
    send(parts, spent);
  };

  const answer = (grant: Grant<Work<A> | Trials>): Promise<void> => {
    const { job, first, work } = grant;
    if ('open' in work) {
      const part = (number: number) => trialPart(work, number);
      return compute(grant, part, (outcomes, milliseconds) =>
        endpoint.post({ type: 'trials', job, first, outcomes, milliseconds }),
      );
    }
    const part = (number: number) =>
      blockPart({ ...grant, work }, number, (fights, block) => endpoint.post({ type: 'early', job, fights, block }));
    return compute(grant, part, (blocks, milliseconds) =>
      endpoint.post({ type: 'blocks', job, first, blocks, milliseconds }),
    );
  };

  const drain = async () => {
    if (working) return;
    working = true;
    try {
      for (let grant = grants.shift(); grant; grant = grants.shift()) {
        if (grant.job <= stoppedUpTo) continue;
        try {
          await answer(grant);
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

  const prepare = async (job: number, text: string): Promise<void> => {
    latest = job;
    const work = await open(text);
    if (job < latest || job <= stoppedUpTo) return;
    current = { job, work };
    endpoint.post({ type: 'prepared', job, outline: work.outline, iterations: work.iterations });
  };

  const handle = async (message: ToWorker) => {
    switch (message.type) {
      case 'prepare': {
        const preparing = prepare(message.job, message.text);
        preparation = preparing.then(
          () => true,
          () => false,
        );
        await preparing;
        return;
      }
      case 'prepare trials': {
        if (configHandler.trials === undefined) throw new Error('This worker computes no trials');
        latest = message.job;
        const work = await configHandler.trials(message.batch);
        if (message.job < latest || message.job <= stoppedUpTo) return;
        current = { job: message.job, work };
        endpoint.post({ type: 'trials prepared', job: message.job, trials: work.length });
        return;
      }
      case 'blocks': {
        // The first block arrives with the request to prepare the run, which reports its own failure.
        if (current?.job !== message.job && !(await preparation)) return;
        if (message.job < latest || message.job <= stoppedUpTo) return;
        if (current?.job !== message.job) throw new Error('A worker was given blocks of a run it has not prepared');
        const { work } = current;
        const iterations = message.iterations ?? ('iterations' in work ? work.iterations : 0);
        grants.push({ ...message, iterations, work });
        await drain();
        return;
      }
      case 'stop':
        stoppedUpTo = Math.max(stoppedUpTo, message.job);
        endpoint.post({ type: 'stopped', job: message.job });
        return;
      case 'validate':
        endpoint.post({ type: 'validated', job: message.job, validation: await configHandler.validate(message.text) });
        return;
      case 'outline':
        endpoint.post({ type: 'outlined', job: message.job, outline: (await open(message.text)).outline });
        return;
      case 'sample': {
        const work = await open(message.text);
        const sample = await work.sample(message.seed);
        endpoint.post({ type: 'sampled', job: message.job, sample });
        return;
      }
    }
  };

  endpoint.listen((message) => {
    handle(message).catch((error: unknown) => fail(message.job, error));
  });
  endpoint.post({ type: 'ready' });
}
