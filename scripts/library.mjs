/** `npm run build -- library`: the package that other programs install; `npm run release -- library` also packs it. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './common.mjs';
import { root, runPackage } from './run.mjs';

const home = join(root, 'apps', 'library');
const dist = join(home, 'dist');

/** Ends with the status of a step that failed; its own output says why. */
function step(status) {
  if (status === 0) return;
  console.error('apps/library could not be built. The lines above say why.');
  process.exit(status);
}

await install();
step(runPackage('vite', 'vite', ['build', '--logLevel', 'warn'], { cwd: home }));
// Both files name all their types themselves, so nothing of the other packages is looked at, and nothing gets into the declarations.
const declare = ['--declaration', '--emitDeclarationOnly', '--noResolve', '--noCheck', '--verbatimModuleSyntax'];
const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--outDir', 'dist'];
const files = ['--ignoreConfig', '--allowImportingTsExtensions', 'src/api.ts', 'src/types.ts'];
step(runPackage('typescript', 'tsc', [...declare, ...target, ...files], { cwd: home }));
const types = join(dist, 'api.d.ts');
writeFileSync(types, readFileSync(types, 'utf8').replaceAll("'./types.ts'", "'./types.js'"));
for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(root, file), join(dist, file));
