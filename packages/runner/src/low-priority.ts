/** Lowers the priority of a thread whose work should not delay the work of other clients. */
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Niceness of a thread beyond that of its process: it gets a tenth of a processor that other threads need as well. */
export const LOW_NICENESS = 10;
const MAX_NICENESS = 19;

/**
 * Lowers the priority of the calling thread below that of its process where the system has one for each thread (Linux); elsewhere it stays.
 */
export function lowerPriority(niceness: number): void {
  if (niceness === 0) return;
  try {
    // "PID/task/ID of the thread"
    const thread = Number(readlinkSync('/proc/thread-self').split('/')[2]);
    if (thread > 0 && thread !== process.pid) setPriority(thread, Math.min(MAX_NICENESS, getPriority() + niceness));
  } catch {
    // No such system.
  }
}
