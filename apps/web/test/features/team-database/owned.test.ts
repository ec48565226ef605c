import { expect, it } from 'vitest';
import { byMissing, missingOf, otherConstellations } from '#features/team-database/model/owned.ts';
import type { TeamEntry } from '#shared/api/teamEntry.ts';

const team = (...names: string[]) =>
  ({ summary: { team: names.map((name) => ({ name })) } }) as Pick<TeamEntry, 'summary'>;
const OWNED = new Set(['raidenshogun', 'bennett']);

it('names the characters of a team that are not owned, by key', () => {
  expect(missingOf(team('raiden', 'bennett', 'amber'), OWNED)).toEqual(['amber']);
  expect(missingOf({ summary: null }, OWNED)).toEqual([]);
});

it('puts teams with fewer missing characters first, and keeps the order otherwise', () => {
  const [none, one, other] = [team('raiden'), team('amber', 'bennett'), team('diluc')];
  expect(byMissing([one, other, none], OWNED)).toEqual([none, one, other]);
});

it('lists owned members whose constellation is not that of the author', () => {
  const summary = {
    team: [
      { name: 'kuki', cons: 6 },
      { name: 'bennett', cons: 6 },
      { name: 'amber', cons: 6 },
    ],
  };
  const entry = { summary } as unknown as Pick<TeamEntry, 'summary'>;
  const owned = new Map([
    ['kukishinobu', 4],
    ['bennett', 6],
  ]);
  expect(otherConstellations(entry, owned)).toEqual([{ key: 'kukishinobu', own: 4, author: 6 }]);
});
