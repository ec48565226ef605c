/**
 * The showcase of a game account by its uid (docs/contract.md#other-routes). The server talks to one host only, which its settings name; nothing
 * a visitor sends becomes part of an address but nine or ten digits.
 */
import { type ShowcaseFailure, showcase } from '@quartet/api';
import type { FastifyInstance } from 'fastify';
import { readCapped } from '../http/response.ts';
import { route } from '../http/route.ts';
import { isObject, readJson } from '../json.ts';

interface EnkaOptions {
  /** Base address of the service. */
  base: string;
  /** Longest a request to it may take, in milliseconds. */
  timeout?: number;
  /** Most bytes of its response. */
  maxBytes?: number;
}

const UID = /^(18|[1-35-9])\d{8}$/;
const LIMITS = { depth: 32, nodes: 500_000 };
/** Names that may stand in the address of saved builds. */
const SAFE = /^[\w.-]{1,64}$/;

/** Thrown when the service returns no showcase. */
class ShowcaseError extends Error {
  override readonly name = 'ShowcaseError';
  readonly code: ShowcaseFailure;

  constructor(code: ShowcaseFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = code;
  }
}

/** Meaning of the statuses that the service documents; any other status is an error on its side. */
const FAILURES: ReadonlyMap<number, ShowcaseFailure> = new Map([
  [400, 'no-account'],
  [404, 'no-account'],
  [424, 'maintenance'],
  [429, 'rate-limited'],
]);

export async function enkaRoutes(app: FastifyInstance, options: EnkaOptions): Promise<void> {
  const { timeout = 10_000, maxBytes = 4 * 1024 * 1024 } = options;

  const fetchJson = async (path: string): Promise<unknown> => {
    let response: Response;
    try {
      response = await fetch(new URL(path, options.base), {
        headers: { 'user-agent': 'Quartet', accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
    } catch (error) {
      throw new ShowcaseError('unreachable', error);
    }
    const { ok, status } = response;
    try {
      const text = await readCapped(response, maxBytes);
      if (ok) return readJson(text, LIMITS);
    } catch (error) {
      if (ok) throw new ShowcaseError('broken', error);
    }
    throw new ShowcaseError(FAILURES.get(status) ?? 'broken', `Status ${status}`);
  };

  /** Builds saved in a profile; none when they cannot be had. */
  const saved = async (owner: unknown): Promise<unknown[]> => {
    if (!isObject(owner)) return [];
    const { username, hash } = owner;
    if (typeof username !== 'string' || typeof hash !== 'string' || !SAFE.test(username) || !SAFE.test(hash)) return [];
    try {
      const builds = await fetchJson(`/api/profile/${username}/hoyos/${hash}/builds/`);
      if (!isObject(builds)) return [];
      return Object.values(builds)
        .flatMap((list) => (Array.isArray(list) ? list : []))
        .filter((build) => isObject(build) && build.live !== true && isObject(build.avatar_data))
        .map((build) => ({ ...build.avatar_data, name: build.name }));
    } catch {
      return [];
    }
  };

  route(
    app,
    showcase,
    async (request, reply) => {
      const { uid } = request.params;
      if (!UID.test(uid)) return reply.code(400).send({ error: 'Invalid UID' });
      let account: unknown;
      try {
        account = await fetchJson(`/api/uid/${uid}`);
        if (!isObject(account)) throw new ShowcaseError('broken', 'Not an object');
      } catch (error) {
        if (!(error instanceof ShowcaseError)) throw error;
        request.log.info({ reason: error.message, code: error.code }, 'enka');
        return reply.code(400).send({ error: `Failed to fetch ${uid}`, code: error.code });
      }
      // A hidden profile has no list.
      const shown = Array.isArray(account.avatarInfoList) ? account.avatarInfoList : [];
      return reply.header('cache-control', 'private, max-age=60').send([...shown, ...(await saved(account.owner))]);
    },
    { config: { rateLimit: { max: 20, timeWindow: 60_000 } } },
  );
}
