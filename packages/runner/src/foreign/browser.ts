/** The executor over a gcsim-compatible WebAssembly engine that this page's server offers. */

import { brokenDown, phrase } from '../phrases.ts';
import { ForeignExecutor } from './executor.ts';
import type { EngineAddress, ForeignPort, FromForeign } from './protocol.ts';

/** Where the server keeps the engine of a commit, and the runtime script beside it. */
export function engineAddress(commit: string, origin: string): EngineAddress {
  const folder = `${origin}/api/wasm/main/${encodeURIComponent(commit)}`;
  return { wasm: `${folder}/main.wasm`, runtime: `${folder}/wasm_exec.js` };
}

function spawn(): ForeignPort {
  // The bundler recognises exactly this form and puts the worker into a separate file.
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message) => {
      worker.postMessage(message, message.type === 'add' ? [message.result.buffer] : []);
    },
    listen: (onMessage, onFailure) => {
      worker.onmessage = (event: MessageEvent<FromForeign>) => onMessage(event.data);
      worker.onmessageerror = () => onFailure(phrase('worker-message'));
      worker.onerror = (event) => onFailure(brokenDown(event.message ?? ''));
    },
    close: () => worker.terminate(),
  };
}

/** An executor over the engine of a commit. Its workers load on first use and stay warm. */
export function createForeignExecutor(commit: string): ForeignExecutor {
  return new ForeignExecutor(engineAddress(commit, location.origin), spawn);
}
