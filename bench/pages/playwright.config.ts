import { fileURLToPath } from 'node:url';
import base from '../../playwright.config.ts';

/** `npm run bench -- pages`: how fast the pages are. Prints figures and judges none. */
export default {
  ...base,
  testDir: '.',
  outputDir: '../../test-results',
  reporter: 'list',
  webServer: { ...base.webServer, cwd: fileURLToPath(new URL('../..', import.meta.url)) },
};
