/**
 * The service worker. It is independent of the build: files in assets/, whose names change with their content, are cached when pages use them
 * and served from the cache; pages are fetched from the network if there is one. Builds that pages have cached as a whole
 * (app/offline/packs.ts) are available offline. A new build therefore needs no new service worker.
 */
import { filesCache, packsCache, SHELL, SIMULATOR_LIST, type ToServiceWorker } from '#app/offline/caches.ts';
import { findEntry, type Manifest } from '#app/offline/manifest.ts';
import { keptManifest } from '#app/offline/packs.ts';

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Extendable {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface MessageEventOf<T> extends Extendable {
  readonly data: T;
}

interface Scope {
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEventOf<ToServiceWorker | { type: 'SKIP_WAITING' }>) => void,
  ): void;
}

const worker = globalThis as unknown as Scope;
const SCOPE = worker.registration.scope;

/** Addresses that only the server handles, never a page of the application. */
const SERVER = /^(?:api|embed|healthz|readyz)(?:[/?]|$)/;
/** Files from which pages learn about builds. */
const NEVER_KEPT = /^(?:sw\.js|offline\.json|simulator\.json|version\.json|assets\/pack-[0-9a-f]+\.bin)$/;
/** Time to wait for a page from the network before the cached one is shown, in milliseconds. */
const PAGE_TIMEOUT_MS = 4000;

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** Headers of the page that are copied to files from packs, so that the security policy of the server applies to them. */
const POLICIES = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'x-content-type-options',
];

/** The list of cached packs, read once. */
let kept: Promise<Manifest | null> | null = null;

/** Reads a file from the cached packs. */
async function fromPacks(path: string): Promise<Response | undefined> {
  kept ??= keptManifest(SCOPE).catch(() => null);
  const manifest = await kept;
  const place = manifest && findEntry(manifest, path);
  if (!place) return undefined;
  const cache = await caches.open(packsCache(SCOPE));
  const [pack, shell] = await Promise.all([cache.match(SCOPE + place.pack.file), cache.match(SCOPE + SHELL)]);
  if (path === SHELL) return shell;
  if (pack === undefined) return undefined;
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const headers = new Headers({ 'content-type': type });
  for (const name of POLICIES) {
    const value = shell?.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response((await pack.blob()).slice(place.from, place.from + place.size, type), { headers });
}

/** Serves a file whose name changes with its content. */
async function file(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event;
  const files = await caches.open(filesCache(SCOPE));
  const found = (await files.match(request)) ?? (await fromPacks(path));
  if (found !== undefined) return found;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(files.put(request, response.clone()).catch(() => {}));
  return response;
}

/** Serves icons and similar files from the network, or else from the cache. */
async function other(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const files = await caches.open(filesCache(SCOPE));
    const found = (await files.match(request)) ?? (await fromPacks(path));
    if (found !== undefined) return found;
    throw error;
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  // The page at the root serves all addresses; it lacks only the tags that the server adds per address.
  if (response.ok && event.request.url === SCOPE) {
    const copy = response.clone();
    event.waitUntil(
      caches
        .open(filesCache(SCOPE))
        .then((files) => files.put(SCOPE, copy))
        .catch(() => {}),
    );
  }
  return response;
}

/** The cached page; preferably of the build that is cached as a whole, because all of its parts are available. */
async function keptPage(): Promise<Response | undefined> {
  return (await fromPacks(SHELL)) ?? (await (await caches.open(filesCache(SCOPE))).match(SCOPE));
}

async function page(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
  try {
    const first = await Promise.race([network, late]);
    return first ?? (await keptPage()) ?? (await network);
  } catch (error) {
    network.catch(() => {});
    const found = await keptPage();
    if (found !== undefined) return found;
    throw error;
  }
}

/** In the head of every page. */
const LOGO = 'icon.svg';

/** Caches the files that a page used before the service worker was active. The browser's cache has them, so nothing is downloaded again. */
async function keep(urls: readonly string[]): Promise<void> {
  const files = await caches.open(filesCache(SCOPE));
  const known = new Set((await files.keys()).map(({ url }) => url));
  const assets = [...new Set(urls)].filter((url) => url.startsWith(`${SCOPE}assets/`) && !known.has(url));
  const missing = assets.map((url) => new Request(url, { cache: 'force-cache' }));
  for (const url of [SCOPE, SCOPE + LOGO]) if (!known.has(url)) missing.push(new Request(url, { cache: 'no-cache' }));
  try {
    // One write for all costs a fraction of one for each.
    await files.addAll(missing);
  } catch {
    for (const request of missing) await files.add(request).catch(() => {});
  }
}

interface SimulatorList {
  readonly files: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

const everyFile = ({ files, languages }: SimulatorList): string[] => [...files, ...Object.values(languages).flat()];

/** Caches the files of the simulator, as listed by the build on the server, in place of those of an earlier build. */
async function keepSimulator(language: string): Promise<void> {
  kept ??= keptManifest(SCOPE).catch(() => null);
  // The whole build is cached.
  if ((await kept) !== null) return;
  const address = SCOPE + SIMULATOR_LIST;
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) return;
  const copy = response.clone();
  const list = (await response.json()) as SimulatorList;
  await keep([...list.files, ...(list.languages[language] ?? [])].map((path) => SCOPE + path));
  const cache = await caches.open(filesCache(SCOPE));
  const before = (await (await cache.match(address))?.json()) as SimulatorList | undefined;
  const wanted = new Set(everyFile(list));
  const outdated = before === undefined ? [] : everyFile(before).filter((path) => !wanted.has(path));
  // The cached page names files of its build.
  if (outdated.length > 0) await cache.add(new Request(SCOPE, { cache: 'no-cache' }));
  await cache.put(address, copy);
  for (const path of outdated) await cache.delete(SCOPE + path);
}

worker.addEventListener('install', () => {});

worker.addEventListener('activate', (event) => {
  const work = async () => {
    await worker.registration.navigationPreload?.enable().catch(() => {});
    // Versions up to 0.9 cached each file of the build separately.
    for (const name of await caches.keys())
      if (name.startsWith('serwist-precache') && name.endsWith(SCOPE)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(work());
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'keep') event.waitUntil(keep(data.urls));
  else if (data.type === 'simulator') event.waitUntil(keepSimulator(data.language).catch(() => {}));
  else if (data.type === 'packs') kept = null;
  else if (data.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(SCOPE)) return;
  const path = request.url.slice(SCOPE.length).replace(/[?#].*$/s, '');
  if (SERVER.test(path) || NEVER_KEPT.test(path)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (path.startsWith('assets/')) event.respondWith(file(event, path));
  else if (/\.(?:svg|png|webmanifest)$/.test(path)) event.respondWith(other(request, path));
});
