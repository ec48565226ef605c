/** Settings from the environment. */
import { isIP } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { LINK_NAMES, type Links } from '@quartet/api';
import { type KeyRing, readKeyRing } from '@quartet/runner/signature';
import { isChatKey } from './chat/signature.ts';
import { isOrigin } from './http/origin.ts';
import { isPostgres } from './storage/database.ts';

export interface Settings {
  host: string;
  port: number;
  /** `postgres://` address or path of the SQLite file. */
  database: string;
  /** Address visitors see, without a path; undefined = that of the request. */
  publicUrl?: string;
  /** Addresses of proxies in front, whose word about the visitor's address is taken. */
  trustedProxies: string[];
  /** The only origins of servers that pages may let run their configs; any when empty. */
  connectTo: string[];
  shareKeys: KeyRing;
  privateKeys: string[];
  signedOnly: boolean;
  discord: { id: string; secret: string } | null;
  /** Users that may choose who they are, on a development machine. */
  devLogin: boolean;
  admins: string[];
  enkaUrl: string;
  /** Commands of a chat service: its public key in hexadecimal digits, and its base address. */
  chat: { key: string; service: string } | null;
  assetFolder?: string;
  /** Folder of engines in WebAssembly, `BRANCH/COMMIT/main.wasm`. */
  wasmFolder?: string;
  /** Writes a line of JSON to standard output for every request. */
  logRequests: boolean;
  /** Where `/db` goes when the database of teams lives on another site. */
  databaseUrl?: string;
  /** Addresses outside the site that its pages link to. */
  links: Links;
  /** Address of the tracker that reports of numbers go to. */
  report?: string;
  /** Requests per minute and address, 0 = no limit. */
  requestsPerMinute: number;
  /** Port of 127.0.0.1 that serves metrics for a monitor; undefined = none. */
  metricsPort?: number;
  maxConnections: number;
  /** Bytes of packed results in all, and those one address may store in a day. */
  totalBytes: number;
  addressBytes: number;
  /** Engine version written into teams. */
  version: string;
  /** Teams are computed by worker processes over a queue in the database, instead of threads of the server. */
  queue: boolean;
  /** Threads for computing teams, or places in the queue. */
  workers: number;
}

const MIB = 1024 * 1024;
/** Minimum length of a private key. */
const MIN_KEY = 16;

/** A setting that cannot be used; the message names it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 * @param root folder that relative paths start from
 * @param version engine version of this build
 * @throws SettingError
 */
export function readSettings(env: Environment, root: string, version: string): Settings {
  const port = whole(env, 'PORT', 8080, 65535);
  const host = env.HOST ?? '127.0.0.1';
  const file = join(folderOf(env, 'DATA_DIR', root) ?? join(root, 'data'), 'quartet.sqlite');
  const devLogin = env.QUARTET_DEV_LOGIN === '1';
  if (devLogin && host !== '127.0.0.1' && host !== 'localhost') {
    throw new SettingError('QUARTET_DEV_LOGIN lets anyone be anyone; it needs HOST=127.0.0.1');
  }
  const { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret } = env;
  if (Boolean(id) !== Boolean(secret)) {
    throw new SettingError('DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET go together');
  }
  const publicUrl = address(env, 'PUBLIC_URL');
  const trustedProxies = list(env.TRUSTED_PROXIES).map(proxy);
  // The host and scheme that a proxy passes on are chosen by the visitor and cannot be trusted.
  if (trustedProxies.length > 0 && publicUrl === undefined) {
    throw new SettingError(
      'TRUSTED_PROXIES needs PUBLIC_URL, the address that visitors see, such as https://quartet.example',
    );
  }
  const queue = env.QUARTET_QUEUE === '1';
  if (queue && database(env) === undefined) throw new SettingError('QUARTET_QUEUE needs DATABASE_URL, a PostgreSQL');
  let shareKeys: KeyRing;
  try {
    shareKeys = readKeyRing(env.SHARE_KEYS ?? '');
  } catch (error) {
    throw new SettingError(`SHARE_KEYS: ${error instanceof Error ? error.message : error}`);
  }
  // One address for full loads of /db and for the links inside the pages.
  const databaseUrl = address(env, 'DB_SITE_URL') ?? address(env, 'LINK_TEAMS');
  return {
    host,
    port,
    database: database(env) ?? file,
    publicUrl,
    trustedProxies,
    connectTo: list(env.CONNECT_TO).map(origin),
    shareKeys,
    privateKeys: list(env.PRIVATE_KEYS).map(privateKey),
    signedOnly: env.SIGNED_ONLY === '1',
    discord: id && secret ? { id, secret } : null,
    devLogin,
    admins: list(env.ADMINS),
    enkaUrl: address(env, 'ENKA_URL') ?? 'https://enka.network',
    chat: chatOf(env),
    assetFolder: folderOf(env, 'ASSETS_DIR', root),
    wasmFolder: folderOf(env, 'WASM_DIR', root),
    logRequests: env.LOG_REQUESTS === '1',
    databaseUrl,
    report: reportAddress(env),
    links: { ...(databaseUrl === undefined ? {} : { teams: databaseUrl }), ...links(env) },
    requestsPerMinute: whole(env, 'REQUESTS_PER_MINUTE', 1200, 1_000_000),
    metricsPort: env.METRICS_PORT ? whole(env, 'METRICS_PORT', 0, 65535) : undefined,
    maxConnections: whole(env, 'MAX_CONNECTIONS', 2000, 100_000),
    totalBytes: whole(env, 'STORE_MIB', 8192, 10_000_000) * MIB,
    addressBytes: whole(env, 'STORE_MIB_PER_DAY', 64, 10_000_000) * MIB,
    version: env.QUARTET_COMMIT || version,
    queue,
    workers: whole(env, 'TEAM_WORKERS', 2, 30),
  };
}

