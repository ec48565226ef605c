import { readFileSync } from 'node:fs';

/** The commit the tested pages were built from; results that name another one open with a dialog. */
export const BUILT: { commit: string; date: string; modified: boolean; kind: string } = JSON.parse(
  readFileSync(new URL('../apps/web/dist/.quartet-build', import.meta.url), 'utf8').replace(/^\w+ /, ''),
);
