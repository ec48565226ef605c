/** Executors whose threads stay warm from test to test: loading the engine in a new thread costs more than most fights of a test. */

interface Closable {
  readonly running: boolean;
  close(): void;
}

/**
 * A function that lends executors, and makes another where all are lent. One that is closed is lent again, unless it still computes. They
 * end with the process.
 */
export function keepWarm<T extends Closable>(create: () => T): () => T {
  const idle: T[] = [];
  return () => {
    const warm = idle.pop() ?? create();
    let isLent = true;
    const lent: T = Object.create(warm);
    lent.close = () => {
      if (!isLent) return;
      isLent = false;
      if (warm.running) warm.close();
      else idle.push(warm);
    };
    return lent;
  };
}
