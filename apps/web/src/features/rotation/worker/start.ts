/** A worker that plays fights: it takes questions and posts answers. */
export const startWorker = (): Worker =>
  new Worker(new URL('./rotation-worker.ts', import.meta.url), { type: 'module' });
