/** Entry of the server. */
import { runServer } from './commands.ts';

process.exitCode = await runServer(process.argv.slice(2), new URL('.', import.meta.url));
