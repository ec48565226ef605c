/** Entry of the server: HOST (default 127.0.0.1) and PORT (default 8080) say where it listens. */
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? '8080');

if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT must be a number from 0 to 65535, not "${process.env.PORT}"`);
  process.exit(2);
}

// Both the source and the bundle lie two levels below apps/.
const app = await buildApp({ webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)) });

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered first.
    app.close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  });
}

try {
  const address = await app.listen({ host, port });
  console.log(`Quartet is at ${address}/simulator`);
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(inUse ? `Port ${port} is taken. Choose another: PORT=8081 npm start` : error);
  process.exitCode = 1;
  await app.close();
}
