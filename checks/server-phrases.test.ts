/** The server's sentences reach a page only in its answers, so only this test ties them to their translations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverTexts } from '../apps/server/src/phrases.ts';
import { root } from '../test/sources.ts';

it('the sentences of the server are in the texts of the pages', () => {
  const english = JSON.parse(readFileSync(join(root, 'apps/web/src/shared/i18n/phrases/en.json'), 'utf8'));
  expect(english.server).toEqual(serverTexts);
});
