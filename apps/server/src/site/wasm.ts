/**
 * Engines in WebAssembly of other builds, from a folder `BRANCH/COMMIT/main.wasm` with the script that starts them beside it
 * (docs/contract.md#other-routes). Files there never change under their names. `main.wasm.br` and `main.wasm.gz` go before the plain file.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { engine, engineScript } from '@quartet/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';

interface WasmOptions {
  /** Undefined when this server holds none. */
  folder?: string;
}

const NAME = /^[A-Za-z0-9][\w.-]{0,63}$/;
/** How long the files may be kept elsewhere. */
const MAX_AGE = '60d';

export async function wasmRoutes(app: FastifyInstance, { folder }: WasmOptions): Promise<void> {
  if (folder !== undefined) {
    await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  }
  for (const [endpoint, file] of [
    [engine, 'main.wasm'],
    [engineScript, 'wasm_exec.js'],
  ] as const) {
    route(app, endpoint, async (request, reply) => {
      if (folder === undefined) return reply.code(404).send({ error: 'This server holds no engines in WebAssembly' });
      const { branch, commit } = request.params;
      const known = NAME.test(branch) && NAME.test(commit) && (await isFile(join(folder, branch, commit, file)));
      if (!known) return reply.code(404).send({ error: `This server holds no ${file} of ${branch}/${commit}` });
      return reply.sendFile(`${branch}/${commit}/${file}`, { maxAge: MAX_AGE, immutable: true });
    });
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
