import { newBuild } from '@quartet/edits';
import { readDocument, readInventory } from '@quartet/importers';
import { expect, it } from 'vitest';
import { exportRoster } from '#features/inventory/exportRoster.ts';

const flower = { setKey: 'NoblesseOblige', slotKey: 'flower', rarity: 5, level: 20, mainStatKey: 'hp', substats: [] };
const bennett = {
  ...newBuild('bennett', 'sword'),
  ...{ level: 70, maxLevel: 80, cons: 5, talents: { attack: 1, skill: 6, burst: 9 } },
  ...{ weapon: { key: 'aquilafavonia', refine: 2, level: 80, maxLevel: 90 } },
};
const spare = { key: 'thewidsith', refine: 3, level: 1, maxLevel: 20, wearer: '' };

it('exports an account as a document that is imported as the same', () => {
  const text = exportRoster([bennett], [spare], JSON.stringify({ format: 'GOOD', artifacts: [flower] }));
  const { builds, weapons } = readDocument(text);
  expect(builds).toMatchObject([{ key: 'bennett', level: 70, maxLevel: 80, cons: 5, weapon: bennett.weapon }]);
  expect(builds[0]?.talents).toEqual(bennett.talents);
  expect(weapons).toEqual([spare, { ...bennett.weapon, wearer: 'bennett' }]);
  expect(readInventory(text).pieces).toHaveLength(1);
});

it('exports characters without an inventory, and with one that is damaged', () => {
  for (const text of ['', '{', '[]', '{"artifacts": 7}'])
    expect(JSON.parse(exportRoster([bennett], [], text))).toMatchObject({ artifacts: [] });
});
