import { afterAll, vi } from 'vitest';

// Test files of a project share a process: the next file must find the real clock and the real globals.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
