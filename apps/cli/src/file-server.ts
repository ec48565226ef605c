/** Local serve: gives one result and one sample to a page (docs/contract.md#local-serve). */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { membersOf } from '@quartet/gamedata/typed';
import { decodeText, decompress } from '@quartet/results';
import { OwnHosts } from '@quartet/runner/hosts';
import { sign } from '@quartet/runner/signature';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';

/** Maximum time for a request to arrive, in milliseconds, and of open connections: only the player's own pages connect. */
const REQUEST_MS = 10_000;
const MAX_CONNECTIONS = 50;

const pack = promisify(deflate);

export interface ServeOptions {
  /** Files, packed or plain. */
  result: string;
  sample?: string;
  /** Key that signs the result, if any. */
  shareKey: { id: string; key: Buffer } | null;
  /** Goes on after the first file was fetched. */
  keep: boolean;
  /** Names of this machine besides its own, by which requests may call the server. */
  hosts?: readonly string[];
  /** Called when a file was sent and `keep` is off. */
  onServed(): void;
}

/** A server that is not yet listening. */
export function fileServer(options: ServeOptions): FastifyInstance {
  const app = fastify({ requestTimeout: REQUEST_MS, connectionTimeout: REQUEST_MS, forceCloseConnections: 'idle' });
  app.server.maxConnections = MAX_CONNECTIONS;
  const hosts = new OwnHosts(options.hosts);
  const text = (reply: FastifyReply, status: number, body: string) => reply.code(status).type('text/plain').send(body);
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hosts.has(raw.rawHeaders)) return text(reply, 403, 'This server does not accept requests for this host');
  });
  app.setErrorHandler((_error, _request, reply) => text(reply, 500, 'The file cannot be read'));
  app.setNotFoundHandler((_request, reply) => text(reply, 404, 'There is nothing here'));

  const file = (
    path: string,
    name: string | undefined,
    answer: (bytes: Uint8Array, reply: FastifyReply) => Uint8Array,
  ) => {
    if (name === undefined) return;
    app.route({
      // Other methods are refused, HEAD included: it would count as fetched.
      method: ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: path,
      async handler({ method }, reply) {
        if (method === 'OPTIONS') return preflight(reply);
        if (method !== 'GET') return reply.code(403).send();
        reply.header('access-control-allow-origin', '*');
        // Pages expect UTF-8.
        const bytes = answer(new TextEncoder().encode(decodeText(decompress(await readFile(name)))), reply);
        if (!options.keep) reply.raw.on('finish', options.onServed);
        reply.header('content-encoding', 'deflate').header('content-type', 'application/json');
        return reply.send(await pack(bytes));
      },
    });
  };
  file('/data', options.result, (bytes, reply) => {
    const signed = options.shareKey && signature(bytes, options.shareKey);
    reply
      .header('access-control-expose-headers', 'X-GCSIM-SHARE-AUTH')
      .header('x-gcsim-share-auth', signed?.hash ?? '');
    return signed?.bytes ?? bytes;
  });
  file('/sample', options.sample, (bytes) => bytes);
  return app;
}

function preflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', 'GET, OPTIONS')
    .header(
      'access-control-allow-headers',
      'Accept, Access-Control-Allow-Origin, Content-Type, Content-Length, Accept-Encoding, Authorization',
    )
    .send();
}

/** The document with the key's id in it, and its signature. */
function signature(bytes: Uint8Array, { id, key }: { id: string; key: Buffer }): { bytes: Uint8Array; hash: string } {
  const document = { ...membersOf(JSON.parse(new TextDecoder().decode(bytes))), key_type: id };
  return { bytes: new TextEncoder().encode(JSON.stringify(document)), hash: sign(document, id, key) };
}
