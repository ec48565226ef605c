import type { FromWorker, Order } from '#run/search/protocol.ts';

/** A stand-in for the worker of the searches; the test decides when it reports. */
export class FakeWorker {
  static started: FakeWorker[] = [];
  static get last(): FakeWorker {
    const worker = FakeWorker.started.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    return worker;
  }
  readonly orders: Order[] = [];
  isEnded = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;

  constructor() {
    FakeWorker.started.push(this);
  }
  postMessage(order: Order): void {
    this.orders.push(structuredClone(order));
  }
  terminate(): void {
    this.isEnded = true;
  }
  send(data: FromWorker): void {
    this.onmessage?.({ data: structuredClone(data) });
  }
  step(findings: unknown, done: number, total: number, resumed = 0): void {
    this.send({ kind: 'step', findings, work: { done, total, resumed } });
  }
}

/** Runs all code that waits for a storage without delay. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
