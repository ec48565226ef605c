import { applyEdits, openConfig } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import { arrange, MAX_LINES, MAX_ROLLS, MAX_ROLLS_OF_LINE } from '../src/arrange.ts';
import {
  type Artifacts,
  artifactSlots,
  editTotals,
  mainsOf,
  type Rolls,
  readArtifacts,
  rollsOf,
  SUBSTATS,
  type Substat,
  substatOf,
  withMain,
  withRolls,
  writeArtifacts,
} from '../src/artifacts.ts';
import { averageRoll, mainValue } from '../src/stats.ts';
import { BENNETT, REST } from './fights.ts';

const MAINS = 'hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311';
const SUBS = 'def%=0.124 def=39.36 hp=507.88 hp%=0.0992 atk=33.08 atk%=0.1984 er=0.2204 em=39.64 cr=0.331 cd=0.662';
const config = (...lines: string[]) =>
  BENNETT.replace(
    'bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;\n',
    lines.map((line) => `bennett add stats ${line};\n`).join(''),
  ) + REST;
const linesOf = (text: string) =>
  text.split('\n').flatMap((line) => (line.startsWith('bennett add stats') ? [line.slice(18)] : []));

/** @throws when the lines are not five artifacts */
function read(text: string, before?: Artifacts): Artifacts {
  const found = readArtifacts(openConfig(text), 'bennett', before);
  if ('problem' in found) throw new Error(JSON.stringify(found));
  return found;
}
const write = (text: string, artifacts: Artifacts) =>
  applyEdits(text, writeArtifacts(openConfig(text), 'bennett', artifacts));
const countOf = ({ pieces }: Artifacts, stat: Substat) =>
  pieces.reduce((sum, { rolls }) => sum + (rolls[stat] ?? 0), 0);

/** Rolls of a piece within the rules of the game: up to four substats, nine rolls, six of one. */
const rollsWithout = (main: string): fc.Arbitrary<Rolls> =>
  fc
    .tuple(
      fc.shuffledSubarray(
        SUBSTATS.filter((stat) => stat !== main),
        { minLength: 1, maxLength: MAX_LINES },
      ),
      fc.array(fc.nat(MAX_LINES - 1), { maxLength: MAX_ROLLS - MAX_LINES }),
    )
    .map(([stats, upgrades]) => {
      const rolls: Partial<Record<Substat, number>> = Object.fromEntries(stats.map((stat) => [stat, 1]));
      for (const at of upgrades) {
        const stat = stats[at % stats.length];
        if ((rolls[stat] ?? 0) < MAX_ROLLS_OF_LINE) rolls[stat] = (rolls[stat] ?? 0) + 1;
      }
      return rolls;
    });
const worth = Object.fromEntries(SUBSTATS.map((stat) => [stat, averageRoll(stat)])) as Record<Substat, number>;
const artifacts: fc.Arbitrary<Artifacts> = fc
  .tuple(...artifactSlots.map((slot) => fc.constantFrom(...mainsOf(slot))))
  .chain((mains) =>
    fc.tuple(...mains.map(rollsWithout)).map((rolls) => ({
      worth,
      pieces: artifactSlots.map((slot, i) => ({
        slot,
        main: mains[i],
        value: mainValue(mains[i]),
        rolls: rolls[i],
      })),
    })),
  );

/** Sums of a text by stat. */
const totals = (text: string): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [, stat, value] of linesOf(text)
    .join(' ')
    .matchAll(/([a-z%]+)=([\d.]+)/g))
    sums[stat] = Math.round(((sums[stat] ?? 0) + Number(value)) * 1e6) / 1e6;
  return sums;
};

describe('five artifacts as text and back', () => {
  it('are the same artifacts when the former ones are passed along, and have the same sums without', () => {
    fc.assert(
      fc.property(artifacts, fc.constantFrom([MAINS, SUBS], [MAINS], ['hp=4780 cr=0.35']), (wanted, lines) => {
        const text = write(config(...lines), wanted);
        expect(read(text, wanted)).toEqual(wanted);
        const plain = read(text);
        for (const stat of SUBSTATS) expect(countOf(plain, stat)).toBe(countOf(wanted, stat));
        expect(plain.pieces.map(({ main }) => main).toSorted()).toEqual(
          wanted.pieces.map(({ main }) => main).toSorted(),
        );
        const sums: Record<string, number> = {};
        for (const { main, value } of wanted.pieces) sums[main] = (sums[main] ?? 0) + value;
        for (const stat of SUBSTATS) sums[stat] = (sums[stat] ?? 0) + substatOf(wanted, stat);
        for (const [stat, sum] of Object.entries(sums)) expect(totals(text)[stat] ?? 0).toBeCloseTo(sum, 6);
      }),
      { numRuns: isWhole ? 150 : 15 },
    );
  });

  it('leave the text as it is when nothing changes', () => {
    fc.assert(
      fc.property(artifacts, fc.double({ min: 0.86, max: 1.1, noNaN: true }), (wanted, quality) => {
        const own = Object.fromEntries(SUBSTATS.map((stat) => [stat, worth[stat] * quality]));
        const text = write(config(MAINS, SUBS), { ...wanted, worth: own as Record<Substat, number> });
        expect(write(text, read(text))).toBe(text);
      }),
      { numRuns: isWhole ? 80 : 8 },
    );
  });

  it('are read from the standard lines', () => {
    const found = read(config(MAINS, SUBS));
    expect(found.pieces.map(({ main }) => main)).toEqual(['hp', 'atk', 'er', 'pyro%', 'cr']);
    expect(SUBSTATS.map((stat) => countOf(found, stat))).toEqual([2, 2, 2, 2, 2, 4, 4, 2, 10, 10]);
    for (const { main, rolls } of found.pieces) {
      expect(Object.keys(rolls).length).toBeLessThanOrEqual(MAX_LINES);
      expect(rolls).not.toHaveProperty(main);
    }
  });
});