function chatOf(env: Environment): Settings['chat'] {
  const { CHAT_PUBLIC_KEY: key } = env;
  if (!key) return null;
  if (!isChatKey(key)) throw new SettingError('CHAT_PUBLIC_KEY: 64 hexadecimal digits, as the chat service shows them');
  return { key, service: address(env, 'CHAT_URL') ?? 'https://discord.com/api/v10' };
}

function database(env: Environment): string | undefined {
  const { DATABASE_URL: text } = env;
  if (text === undefined || text === '') return undefined;
  if (isPostgres(text) && URL.canParse(text)) return text;
  const scheme = /^[\w+]+:/.exec(text)?.[0] ?? text.slice(0, 20);
  throw new SettingError(`DATABASE_URL must be the address of a PostgreSQL, postgres://…, not "${scheme}…"`);
}

/** The address of a proxy, or a range of them such as 10.0.0.0/8. */
function proxy(text: string): string {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const range = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  if (family !== 0 && range && rest.length === 0) return text;
  throw new SettingError(`TRUSTED_PROXIES takes IP addresses or ranges such as 10.0.0.0/8, not "${text}"`);
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Checks that a private key is long and random enough. The error does not contain the key. */
function privateKey(text: string): string {
  if (text.length >= MIN_KEY && new Set(text).size >= MIN_KEY / 2) return text;
  throw new SettingError(
    `PRIVATE_KEYS needs random keys of at least ${MIN_KEY} characters; \`openssl rand -hex 16\` creates one`,
  );
}

/** A folder; a relative one starts from the root. */
function folderOf(env: Environment, name: string, root: string): string | undefined {
  const folder = env[name];
  if (folder === undefined || folder === '') return undefined;
  return isAbsolute(folder) ? folder : join(root, folder);
}

function links(env: Environment): Links {
  const found: Links = {};
  for (const name of LINK_NAMES) {
    const value = address(env, `LINK_${name.toUpperCase()}`);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** The tracker's address; its places for title and body of a report stay as they are. */
function reportAddress(env: Environment): string | undefined {
  const template = env.REPORT_URL;
  if (template === undefined || template === '') return undefined;
  address({ REPORT_URL: template.replaceAll(/\{(?:title|body)\}/g, '') }, 'REPORT_URL');
  return template;
}

/** An origin as it stands in a policy: scheme, host and port. */
function origin(text: string): string {
  if (isOrigin(text)) return text;
  throw new SettingError(`CONNECT_TO takes origins such as https://host:port, not "${text}"`);
}

function whole(env: Environment, name: string, otherwise: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) {
    throw new SettingError(`${name} must be a number from 0 to ${most}, not "${text}"`);
  }
  return value;
}

/** An http address; the path is kept only where there is one. */
function address(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new SettingError(`${name} must be an address, not "${text}"`);
  }
  if (!/^https?:$/.test(url.protocol)) throw new SettingError(`${name} must start with http:// or https://`);
  return text.replace(/\/+$/, '');
}
