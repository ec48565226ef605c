/** A worker that plays fights: it receives requests and posts replies. */
export const startWorker = (): Worker =>
  new Worker(new URL('./rotation-worker.ts', import.meta.url), { type: 'module' });
