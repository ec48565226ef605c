import { expect, it } from 'vitest';
import { byMissing, missingOf } from '#features/team-database/model/owned.ts';
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
