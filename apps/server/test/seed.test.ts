import { readFileSync } from 'node:fs';
import { loadLibrary } from '@quartet/content';
import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { expect, it } from 'vitest';

const SEED = new URL('../seed/', import.meta.url);

it('holds no team that the database would refuse for a character not fully modelled', async () => {
  const items = JSON.parse(readFileSync(new URL('index.json', SEED), 'utf8')) as { file: string }[];
  expect(items.length).toBeGreaterThan(0);
  for (const { file } of items) {
    const { config } = parse(readFileSync(new URL(file, SEED), 'utf8'), nameTable);
    const { characters } = await loadLibrary(config);
    const unfinished = Object.values(characters).filter((each) => each.incomplete === true);
    expect(unfinished.map(({ facts }) => `${file}: ${facts.key}`)).toEqual([]);
  }
});
