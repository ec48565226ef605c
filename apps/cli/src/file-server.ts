/** Local serve: gives one result and one sample to a page (docs/contract.md#local-serve). */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { decodeText, decompress } from '@quartet/results';
import { sign } from '@quartet/runner/signature';

export const SERVE_PORT = 8381;

const pack = promisify(deflate);

export interface ServeOptions {
  /** Files, packed or plain. */
  result: string;
  sample?: string;
  /** Key that signs the result, if any. */
  shareKey: { id: string; key: Buffer } | null;
  /** Goes on after the first file was fetched. */
  keep: boolean;
  /** Called when a file was sent and `keep` is off. */
  onServed(): void;
}

/** A server that is not yet listening. */
export function fileServer(options: ServeOptions): Server {
  return createServer((request, response) => {
    answer(options, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500).end('The file cannot be read');
      else response.destroy();
    });
  });
}

async function answer(options: ServeOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0];
  const file = path === '/data' ? options.result : path === '/sample' ? options.sample : undefined;
  if (file === undefined) {
    response.writeHead(404).end('There is nothing here');
    return;
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, OPTIONS',
      'access-control-allow-headers':
        'Accept, Access-Control-Allow-Origin, Content-Type, Content-Length, Accept-Encoding, Authorization',
    });
    response.end();
    return;
  }
  if (request.method !== 'GET') {
    response.writeHead(403).end();
    return;
  }
  // Pages expect UTF-8.
  let bytes: Uint8Array = new TextEncoder().encode(decodeText(decompress(await readFile(file))));
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'content-encoding': 'deflate',
    'access-control-allow-origin': '*',
  };
  if (path === '/data') {
    const signed = options.shareKey && signature(bytes, options.shareKey);
    if (signed) bytes = signed.bytes;
    headers['access-control-expose-headers'] = 'X-GCSIM-SHARE-AUTH';
    headers['x-gcsim-share-auth'] = signed?.hash ?? '';
  }
  const body = await pack(bytes);
  if (!options.keep) response.on('finish', options.onServed);
  response.writeHead(200, headers).end(body);
}

/** The document with the key's id in it, and its signature. */
function signature(bytes: Uint8Array, { id, key }: { id: string; key: Buffer }): { bytes: Uint8Array; hash: string } {
  const document = { ...(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>), key_type: id };
  return { bytes: new TextEncoder().encode(JSON.stringify(document)), hash: sign(document, id, key) };
}
