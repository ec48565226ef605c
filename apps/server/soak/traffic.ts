/** Mixed load of a soak test: the requests of visitors, programs and hostile clients, weighted by kind. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { MIB, stuffed } from '../hostile/cases.ts';
import { CONFIG } from '../test/setup.ts';
import type { Call, Client, Response } from './client.ts';
import type { Outcome } from './measure.ts';

/** Documents that the load uploads or requests. */
interface Material {
  /** Genuine results of 70 and of 1,000 fights. */
  small: string[];
  large: string[];
  /** Files of the pages. */
  files: string[];
  /** Configs of four characters. */
  teams: string[];
}

interface MaterialOptions {
  /** Runs a config on the build under load, so that its results can be verified there. @returns text of the result */
  run(config: string, seed: number, iterations: number): Promise<string>;
  /** Folder of the built pages. */
  webRoot: string;
  smallCount: number;
  largeCount: number;
}

const json = { 'content-type': 'application/json' };
const SEED_FOLDER = new URL('../seed/', import.meta.url);

export async function makeMaterial(options: MaterialOptions): Promise<Material> {
  const { run, webRoot, smallCount, largeCount } = options;
  const small: string[] = [];
  for (let i = 0; i < smallCount; i++) small.push(await run(CONFIG, i + 1, 70));
  const large: string[] = [];
  for (let i = 0; i < largeCount; i++) large.push(await run(CONFIG, i + 1, 1000));
  const files = readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|json|woff2|svg|webmanifest)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(webRoot.length).replaceAll('\\', '/'))
    .map((path) => (path.startsWith('/') ? path : `/${path}`));
  const teams = readdirSync(SEED_FOLDER)
    .filter((name) => name.startsWith('team-'))
    .map((name) => readFileSync(new URL(name, SEED_FOLDER), 'utf8'));
  return { small, large, files, teams };
}

