import type { ArtifactPiece } from '@quartet/importers';
import type { PieceAdvice, PieceUse } from '@quartet/optimiser';
import { describe, expect, it } from 'vitest';
import { marginText } from '../../../src/features/artifacts/margins.ts';
import { type AdvisedPiece, charactersOf, EVERYTHING, selected } from '../../../src/features/artifacts/selection.ts';

const use = (character: string, estimate: number, measured: PieceUse['measured'] = null): PieceUse => ({
  ...{ team: 0, character, replaces: null, together: [], estimate, relative: 1, measured },
});

function advised(id: string, part: Partial<PieceAdvice>, piece: Partial<ArtifactPiece> = {}): AdvisedPiece {
  return {
    piece: {
      ...{ id, set: 'emblemofseveredfate', slot: 'flower', rarity: 5, level: 20, main: 'hp', stats: [], wearer: '' },
      ...{ locked: false, faults: [] },
      ...piece,
    },
    advice: {
      ...{ id, verdict: 'keep', reason: 'better', wearer: '', worth: null, uses: [], levelling: null },
      ...part,
    },
  };
}

const all = [
  advised('1', { wearer: 'xingqiu', worth: 0.02, reason: 'worn', uses: [use('bennett', 0.5)] }, { wearer: 'xingqiu' }),
  advised('2', { uses: [use('bennett', 0.05, { mean: 0.01, margin: 0.002, fights: 12 })] }),
  advised('3', { uses: [use('fischl', 0.03)], verdict: 'level', reason: 'chance' }, { slot: 'plume' }),
  advised('4', { uses: [use('fischl', -0.1)], verdict: 'discard', reason: 'weak' }, { set: 'gladiatorsfinale' }),
];
const ids = (list: readonly AdvisedPiece[]): string => list.map(({ piece }) => piece.id).join('');

describe('the list of advice', () => {
  it('has the highest gain first, that of fights where there are any, and worn pieces last', () => {
    expect(ids(selected(all, EVERYTHING))).toBe('3241');
  });

  it('is sorted by other figures, equal ones in the order of the inventory', () => {
    expect(ids(selected(all, { ...EVERYTHING, order: 'worth' }))).toBe('1234');
    expect(ids(selected(all, { ...EVERYTHING, order: 'verdict' }))).toBe('1234');
    const levelling = { team: 0, character: 'fischl', upgrades: 3, chance: 0.2, gain: 0.01 };
    const more = [...all, advised('5', { levelling })];
    expect(ids(selected(more, { ...EVERYTHING, order: 'level' }))).toBe('51234');
  });

  it('is filtered by verdict, slot, set and character', () => {
    expect(ids(selected(all, { ...EVERYTHING, verdict: 'discard' }))).toBe('4');
    expect(ids(selected(all, { ...EVERYTHING, slot: 'plume' }))).toBe('3');
    expect(ids(selected(all, { ...EVERYTHING, set: 'gladiatorsfinale' }))).toBe('4');
    expect(ids(selected(all, { ...EVERYTHING, character: 'bennett' }))).toBe('21');
    expect(charactersOf(all[0] as AdvisedPiece)).toEqual(['xingqiu', 'bennett']);
  });
});

describe('the half width of an interval', () => {
  it('is never 0', () => {
    const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
    expect([0, 4e-5, 6e-5, 0.0123].map((margin) => marginText({ percent }, margin))).toEqual([
      ...['< 0.01%', '< 0.01%', '0.01%', '1.23%'],
    ]);
  });
});
