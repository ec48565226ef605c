/**
 * `npm run build`: installs what is missing and builds the page, the command line and the server. `-- library` builds the package for other
 * programs, `-- static` the pages for a host of files.
 */
import { build, install } from './common.mjs';

const part = process.argv[2];
if (part === 'library' || part === 'static') {
  process.argv.splice(2, 1);
  await import(`./${part}.mjs`);
} else if (part !== undefined) {
  console.error(`there is no build ${part}; there are library and static`);
  process.exitCode = 2;
} else {
  await install();
  process.exitCode = await build({ force: true });
}
