import { buildSlots } from '@quartet/edits';
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { substatRolls, substatWeights } from '@quartet/gamedata/substats';
import type { ArtifactPiece } from '@quartet/importers';
import { describe, expect, it } from 'vitest';
import { compositions, levelled, linesOf, outcomeKinds, upgradesLeft, withMaxMain } from '../src/advice/levelling.ts';
import { SUBSTATS, type Substat } from '../src/stats.ts';

function piece(level: number, main: string, subs: Partial<Record<Substat, number>>, rarity = 5): ArtifactPiece {
  const stats = buildSlots.map(() => 0);
  stats[buildSlots.indexOf(main)] = 0.07;
  for (const [stat, value] of Object.entries(subs)) stats[buildSlots.indexOf(stat)] = value;
  return { id: '1', set: '', slot: 'circlet', rarity, level, main, stats, wearer: '', locked: false, faults: [] };
}

const FOUR = { cr: 0.035, em: 19, 'atk%': 0.047, hp: 239 } as const;
const THREE = { cr: 0.035, em: 19, hp: 239 } as const;

/** Every outcome with each of the four values of each roll. */
function everyOutcome(of: ArtifactPiece): { chance: number; stats: Float64Array }[] {
  let states = [{ chance: 1, lines: linesOf(of), stats: withMaxMain(of) }];
  for (let i = 0; i < upgradesLeft(of); i++)
    states = states.flatMap(({ chance, lines, stats }) => {
      const isFull = lines.length >= 4;
      const open = isFull ? lines : SUBSTATS.filter((stat) => stat !== of.main && !lines.includes(stat));
      const weight = (stat: Substat): number => (isFull ? 1 : substatWeights[stat]);
      const total = open.reduce((sum, stat) => sum + weight(stat), 0);
      return open.flatMap((stat) =>
        substatRolls[stat].map((value) => {
          const own = stats.slice();
          own[Stat[stat]] += value;
          return { chance: (chance * weight(stat)) / total / 4, lines: isFull ? lines : [...lines, stat], stats: own };
        }),
      );
    });
  return states;
}

/** Damage relative to a worn piece: a product, as that of critical hits. */
const value =
  (worn: number) =>
  (stats: Float64Array): number => {
    const at = (stat: Substat): number => stats[Stat[stat]] as number;
    return (1 + at('atk%')) * (1 + (0.3 + at('cr')) * (0.6 + at('cd'))) * (1 + 0.001 * at('em')) - worn;
  };
const gradient = (of: (stats: Float64Array) => number, around: Float64Array) => (slot: number) => {
  const next = around.slice();
  next[slot] += 0.01;
  return (of(next) - of(around)) / 0.01;
};

describe('the upgrades that an artifact has left', () => {
  it('are those of the levels 4, 8, 12, 16 and 20 that it has not reached', () => {
    expect([0, 3, 4, 11, 16, 19, 20].map((level) => upgradesLeft({ rarity: 5, level }))).toEqual([5, 5, 4, 3, 1, 1, 0]);
    expect(upgradesLeft({ rarity: 4, level: 0 })).toBe(0);
    expect(outcomeKinds(piece(20, 'cd', FOUR))).toEqual([]);
  });

  it('fall on each line with the same chance', () => {
    for (const rolls of [1, 3, 5]) {
      const all = compositions(4, rolls);
      expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
      for (const line of [0, 3])
        expect(all.reduce((sum, { chance, counts }) => sum + chance * (counts[line] ?? 0), 0)).toBeCloseTo(
          rolls / 4,
          12,
        );
    }
    expect(compositions(4, 5).find(({ counts }) => counts[1] === 5)?.chance).toBeCloseTo(1 / 4 ** 5, 12);
  });
});

describe('the outcomes of levelling', () => {
  it('have the main stat of level 20, and a fourth substat by the weights of the game', () => {
    const kinds = outcomeKinds(piece(16, 'cd', THREE));
    expect(kinds.every(({ stats }) => stats[Stat.cd] === 0.622)).toBe(true);
    const chanceOf = (stat: Substat): number =>
      kinds.reduce((sum, { chance, stats }) => sum + ((stats[Stat[stat]] as number) > 0 ? chance : 0), 0);
    // Weights: def% 4, def 6, hp% 4, atk 6, atk% 4, er 4.
    expect(chanceOf('atk%')).toBeCloseTo(4 / 28, 12);
    expect(chanceOf('def')).toBeCloseTo(6 / 28, 12);
    expect(kinds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it.each([
    ['two upgrades of four lines', 12, FOUR],
    ['three upgrades of four lines', 8, FOUR],
    ['two upgrades of three lines', 12, THREE],
    ['three upgrades of three lines', 8, THREE],
  ] as const)('agree with every combination of rolls: %s', (_, level, subs) => {
    const own = piece(level, 'cd', subs);
    const all = everyOutcome(own);
    const kinds = outcomeKinds(own);
    const mean = new Float64Array(STAT_SLOTS);
    for (const { chance, stats } of all) for (const [s, each] of stats.entries()) mean[s] += chance * each;
    // Worn pieces that most, some and few outcomes exceed.
    for (const worn of [0.99, 1, 1.02].map((share) => share * value(0)(mean))) {
      const of = value(worn);
      const exact = { chance: 0, gain: 0 };
      for (const { chance, stats } of all)
        if (of(stats) > 0) {
          exact.chance += chance;
          exact.gain += chance * of(stats);
        }
      const found = levelled(kinds, of, gradient(of, mean));
      expect(Math.abs(found.chance - exact.chance)).toBeLessThan(0.06);
      expect(Math.abs(found.gain - exact.gain)).toBeLessThan(0.02 * exact.gain + 3e-4);
    }
  });
});
