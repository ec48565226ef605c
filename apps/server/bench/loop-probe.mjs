/** Preloaded into the server. On SIGUSR2 it writes the maximum event loop delay since the previous signal to LOOP_FILE, in milliseconds. */
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const file = process.env.LOOP_FILE;
  process.on('SIGUSR2', () => {
    writeFileSync(`${file}.new`, String(delay.max / 1e6));
    renameSync(`${file}.new`, file);
    delay.reset();
  });
}
