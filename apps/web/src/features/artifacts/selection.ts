/** Filters and orders of the advice. */
import type { ArtifactPiece, ArtifactSlot } from '@quartet/importers';
import { type PieceAdvice, VERDICTS, type Verdict } from '@quartet/optimiser';

export interface AdvisedPiece {
  readonly piece: ArtifactPiece;
  readonly advice: PieceAdvice;
}

export const ORDERS = ['gain', 'level', 'worth', 'verdict'] as const;
export type Order = (typeof ORDERS)[number];

export interface Selection {
  readonly verdict: Verdict | null;
  readonly slot: ArtifactSlot | null;
  readonly set: string | null;
  /** Character who wears a piece or could use it. */
  readonly character: string | null;
  readonly order: Order;
}

export const EVERYTHING: Selection = { verdict: null, slot: null, set: null, character: null, order: 'gain' };

/** Gain of the best use: in fights, else estimated; minus infinity without one. */
export const bestGain = ({ uses: [use] }: PieceAdvice): number =>
  use === undefined ? Number.NEGATIVE_INFINITY : (use.measured?.mean ?? use.estimate);

/** Characters whom a piece concerns. */
export const charactersOf = ({ piece, advice }: AdvisedPiece): string[] => [
  ...new Set(
    [piece.wearer, advice.wearer, ...advice.uses.map(({ character }) => character)].filter((key) => key !== ''),
  ),
];

const VALUES: Readonly<Record<Order, (advice: PieceAdvice) => number>> = {
  gain: (advice) => (advice.wearer === '' ? bestGain(advice) : Number.NEGATIVE_INFINITY),
  level: ({ levelling }) => levelling?.gain ?? -1,
  worth: ({ worth }) => worth ?? -1,
  verdict: ({ verdict }) => -VERDICTS.indexOf(verdict),
};

/** The pieces of a selection, the highest value first; equal ones in the order of the inventory. */
export function selected(
  all: readonly AdvisedPiece[],
  { verdict, slot, set, character, order }: Selection,
): AdvisedPiece[] {
  const value = VALUES[order];
  return all
    .filter(
      (each) =>
        (verdict === null || each.advice.verdict === verdict) &&
        (slot === null || each.piece.slot === slot) &&
        (set === null || each.piece.set === set) &&
        (character === null || charactersOf(each).includes(character)),
    )
    .map((each, i) => ({ each, i, rank: value(each.advice) }))
    .sort((a, b) => (b.rank === a.rank ? a.i - b.i : b.rank - a.rank))
    .map(({ each }) => each);
}
