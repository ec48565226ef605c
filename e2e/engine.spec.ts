import { readFileSync } from 'node:fs';
import { parseResult } from '@quartet/results/parse';
import { expect, type Page, test } from './test.ts';

const fixture = parseResult(
  new Uint8Array(readFileSync(new URL('../packages/results/test/fixtures/yardstick.result.gz', import.meta.url))),
);
const COMMIT = '3647a07a7cc3004bc1e79d9bb5f7444de20dceaa';

/** A WebAssembly module with one function, `twice`. */
const WASM = Buffer.from(
  '0061736d01000000' + '0106016001' + '7f017f' + '03020100' + '0709010574776963650000' + '0a09010700200041026c0b',
  'hex',
);

/** A runtime like that of a real engine: it starts the program, which puts the entry points into the global scope. */
function runtime(skeleton: unknown, statistics: unknown): string {
  return `
const skeleton = ${JSON.stringify(skeleton)};
const statistics = ${JSON.stringify(statistics)};
globalThis.Go = class {
  importObject = {};
  run(instance) {
    const { twice } = instance.exports;
    let fights = 0;
    let added = [];
    let text = '';
    const wrong = (cfg) => (cfg.includes('quux') ? 'ln1:1: quux is nobody' : null);
    Object.assign(globalThis, {
      validateConfig: (cfg) => JSON.stringify(wrong(cfg) ? { error: wrong(cfg) } : { characters: [], settings: { iterations: 40 } }),
      sample: (cfg, seed) => JSON.stringify({ config: cfg, seed, character_details: skeleton.character_details,
        target_details: skeleton.target_details, initial_character: 'yelan',
        logs: [{ frame: 1, ended: 1, event: 'user', msg: 'from the other engine', char_index: 0, logs: {}, ordering: {} }] }),
      initializeWorker: (cfg) => { text = cfg; return wrong(cfg); },
      simulate: () => {
        fights++;
        if (text.includes('# break') && fights > 2) return JSON.stringify({ error: 'the engine broke' });
        return Uint8Array.of(twice(fights % 100));
      },
      initializeAggregator: (cfg) => { added = []; return JSON.stringify({ ...skeleton, config_file: cfg }); },
      aggregate: (result) => { added.push(result[0]); return null; },
      flush: () => JSON.stringify({ hash: 'sealed', stats: { ...statistics, iterations: added.length,
        dps: { ...statistics.dps, mean: added.every((each) => each % 2 === 0) ? 12345 : 1 } } }),
    });
    return new Promise(() => {});
  }
};`;
}

async function offer(page: Page): Promise<string[]> {
  const { statistics, ...rest } = fixture;
  const skeleton = { ...rest, sim_version: COMMIT, simulator_settings: { ...rest.simulator_settings, iterations: 40 } };
  const asked: string[] = [];
  await page.context().route(`**/api/wasm/main/${COMMIT}/*`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(name);
    return name === 'main.wasm'
      ? route.fulfill({ contentType: 'application/wasm', body: WASM })
      : route.fulfill({ contentType: 'text/javascript', body: runtime(skeleton, statistics) });
  });
  return asked;
}

async function choose(page: Page, commit: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Engine', { exact: true }).selectOption('foreign');
  await dialog.getByLabel('Commit of the build').fill(commit);
  await page.keyboard.press('Escape');
}

test('a foreign engine runs, samples and fails like our own', { tag: '@all' }, async ({ page }) => {
  const asked = await offer(page);
  await page.route('**/api/share/abc', (route) => route.fulfill({ json: { ...fixture, sim_version: '' } }));
  await page.goto('/web');
  await choose(page, COMMIT);
  await page.goto('/sh/abc#tab=config');
  await page.getByRole('button', { name: 'Ignore' }).click();
  await page.getByRole('button', { name: 'Rerun' }).click();
  await expect(page.getByTestId('headline-dps')).toHaveText('12,345');
  await expect(page.getByText('40 fights', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`Commit ${COMMIT.slice(0, 7)}`)).toBeVisible();
  expect([...new Set(asked)].sort()).toEqual(['main.wasm', 'wasm_exec.js']);

  await page.getByRole('link', { name: 'Sample', exact: true }).last().click();
  await page.getByRole('combobox', { name: 'Fight' }).selectOption('custom');
  await page.getByRole('textbox', { name: 'Seed' }).fill('18446744073709551615');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('from the other engine').first()).toBeVisible();

  await page.getByRole('link', { name: 'Config' }).click();
  const editor = page.getByRole('textbox', { name: 'Config of this result' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('quux');
  await expect(page.getByRole('alert')).toContainText('quux is nobody');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(`${fixture.config_file}\n# break`);
  const rerun = page.getByRole('button', { name: 'Rerun' });
  await expect(rerun).toBeEnabled();
  await rerun.click();
  await expect(page.getByRole('dialog', { name: 'Error encountered' }).getByRole('alert')).toHaveText(
    'The engine says: the engine broke',
  );
});

test('an engine that is not there is a message, and ours is one choice away', { tag: '@all' }, async ({ page }) => {
  await page.route('**/api/share/abc', (route) => route.fulfill({ json: { ...fixture, sim_version: '' } }));
  await page.goto('/web');
  await choose(page, 'xyz');
  await choose(page, 'abcdef0123');
  await page.goto('/sh/abc#tab=config');
  await page.getByRole('button', { name: 'Ignore' }).click();
  await page.getByRole('button', { name: 'Rerun' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error encountered' });
  await expect(dialog.getByRole('alert')).toContainText('There is no engine at');
  await dialog.getByRole('button', { name: 'Return to simulator' }).click();
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Engine', { exact: true }).selectOption('own');
  await page.keyboard.press('Escape');
  await page.goto('/sh/abc#tab=config');
  await page.getByRole('button', { name: 'Ignore' }).click();
  await page.getByLabel('Fights', { exact: true }).selectOption('runs');
  await page.getByLabel('Number of fights').fill('32');
  await page.getByRole('button', { name: 'Rerun' }).click();
  await expect(page.getByText('32 fights', { exact: true }).first()).toBeVisible();
});
