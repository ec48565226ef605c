/**
 * Engines in WebAssembly of other builds, from a folder `BRANCH/COMMIT/main.wasm` with the script that starts them beside it
 * (docs/contract.md#other-routes). What lies there never changes under its name. `main.wasm.br` and `main.wasm.gz` go before the plain file.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface WasmOptions {
  /** Undefined when this server holds none. */
  folder?: string;
}

const NAME = /^[A-Za-z0-9][\w.-]{0,63}$/;
const FILES = ['main.wasm', 'wasm_exec.js'] as const;
/** How long the files may be kept elsewhere. */
const MAX_AGE = '60d';

const params = {
  type: 'object',
  properties: { branch: { type: 'string', maxLength: 64 }, commit: { type: 'string', maxLength: 64 } },
  required: ['branch', 'commit'],
} as const;

export async function wasmRoutes(app: FastifyInstance, { folder }: WasmOptions): Promise<void> {
  if (folder !== undefined) {
    await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  }
  for (const file of FILES) {
    app.get<{ Params: { branch: string; commit: string } }>(
      `/api/wasm/:branch/:commit/${file}`,
      {
        schema: {
          summary: file === 'main.wasm' ? 'An engine in WebAssembly' : 'The script that starts an engine',
          tags: ['engines'],
          params,
        },
      },
      async (request, reply) => {
        if (folder === undefined) {
          return reply.code(404).send({ error: 'This server holds no engines in WebAssembly' });
        }
        const { branch, commit } = request.params;
        const known = NAME.test(branch) && NAME.test(commit) && (await isFile(join(folder, branch, commit, file)));
        if (!known) return reply.code(404).send({ error: `This server holds no ${file} of ${branch}/${commit}` });
        return reply.sendFile(`${branch}/${commit}/${file}`, { maxAge: MAX_AGE, immutable: true });
      },
    );
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
