import { buildSlots, newBuild, openConfig } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { asOwned } from '#shared/roster/ownTeam.ts';
import { ownedFirst } from '#shared/roster/useOwned.ts';

const AUTHOR = `# by somebody
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="mistsplitterreforged" refine=5 lvl=90/90;
bennett add set="noblesseoblige" count=4;
bennett add stats hp=4780 atk=311 cr=0.9;
amber char lvl=90/90 cons=6 talent=9,9,9;
amber add weapon="amosbow" refine=5 lvl=90/90;
amber add stats hp=4780;
target lvl=100 resist=0.1;
active bennett;
bennett attack;
`;
const stats = buildSlots.map((slot) => (slot === 'hp' ? 4780 : slot === 'cd' ? 0.622 : 0));
const mine = {
  ...newBuild('bennett', 'sword'),
  ...{ level: 70, maxLevel: 80, cons: 1, talents: { attack: 1, skill: 6, burst: 7 } },
  ...{ weapon: { key: 'favoniussword', refine: 2, level: 80, maxLevel: 90 }, sets: { gladiatorsfinale: 2 }, stats },
  mains: [['hp', 4780] as const, ['cd', 0.622] as const],
};

describe("an author's team as the player owns it", () => {
  it('has the levels, constellation, weapon and artifacts of the player, and the script of the author', () => {
    const own = asOwned(AUTHOR, [mine]);
    const [bennett] = openConfig(own.text).config.characters;
    expect(bennett).toMatchObject({
      level: 70,
      maxLevel: 80,
      cons: 1,
      talents: { attack: 1, skill: 6, burst: 7 },
      weapon: { key: 'favoniussword', refine: 2, level: 80 },
      sets: [{ key: 'gladiatorsfinale', count: 2 }],
    });
    expect([...(bennett?.stats ?? [])].slice(0, buildSlots.length)).toEqual(stats);
    expect(own.text).toContain('# by somebody');
    expect(own.text).toContain('active bennett;\nbennett attack;');
  });

  it('names who is missing, who stays as the author has them, and who wears fewer than five artifacts', () => {
    const own = asOwned(AUTHOR, [mine]);
    expect([own.missing, own.bare]).toEqual([['amber'], ['bennett']]);
    expect(openConfig(own.text).config.characters[1]).toMatchObject({ cons: 6, weapon: { key: 'amosbow' } });
  });

  it('is the same for an account without any of them, and for a text that is no config', () => {
    expect(asOwned(AUTHOR, []).text).toBe(AUTHOR);
    expect(asOwned('}{', [mine])).toEqual({ text: '}{', missing: [], bare: [] });
  });
});

it('puts what is owned first and keeps the order otherwise', () => {
  expect(ownedFirst([1, 2, 3, 4], (each) => each % 2 === 0)).toEqual([2, 4, 1, 3]);
});
