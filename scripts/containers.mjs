/**
 * `npm test -- containers`: builds the image, starts server, worker and database, and uses them. Needs podman or docker with compose; without,
 * it says loudly that nothing was tested, and ends with status 3.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { containerTool, root, run } from './run.mjs';
import { buildStamp } from './stamp.mjs';

const tool = containerTool('compose', 'version');
if (tool === null) {
  console.error('NOT TESTED: containers. There is neither podman nor docker here that runs and has compose.');
  process.exit(3);
}

const { commit, date, kind } = buildStamp();
const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: `quartet-test-${process.pid}`,
  POSTGRES_PASSWORD: `test${process.pid}`,
  QUARTET_COMMIT: commit,
  QUARTET_BUILD_DATE: date,
  QUARTET_BUILD_KIND: kind,
};
const compose = (...args) => run(tool, ['compose', ...args], { env });
const here = 'http://127.0.0.1:8080';

function expect(name, right, found) {
  if (!right) throw new Error(`${name}: ${found}`);
  console.log(`ok: ${name}`);
}

let failed = false;
try {
  expect(
    'the image builds and everything gets healthy',
    compose('up', '--build', '--detach', '--wait') === 0,
    'see above',
  );
  const page = await fetch(`${here}/simulator`);
  expect('pages are served', page.ok && (await page.text()).includes('<div id="root">'), page.status);
  const identity = spawnSync(tool, ['compose', 'exec', '-T', 'server', 'id', '-u'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect('the server is not root', identity.stdout.trim() === '1000', identity.stdout);
  const document = inflateSync(readFileSync(join(root, 'packages/results/test/fixtures/yardstick.result.gz')));
  const headers = { 'content-type': 'application/json' };
  const share = await fetch(`${here}/api/share`, { method: 'POST', headers, body: document });
  const id = await share.text();
  expect('a result is stored', share.status === 202, `${share.status} ${id}`);
  const back = Buffer.from(await (await fetch(`${here}/api/share/${id}`)).arrayBuffer());
  expect('the same bytes come back', back.equals(document), back.length);
  const picture = await fetch(`${here}/api/preview/${id}.png`);
  expect('its picture is drawn', picture.headers.get('content-type') === 'image/png', picture.status);
  const workers = spawnSync(tool, ['compose', 'ps', '--status', 'running', '--quiet', 'worker'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect('two workers are at work', workers.stdout.trim().split('\n').length === 2, workers.stdout);
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : error);
  compose('logs', '--tail', '50');
} finally {
  compose('down', '--volumes', '--timeout', '30');
}
process.exitCode = failed ? 1 : 0;
console.log(failed ? 'containers: failed' : 'containers: passed');
