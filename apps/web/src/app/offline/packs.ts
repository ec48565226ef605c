/** Caches a whole build: unchanged files are copied, changed ones downloaded, and every file is verified. */
import { LIST, packsCache, SHELL } from './caches.ts';
import { type Entry, findEntry, type Manifest, type Pack, readManifest, sizeOf } from './manifest.ts';

/** Maximum number of missing files of a pack that are downloaded individually; for more, the whole pack is downloaded. */
const MAX_SINGLE = 12;

export interface Progress {
  /** Downloaded bytes, and their total. */
  done: number;
  total: number;
}

/** Thrown when a file or pack does not match the list, for example because the server has a newer build. */
class Outdated extends Error {
  override name = 'Outdated';
}

interface Options {
  /** Address of the application with a slash at its end. */
  scope: string;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** The list of the cached packs; null when there is none. */
export async function keptManifest(scope: string): Promise<Manifest | null> {
  if (!('caches' in globalThis) || !(await caches.has(packsCache(scope)))) return null;
  const cache = await caches.open(packsCache(scope));
  const response = await cache.match(scope + LIST);
  return response === undefined ? null : readManifest(await response.json().catch(() => null));
}

/** Downloads the list of the build on the server. @throws Error when that fails */
export async function servedManifest(scope: string, signal?: AbortSignal): Promise<Manifest> {
  const response = await fetch(scope + LIST, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${LIST}: ${response.status}`);
  const manifest = readManifest(await response.json());
  if (manifest === null) throw new Outdated(LIST);
  return manifest;
}

/** Downloads needed for a pack: the pack, single files, or nothing. */
interface Plan {
  pack: Pack;
  /** Files that are not cached yet. */
  missing: readonly Entry[];
  /** Whether the pack is downloaded instead of its missing files. */
  whole: boolean;
  bytes: number;
}

/** Downloads needed to update the cache to a list; packs that are already cached are omitted. */
export function planUpdate(wanted: Manifest, kept: Manifest | null): Plan[] {
  const files = new Set(kept?.packs.map(({ file }) => file));
  const hashes = new Set(kept?.packs.flatMap(({ entries }) => entries.map(([, , hash]) => hash)));
  return wanted.packs
    .filter(({ file }) => !files.has(file))
    .map((pack) => {
      const missing = pack.entries.filter(([, , hash]) => !hashes.has(hash));
      const size = missing.reduce((sum, [, bytes]) => sum + bytes, 0);
      const whole = missing.length > MAX_SINGLE || size > sizeOf(pack) / 2;
      // Single files are compressed like packs.
      const bytes = whole ? pack.bytes : Math.round((size / Math.max(1, sizeOf(pack))) * pack.bytes);
      return { pack, missing, whole, bytes };
    });
}

/** Number of bytes that an update downloads. */
export const sizeOfUpdate = (wanted: Manifest, kept: Manifest | null): number =>
  planUpdate(wanted, kept).reduce((sum, { bytes }) => sum + bytes, 0);

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 16);
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function inflate(body: ReadableStream<Uint8Array<ArrayBuffer>>, size: number): Promise<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  const reader = body.pipeThrough(new DecompressionStream('deflate')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > size) throw new Outdated('A pack is larger than its list says');
    whole.set(value, at);
    at += value.length;
  }
  if (at !== size) throw new Outdated('A pack is smaller than its list says');
  return whole.buffer;
}

async function checked(bytes: ArrayBuffer, [path, size, hash]: Entry): Promise<ArrayBuffer> {
  if (bytes.byteLength !== size || (await hashOf(bytes)) !== hash) throw new Outdated(path);
  return bytes;
}

/** Downloads a whole pack. */
async function fetchPack({ scope, signal }: Options, pack: Pack): Promise<ArrayBuffer[]> {
  const response = await fetch(scope + pack.file, { signal });
  if (!response.ok || response.body === null) throw new Outdated(pack.file);
  const bytes = await inflate(response.body, sizeOf(pack));
  let from = 0;
  return Promise.all(
    pack.entries.map((entry) => {
      const part = bytes.slice(from, from + entry[1]);
      from += entry[1];
      return checked(part, entry);
    }),
  );
}

/** Assembles a pack from cached files and downloaded single files. */
async function assemble(
  { scope, signal }: Options,
  { pack, missing }: Plan,
  cache: Cache,
  kept: Manifest | null,
): Promise<ArrayBuffer[]> {
  const places = new Map(kept?.packs.flatMap(({ entries }) => entries.map(([path, , hash]) => [hash, path] as const)));
  const blobs = new Map<string, Blob>();
  const copy = async (entry: Entry): Promise<ArrayBuffer> => {
    const place = kept && findEntry(kept, places.get(entry[2]) ?? '');
    if (!place) throw new Outdated(entry[0]);
    const { file } = place.pack;
    let blob = blobs.get(file);
    if (blob === undefined) {
      blob = await (await cache.match(scope + file))?.blob();
      if (blob === undefined) throw new Outdated(file);
      blobs.set(file, blob);
    }
    return blob.slice(place.from, place.from + place.size).arrayBuffer();
  };
  const isMissing = new Set(missing);
  const parts: ArrayBuffer[] = [];
  for (const entry of pack.entries) {
    if (isMissing.has(entry)) {
      const response = await fetch(scope + (entry[0] === SHELL ? '' : entry[0]), { signal, cache: 'no-cache' });
      if (!response.ok) throw new Outdated(entry[0]);
      parts.push(await checked(await response.arrayBuffer(), entry));
    } else parts.push(await checked(await copy(entry), entry));
  }
  return parts;
}

/**
 * Replaces the cached build by the build on the server. An interrupted download is resumed by the next call.
 * @throws Outdated when the server switches to a newer build during the download; the reason of `signal`; the error of the browser when
 *   storage is full
 */
export async function keepBuild(options: Options): Promise<Manifest> {
  const { scope, signal, onProgress } = options;
  const wanted = await servedManifest(scope, signal);
  const kept = await keptManifest(scope);
  const cache = await caches.open(packsCache(scope));
  const plans = planUpdate(wanted, kept);
  const total = plans.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  onProgress({ done, total });
  for (const plan of plans) {
    signal.throwIfAborted();
    const address = scope + plan.pack.file;
    // Left over from an interrupted download.
    if ((await cache.match(address)) === undefined) {
      const parts = plan.whole ? await fetchPack(options, plan.pack) : await assemble(options, plan, cache, kept);
      await cache.put(
        address,
        new Response(new Blob(parts), { headers: { 'content-type': 'application/octet-stream' } }),
      );
    }
    done += plan.bytes;
    onProgress({ done, total });
  }
  // Includes the headers of the server, which contain the security policy of the page.
  const shell = await fetch(scope, { signal, cache: 'no-cache' });
  const place = findEntry(wanted, SHELL);
  const entry = place?.pack.entries.find(([path]) => path === SHELL);
  if (!shell.ok || entry === undefined) throw new Outdated(SHELL);
  await checked(await shell.clone().arrayBuffer(), entry);
  signal.throwIfAborted();
  await cache.put(scope + SHELL, shell);
  await cache.put(
    scope + LIST,
    new Response(JSON.stringify(wanted), { headers: { 'content-type': 'application/json' } }),
  );
  const addresses = new Set([LIST, SHELL, ...wanted.packs.map(({ file }) => file)].map((path) => scope + path));
  for (const request of await cache.keys()) if (!addresses.has(request.url)) await cache.delete(request);
  return wanted;
}

/** Removes all packs from the cache. */
export const forgetBuild = (scope: string): Promise<boolean> => caches.delete(packsCache(scope));
