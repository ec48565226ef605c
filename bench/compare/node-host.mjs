/** A process that simulates what it is told to and answers with the processor time of its main thread, in microseconds. */
import { readFileSync } from 'node:fs';

const { open, slice } = await import(process.argv[2]);

const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`;

/** Linux tells the time of one thread (nanoseconds); elsewhere older Nodes know only that of all threads together. */
function threadTime() {
  const { user, system } = process.threadCpuUsage?.() ?? {};
  if (user !== undefined) return user + system;
  try {
    return Number(readFileSync(SCHEDULER, 'utf8').split(' ')[0]) / 1000;
  } catch {
    const all = process.cpuUsage();
    return all.user + all.system;
  }
}

process.on('message', async ({ text, count }) => {
  try {
    if (text !== undefined) await open(text);
    const before = threadTime();
    if (count !== undefined) slice(count);
    process.send({ spent: threadTime() - before });
  } catch (error) {
    process.send({ error: String(error?.message ?? error) });
  }
});
