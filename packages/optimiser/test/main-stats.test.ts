import { Stat, type StatName } from '@quartet/engine';
import { mainStatValues } from '@quartet/gamedata/mainstats';
import { nameTable } from '@quartet/gamedata/names';
import { goodStat } from '@quartet/importers';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import { CHOSEN_SLOTS, type MainStat, mainChoices, mainValue } from '../src/stats.ts';
import { Team } from '../src/team.ts';
import { BENNETT, REST } from './fights.ts';

const NEW = 'cr=0.0331*4 cd=0.0662*6';
const config = (...lines: string[]) =>
  BENNETT.replace(
    'bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;\n',
    lines.map((line) => `bennett add stats ${line};\n`).join(''),
  ) + REST;
const member = (...lines: string[]) => new Team(config(...lines)).members[0];
/** The stats lines after the optimiser wrote others. */
const rewritten = (...lines: string[]) =>
  new Team(config(...lines))
    .withSubstats([NEW], [null])
    .split('\n')
    .flatMap((line) => /add stats (.*);/.exec(line)?.slice(1) ?? []);
const statsOf = (text: string) => parse(text, nameTable).config.characters[0].stats;

describe('main stats on a line with flower and plume', () => {
  it.each([
    ['four stars, as the game shows them', 'hp=3571 atk=232 em=187 em=139 em=139'],
    ['a goblet of physical damage', 'hp=4780 atk=311 atk%=0.466 phys%=0.583 cr=0.311'],
    ['whole percents', 'hp=3571 atk=232 er=0.39 hp%=0.35 cr=0.23'],
    ['healing bonus', 'hp=4780 atk=311 hp%=0.466 hydro%=0.466 heal=0.359'],
    ['levels below the last', 'hp=3967 atk=258 em=154.8 dendro%=0.387 cd=0.516'],
    ['slips and other conventions', 'hp=4780 atk=311 em=185.6 geo%=0.3728 def%=0.385'],
    ['two added up', 'hp=4780 atk=311 em=374 cr=0.311'],
    ['three added up', 'hp=3571 atk=232 em=417.9'],
    ['a five-star and a four-star one added up', 'hp=4780 atk=311 em=326 cr=0.311'],
  ])('all stay: %s', (_, line) => {
    expect(rewritten(line, 'def=39 cr=0.2 cd=0.4')).toEqual([line, NEW]);
  });

  it('stay in their sums where more than one split is possible', () => {
    const line = 'hp=4780 atk=311 er=0.518 cr=0.5';
    expect(rewritten(line)).toEqual([line, NEW]);
  });

  it('count towards the maximum rolls of a stat', () => {
    const counts = (line: string) => Object.fromEntries(member(line).mainCounts);
    expect(counts('hp=3571 atk=232 em=187 em=139 em=139')).toEqual({ hp: 1, atk: 1, em: 3 });
    expect(counts('hp=4780 atk=311 em=374 cr=0.311')).toEqual({ hp: 1, atk: 1, em: 2, cr: 1 });
  });

  it('are never deleted, for all slots, rarities, levels and roundings', () => {
    const piece = (stats: readonly MainStat[]) =>
      fc.record({
        stat: fc.constantFrom(...stats),
        rarity: fc.constantFrom('4', '5'),
        level: fc.double({ min: 0, max: 1, noNaN: true }),
        digits: fc.constantFrom(2, 3, 4),
      });
    const shown = ({
      stat,
      rarity,
      level,
      digits,
    }: {
      stat: MainStat;
      rarity: string;
      level: number;
      digits: number;
    }) => {
      const values = mainStatValues[rarity][goodStat(stat) ?? ''];
      const value = values[Math.round(level * (values.length - 1))];
      return `${stat}=${value >= 2 ? Math.round(value) : value.toFixed(digits)}`;
    };
    fc.assert(
      fc.property(
        fc.tuple(piece(['hp']), piece(['atk']), ...CHOSEN_SLOTS.map((slot) => piece(mainChoices(slot)))),
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        (pieces, order) => {
          const line = order.map((i) => shown(pieces[i])).join(' ');
          expect(rewritten(line, 'cr=0.0331*5 cd=0.0662*7')).toEqual([line, NEW]);
        },
      ),
      { numRuns: isWhole ? 500 : 100 },
    );
  });
});