/** Starts a run and fetches its results until it is done. */
export async function runOn(
  client: Client,
  request: { config: string; iterations: number; seed?: number },
): Promise<{ status: number; result: string }> {
  const id = randomUUID();
  const body = JSON.stringify(request);
  const started = await client.send({ method: 'POST', path: `/run/${id}`, headers: json, body });
  if (started.status !== 200) return { status: started.status, result: '' };
  for (;;) {
    const answer = await client.send({ path: `/results/${id}` });
    if (answer.status !== 200) return { status: answer.status, result: '' };
    const { done, result }: { done: boolean; result: string } = JSON.parse(answer.body.toString());
    if (done) return { status: 200, result };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Number of honest addresses; every fourth is IPv6. */
const VISITORS = 4000;
/** Number of hostile addresses; few, so that they reach the limits per address. */
const ATTACKERS = 12;
/** Maximum number of ids that reads choose from; the oldest are dropped. */
const MAX_IDS = 500;
/** Milliseconds between requests for the results of a run, as on our page. */
const POLL_MS = 200;
const QUERIES = [
  { search: 'hyperbloom' },
  { search: 'xingq ben' },
  { query: { 'summary.char_names': { $all: ['bennett', 'xiangling'] } }, sort: { 'summary.mean_dps_per_target': -1 } },
  { query: { $or: [{ 'summary.mode': 0 }, { 'summary.target_count': 1 }] }, limit: 100 },
  { query: { 'summary.team': { $elemMatch: { name: 'furina', cons: { $gte: 1 } } } }, skip: 10 },
  { query: { $sampleRate: 0.2 }, limit: 5 },
  {},
];

interface Kind {
  name: string;
  /** Relative frequency; the share of all requests is the weight divided by the sum of all weights. */
  weight: number;
  isHostile?: boolean;
  isLong?: boolean;
  /** Sends the request, or an incomplete one. @returns status */
  send(traffic: Traffic): Promise<number>;
}

interface TrafficOptions {
  client: Client;
  /** Client of the run server; without it requests to the run server are omitted. */
  runClient?: Client;
  material: Material;
  /** Session cookie of a user that submits teams; without it no teams are submitted. */
  cookie?: string;
  random: () => number;
}

const packed = { 'accept-encoding': 'gzip' };

export class Traffic {
  readonly client: Client;
  readonly runClient: Client | undefined;
  readonly material: Material;
  readonly cookie: string | undefined;
  /** Ids of stored results, the newest last. */
  readonly ids: string[] = [];
  /** Connections with half a header. */
  private readonly half = new Set<Socket>();
  private readonly random: () => number;
  private readonly kinds: readonly Kind[];
  private readonly weights: number;

  constructor(options: TrafficOptions) {
    const { client, runClient, material, cookie, random } = options;
    this.client = client;
    this.runClient = runClient;
    this.material = material;
    this.cookie = cookie;
    this.random = random;
    this.kinds = KINDS.filter(
      ({ name }) => (runClient || !name.startsWith('run server')) && (cookie || name !== 'submit a team'),
    );
    this.weights = this.kinds.reduce((sum, { weight }) => sum + weight, 0);
  }

  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)];
  }

  visitor(): string {
    const n = Math.floor(this.random() * VISITORS);
    const [high, low] = [Math.floor(n / 250), (n % 250) + 1];
    return n % 4 === 0 ? `2001:db8:${high}:${low.toString(16)}00::${low}` : `10.1.${high}.${low}`;
  }

  attacker(): string {
    return `10.66.0.${1 + Math.floor(this.random() * ATTACKERS)}`;
  }

  private id(): string {
    return this.ids.length === 0 ? 'bbbbbbbbbbbb' : this.of(this.ids);
  }

  /** Sends a request as an honest visitor. */
  ask(call: Call): Promise<Response> {
    return this.client.send({ address: this.visitor(), ...call });
  }

  /** Sends a GET about a stored result. @param before path before its id @param after path after its id */
  async readOf(before: string, after = '', headers: Record<string, string> = packed): Promise<number> {
    return (await this.ask({ path: `${before}${this.id()}${after}`, headers })).status;
  }

  async upload(body: string, address = this.visitor()): Promise<number> {
    const { status, body: id } = await this.client.send({
      method: 'POST',
      path: '/api/share',
      headers: json,
      body,
      address,
    });
    if (status === 202) {
      this.ids.push(id.toString());
      if (this.ids.length > MAX_IDS) this.ids.shift();
    }
    return status;
  }

  async search(q: unknown, address = this.visitor()): Promise<number> {
    const path = `/api/db?q=${encodeURIComponent(JSON.stringify(q))}`;
    return (await this.client.send({ path, headers: packed, address })).status;
  }

  private runServer(): Client {
    if (!this.runClient) throw new Error('There is no run server');
    return this.runClient;
  }

  async toRunServer(path: string, body: unknown): Promise<number> {
    const text = JSON.stringify(body);
    return (await this.runServer().send({ method: 'POST', path, headers: json, body: text })).status;
  }

  /** Runs a config on the run server. */
  async run(config: string, iterations: number): Promise<number> {
    return (await runOn(this.runServer(), { config, iterations })).status;
  }

  /** Opens a connection, sends half a header and leaves it open. */
  leaveHalf(): Promise<number> {
    const { hostname, port } = new URL(this.client.base);
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ');
        resolve(200);
      });
      this.half.add(socket);
      socket.on('close', () => this.half.delete(socket));
      socket.on('error', () => resolve(0));
      socket.unref();
    });
  }

  /** Closes the connections with half a header, for which a server that ends waits until its time limit for headers. */
  close(): void {
    for (const socket of this.half) socket.destroy();
  }

  /** Sends one request of the mix. Resolves with its outcome; `milliseconds` count from `due`. */
  next(due: number): Promise<Outcome & { kind: string }> {
    let at = this.random() * this.weights;
    const kind = this.kinds.find(({ weight }) => {
      at -= weight;
      return at < 0;
    });
    return this.sendKind(kind ?? this.kinds[0], due);
  }

  /** Sends one request of each kind, in sequence. */
  async sendEach(): Promise<(Outcome & { kind: string })[]> {
    const outcomes = [];
    for (const kind of this.kinds) outcomes.push(await this.sendKind(kind, performance.now()));
    return outcomes;
  }

  private async sendKind(kind: Kind, due: number): Promise<Outcome & { kind: string }> {
    const status = await kind.send(this);
    const milliseconds = performance.now() - due;
    const { name, isHostile = false, isLong = false } = kind;
    return { kind: name, status, milliseconds, isHostile, isLong };
  }
}

const FORGED = /"mean":([\d.]+)/g;