describe('a change', () => {
  it('of a roll or a main stat changes one word only, and comments stay', () => {
    const text = config(MAINS, SUBS).replace(`${MAINS};`, `${MAINS}; # main`);
    const now = read(text);
    const circlet = withMain(now, 'circlet', 'cd');
    expect(linesOf(write(text, circlet))[0]).toBe('hp=4780 atk=311 er=0.518 pyro%=0.466 cd=0.622; # main');
    const sands = now.pieces[2];
    const more = withRolls(now, 'sands', 'cd', (sands.rolls.cd ?? 0) + 1);
    expect(linesOf(write(text, more))).toEqual([`${MAINS}; # main`, `${SUBS.replace('cd=0.662', 'cd=0.7282')};`]);
  });

  it('separates sums of main stats and substats', () => {
    const text = config('hp=4780 atk=311 er=0.6282 pyro%=0.466 cr=0.3772');
    const now = read(text);
    const piece = now.pieces.find(({ rolls }) => rolls.cr !== undefined);
    const next = withRolls(now, piece?.slot ?? 'flower', 'cr', 3);
    expect(linesOf(write(text, next))).toEqual([
      'hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;',
      'er=0.1102 cr=0.1324;',
    ]);
  });

  it('of a total changes the substats, and rolls stay on their artifacts', () => {
    const text = config(MAINS, 'cd=0.662');
    const now = read(text);
    const next = applyEdits(text, editTotals(openConfig(text), 'bennett', { cr: 0.311 + 0.0662 }));
    expect(linesOf(next)).toEqual([`${MAINS};`, 'cd=0.662 cr=0.0662;']);
    const after = read(next, now);
    expect(countOf(after, 'cr')).toBe(2);
    expect(after.pieces.map(({ rolls }) => rolls.cd)).toEqual(now.pieces.map(({ rolls }) => rolls.cd));
    // Less than the main stat alone: then the main stat gets another value.
    expect(linesOf(applyEdits(text, editTotals(openConfig(text), 'bennett', { cr: 0.2 })))[0]).toContain('cr=0.2');
  });

  it('of a total without five main stats changes the stat in place', () => {
    const text = config('hp=4780 atk=311 er=0.518');
    const next = applyEdits(text, editTotals(openConfig(text), 'bennett', { er: 0.605 }));
    expect(linesOf(next)).toEqual(['hp=4780 atk=311 er=0.605;']);
  });

  it('keeps a bonus written by hand', () => {
    const text = config(MAINS, 'dmg%=0.12 cd=0.662');
    expect(linesOf(write(text, withMain(read(text), 'goblet', 'atk%')))).toEqual([
      'hp=4780 atk=311 er=0.518 atk%=0.466 cr=0.311;',
      'dmg%=0.12 cd=0.662;',
    ]);
  });
});

describe('a text that is not five artifacts', () => {
  it.each([
    ['no main stats', ['cr=0.5 cd=1'], { problem: 'mains' }],
    ['less than a roll', [MAINS, 'cd=0.01'], { problem: 'value', stat: 'cd' }],
    ['more rolls than fit', [MAINS, 'cd=2.5'], { problem: 'room' }],
  ])('gives the reason: %s', (_, lines, problem) => {
    expect(readArtifacts(openConfig(config(...lines)), 'bennett')).toEqual(problem);
  });
});

describe('rolls', () => {
  it('of real artifacts have the count nearest to the average', () => {
    expect(rollsOf('cr', 0.101)).toEqual({ count: 3, worth: 0.101 / 3 });
    expect(rollsOf('cd', 0.078)).toEqual({ count: 1, worth: 0.078 });
    expect(rollsOf('em', 7)).toBeNull();
  });

  it('of pieces that the game can make fit on five artifacts', () => {
    fc.assert(
      fc.property(artifacts, ({ pieces }) => {
        const counts = Object.fromEntries(
          SUBSTATS.map((stat) => [stat, pieces.reduce((sum, { rolls }) => sum + (rolls[stat] ?? 0), 0)]),
        );
        const mains = pieces.map(({ main }) => main);
        const arranged = arrange(counts, mains) ?? [];
        expect(arranged).toHaveLength(5);
        arranged.forEach((rolls, i) => {
          const all = Object.values(rolls);
          expect(all.length).toBeLessThanOrEqual(MAX_LINES);
          expect(Math.max(0, ...all)).toBeLessThanOrEqual(MAX_ROLLS_OF_LINE);
          expect(all.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_ROLLS);
          expect(rolls).not.toHaveProperty(mains[i]);
        });
        for (const stat of SUBSTATS)
          expect(arranged.reduce((sum, rolls) => sum + (rolls[stat] ?? 0), 0)).toBe(counts[stat]);
      }),
      { numRuns: 1000 },
    );
  });
});
