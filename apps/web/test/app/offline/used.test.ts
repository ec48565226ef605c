import { expect, it, vi } from 'vitest';
import { reportUsedFiles } from '#app/offline/used.ts';

/** Channels of this name, connected with each other at once. */
class Connected {
  static readonly all: Connected[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  closed = false;
  constructor(readonly name: string) {
    Connected.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of Connected.all)
      if (other !== this && other.name === this.name && !other.closed) other.onmessage?.({ data });
  }
  close(): void {
    this.closed = true;
  }
}

it('reports the files of a worker also when it is busy for long before it answers', () => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Connected);
  const scope = 'https://quartet.example/tools/';
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${scope}assets/index.js` },
    { name: 'https://other.example/x.js' },
  ] as never);
  try {
    const asked: unknown[] = [];
    const worker = new Connected('quartet-files');
    worker.onmessage = ({ data }) => asked.push(data);
    const reports: (readonly string[])[] = [];
    reportUsedFiles(scope, (urls) => reports.push(urls));
    expect(asked).toEqual(['which']);
    expect(reports).toEqual([[`${scope}assets/index.js`]]);
    vi.advanceTimersByTime(600_000);
    worker.postMessage([`${scope}assets/worker.js`, `${scope}assets/kit.js`, 'https://other.example/y.js', 1]);
    worker.postMessage('which');
    expect(reports.slice(1)).toEqual([[`${scope}assets/worker.js`, `${scope}assets/kit.js`]]);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});
