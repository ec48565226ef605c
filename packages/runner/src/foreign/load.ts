/** Brings a gcsim-compatible engine to life in a worker: its runtime script, its WebAssembly, its entry points. */
import { PhraseError } from '@quartet/script';
import { phrase, reasonOf } from '../phrases.ts';
import { type Entries, entriesIn } from './entries.ts';
import type { EngineAddress } from './protocol.ts';

/** Longest wait for the entry points after the engine was started, in milliseconds. */
const START_MS = 30_000;
const POLL_MS = 100;

/** Globals that the runtime script defines. */
interface Runtime {
  importObject: WebAssembly.Imports;
  /** Resolves when the program ends; an engine never does. */
  run(instance: WebAssembly.Instance): Promise<unknown>;
}

type Scope = Record<string, unknown> & { Go?: new () => Runtime };

async function fetchModule(address: string): Promise<WebAssembly.Module> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    throw new PhraseError(phrase('network'));
  }
  const page = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || page) throw new PhraseError(phrase('no-engine', { address, status: response.status }));
  try {
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw damaged(address, error);
  }
}

const damaged = (address: string, error: unknown) =>
  new PhraseError(phrase('engine-damaged', { address, words: reasonOf(error) }));

/** @throws PhraseError when the script or the program cannot be had, or is no engine */
export async function loadEngine(engine: EngineAddress): Promise<Entries> {
  const scope = globalThis as unknown as Scope;
  const module = await fetchModule(engine.wasm);
  try {
    await import(/* @vite-ignore */ engine.runtime);
  } catch {
    throw new PhraseError(phrase('runtime-load', { address: engine.runtime }));
  }
  if (typeof scope.Go !== 'function') throw new PhraseError(phrase('no-runtime', { address: engine.runtime }));
  const program = new scope.Go();
  let ended = false;
  const instance = await WebAssembly.instantiate(module, program.importObject).catch((error: unknown) => {
    throw damaged(engine.wasm, error);
  });
  program.run(instance).then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  for (const deadline = performance.now() + START_MS; performance.now() < deadline; ) {
    const entries = entriesIn(scope);
    if (entries) return entries;
    if (ended) throw new PhraseError(phrase('engine-ended'));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new PhraseError(phrase('engine-entries'));
}