const KINDS: readonly Kind[] = [
  { name: 'read', weight: 320, send: (t) => t.readOf('/api/share/') },
  { name: 'read unpacked', weight: 40, send: (t) => t.readOf('/api/share/', '', {}) },
  { name: 'status', weight: 80, send: (t) => t.readOf('/api/share/', '/status') },
  { name: 'page of a result', weight: 60, send: (t) => t.readOf('/sh/') },
  { name: 'card', weight: 15, send: (t) => t.readOf('/embed/') },
  { name: 'preview', weight: 4, send: (t) => t.readOf('/api/preview/', '.png') },
  { name: 'page', weight: 60, send: async (t) => (await t.ask({ path: '/simulator', headers: packed })).status },
  {
    name: 'file',
    weight: 180,
    send: async (t) => (await t.ask({ path: t.of(t.material.files), headers: packed })).status,
  },
  { name: 'search', weight: 110, send: (t) => t.search(t.of(QUERIES)) },
  { name: 'session', weight: 30, send: async (t) => (await t.ask({ path: '/api/session' })).status },
  { name: 'releases', weight: 10, send: async (t) => (await t.ask({ path: '/api/releases?lang=de' })).status },
  { name: 'health', weight: 20, send: async (t) => (await t.ask({ path: '/readyz' })).status },
  { name: 'upload small', weight: 10, send: (t) => t.upload(t.of(t.material.small)) },
  { name: 'upload large', weight: 2, send: (t) => t.upload(t.of(t.material.large)) },
  {
    name: 'submit a team',
    weight: 0.2,
    async send(t) {
      const config = `${t.of(t.material.teams)}# ${randomUUID()}\n`;
      const body = JSON.stringify({ config, description: 'soak' });
      const headers = { ...json, cookie: t.cookie ?? '' };
      return (await t.ask({ method: 'POST', path: '/api/db/submit', headers, body })).status;
    },
  },
  {
    name: 'run server: validate',
    weight: 15,
    send: (t) => t.toRunServer('/validate/a', { config: t.of(t.material.teams) }),
  },
  { name: 'run server: run', weight: 1.5, isLong: true, send: (t) => t.run(CONFIG, 100) },
  { name: 'run server: sample', weight: 3, send: (t) => t.toRunServer('/sample/a', { config: CONFIG, seed: '5' }) },

  { name: 'half a header', weight: 2, isHostile: true, send: (t) => t.leaveHalf() },
  {
    name: 'forged result',
    weight: 1,
    isHostile: true,
    send: (t) =>
      t.upload(
        t.of(t.material.small).replace(FORGED, (_all, mean) => `"mean":${Number(mean) * 2}`),
        t.attacker(),
      ),
  },
  {
    name: 'malformed statistics',
    weight: 1,
    isHostile: true,
    send: (t) => t.upload(stuffed(t.of(t.material.small), MIB, '{"min":"a"}'), t.attacker()),
  },
  {
    name: 'config of nothing but errors',
    weight: 0.5,
    isHostile: true,
    send(t) {
      const result: { config_file: string } = JSON.parse(t.of(t.material.small));
      result.config_file = 'zz;'.repeat(60_000);
      return t.upload(JSON.stringify(result), t.attacker());
    },
  },
  {
    name: 'body too large',
    weight: 0.5,
    isHostile: true,
    send: (t) => t.upload(`{"sim_version":"${'a'.repeat(5 * MIB)}"}`, t.attacker()),
  },
  { name: 'deep JSON', weight: 1, isHostile: true, send: (t) => t.upload('['.repeat(100_000), t.attacker()) },
  {
    name: 'packed body',
    weight: 1,
    isHostile: true,
    async send(t) {
      const body = gzipSync(Buffer.alloc(8 * MIB));
      const headers = { ...json, 'content-encoding': 'gzip' };
      return (await t.client.send({ method: 'POST', path: '/api/share', headers, body, address: t.attacker() })).status;
    },
  },
  {
    name: 'costly patterns',
    weight: 1,
    isHostile: true,
    send(t) {
      const pattern = `^e.*${'a.'.repeat(20)}e.*z|a.*b.*c.*z|.*e.*e.*zz`;
      const condition = { description: { $regex: pattern, $options: 'i' } };
      return t.search({ query: { $and: [condition, condition, condition] } }, t.attacker());
    },
  },
  {
    name: 'guessed key',
    weight: 1,
    isHostile: true,
    async send(t) {
      const headers = { ...json, 'x-share-private-key': randomUUID() };
      const path = '/api/share/bbbbbbbbbbbb/permanent';
      return (await t.client.send({ method: 'POST', path, headers, body: '{}', address: t.attacker() })).status;
    },
  },
  {
    name: 'addresses that lead nowhere',
    weight: 3,
    isHostile: true,
    async send(t) {
      const path = t.of(['/..%2f..%2fetc/passwd', '/api/nothing', '/api/share/%00', '/.git/config', '/api/db?q=[']);
      return (await t.client.send({ path, address: t.attacker() })).status;
    },
  },
  {
    name: 'run server: errors',
    weight: 0.5,
    isHostile: true,
    send: (t) => t.toRunServer('/validate/a', { config: 'zz;'.repeat(60_000) }),
  },
];
