/** Parses a sample in a worker, so that the page responds while a large one opens. */
import { reportLoadedFiles } from '@quartet/runner/loaded';
import { SampleService } from './core.ts';
import type { Request } from './protocol.ts';

reportLoadedFiles();

const service = new SampleService();

self.onmessage = (event: MessageEvent<Request>) => {
  self.postMessage(service.answer(event.data));
};
