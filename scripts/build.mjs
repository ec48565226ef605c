/** `npm run build`: installs what is missing and builds the page, the command line and the server. */
import { build, install } from './common.mjs';

await install();
await build({ force: true });
