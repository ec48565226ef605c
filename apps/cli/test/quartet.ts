/** The command line in the process of a test, with the status and the texts that it ends with. */
import { createNodeExecutor } from '@quartet/runner/node';
import { keepWarm } from '../../../test/warm.ts';
import { main } from '../src/main.ts';

export const warmExecutor = keepWarm(() => createNodeExecutor());

export async function quartet(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const status = await main(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    columns: 0,
    executor: warmExecutor,
    server: async () => 3,
    streams: () => {
      throw new Error('no streams here');
    },
    interrupt: () => AbortSignal.abort(),
  });
  return { status, out, err };
}