describe('main stats elsewhere', () => {
  it('are recognised by their values: one line for each piece, or substats on the same line', () => {
    expect(rewritten('hp=4780 cr=0.035', 'atk=311', 'er=0.518 cd=0.21', 'pyro%=0.466', 'cr=0.311 em=40')).toEqual([
      'hp=4780',
      'atk=311',
      'er=0.518',
      'pyro%=0.466',
      'cr=0.311',
      NEW,
    ]);
    expect(rewritten('hp=4780 atk=311 em=187 em=139 cr=0.311 def=39 cr=0.2 cd=0.4')).toEqual([
      'hp=4780 atk=311 em=187 em=139 cr=0.311',
      NEW,
    ]);
    // Seven rolls equal a four-star main stat in value, but are none.
    expect(rewritten('hp=4780 atk=311', 'er=0.518 pyro%=0.466 cr=0.311', 'cr=0.0331*7 em=19.82*7')).toEqual([
      'hp=4780 atk=311',
      'er=0.518 pyro%=0.466 cr=0.311',
      NEW,
    ]);
  });

  it('are separated from substats in their sums, where exactly one split is possible', () => {
    const sums = 'hp=5287.88 hp%=0.0992 atk=344.08 atk%=0.0992 er=0.6282 em=39.64 cr=0.4765 cd=0.3972 pyro%=0.466';
    expect(rewritten(sums)).toEqual(['hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311', NEW]);
    const { main, sub } = member(sums);
    for (const [stat, value] of Object.entries({ hp: 507.88, atk: 33.08, er: 0.1102, cr: 0.1655, cd: 0.3972 }))
      expect(sub[Stat[stat as StatName]]).toBeCloseTo(value, 9);
    expect(main?.[Stat.er]).toBe(0.518);
    expect(rewritten('hp=4780 atk=311 er=0.6282 pyro%=0.466 cr=0.4')).toEqual([
      'hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311',
      NEW,
    ]);
  });

  it.each([
    ['crit rate or crit damage', 'hp=5287 atk=344 atk%=0.6 pyro%=0.466 cr=0.7 cd=1.2'],
    ['a goblet that is in none of the sums', 'hp=5287 atk=344 er=0.628 cr=0.4'],
    ['pieces of four-star sets', 'hp=4080 atk=265 er=0.628 pyro%=0.466 cr=0.4'],
    ['a main stat that may be in a sum beside', 'hp=4780 atk=311 pyro%=0.466', 'er=0.6 cr=0.7 cd=0.9'],
    ['two lines that may be the one', 'hp=4780 atk=311 er=0.518', 'hp=4780 atk=311 cr=0.311'],
  ])('are not guessed: %s', (name, ...lines) => {
    const text = config(...lines);
    const { members } = new Team(name.includes('four-star') ? text.replace('noblesseoblige', 'instructor') : text);
    expect(members[0].main).toBeNull();
  });
});

describe('a stat that no artifact accounts for', () => {
  it('stays beside new substats and new main stats', () => {
    const lines = ['hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311', 'pyro%=0.2 cd=0.4 dmg%=0.12'];
    expect(rewritten(...lines)).toEqual([lines[0], 'pyro%=0.2 dmg%=0.12', NEW]);
    const text = new Team(config(...lines)).withSubstats([NEW], [['atk%', 'pyro%', 'cd']]);
    const stats = statsOf(text);
    expect(stats[Stat['pyro%']]).toBeCloseTo(0.666, 9);
    expect(stats[Stat['dmg%']]).toBeCloseTo(0.12, 9);
    expect(stats[Stat.er]).toBe(0);
  });
});

it('a goblet of physical damage gives 58.3 %', () => {
  expect(mainValue('phys%')).toBe(0.583);
});
