import { type ArtifactPiece, artifactSlots } from '@quartet/importers';
import { describe, expect, it } from 'vitest';
import { type Move, movesTo, type Target } from '../src/advice/moves.ts';
import { random } from './generate.ts';

const PEOPLE = ['xingqiu', 'bennett', 'fischl', 'sucrose', 'amber', 'lisa'];

function inventory(pick: () => number): ArtifactPiece[] {
  const pieces: ArtifactPiece[] = [];
  for (const slot of artifactSlots)
    for (const wearer of [...PEOPLE, '', '', ''])
      if (wearer === '' || pick() < 0.8)
        pieces.push({
          ...{ id: `${pieces.length + 1}`, set: '', slot, rarity: 5, level: 20, main: 'hp', stats: [], wearer },
          ...{ locked: false, faults: [] },
        });
  return pieces;
}

/** Wearers after the moves as the game carries them out: equipping a worn piece exchanges it. */
function carriedOut(pieces: readonly ArtifactPiece[], moves: readonly Move[]): Map<string, string> {
  const wearer = new Map(pieces.map((piece) => [piece.id, piece.wearer]));
  const slotOf = new Map(pieces.map((piece) => [piece.id, piece.slot]));
  for (const { piece, from, to, gives } of moves) {
    expect(wearer.get(piece)).toBe(from);
    const old = [...wearer].find(([id, key]) => key === to && slotOf.get(id) === slotOf.get(piece))?.[0] ?? null;
    expect(old).toBe(gives);
    if (old !== null) wearer.set(old, from);
    wearer.set(piece, to);
  }
  return wearer;
}

describe('the moves to other gear', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('lead to it in the order of the characters: %s', (seed) => {
    const pick = random(seed);
    const pieces = inventory(pick);
    const order = PEOPLE.slice(0, 4);
    const free = new Map(artifactSlots.map((slot) => [slot, pieces.filter((piece) => piece.slot === slot)]));
    const targets = order.map((key): Target => {
      const ids = artifactSlots.map((slot) => {
        const left = free.get(slot) ?? [];
        const [chosen] = left.splice(Math.floor(pick() * left.length), 1);
        return pick() < 0.1 ? null : (chosen?.id ?? null);
      });
      return [key, ids];
    });
    const moves = movesTo(targets, pieces);
    const wearer = carriedOut(pieces, moves);
    for (const [key, ids] of targets) for (const id of ids) if (id !== null) expect(wearer.get(id)).toBe(key);
    const wanted = targets.flatMap(([key, ids]) =>
      ids.filter((id) => pieces.find((each) => each.id === id)?.wearer !== key && id !== null),
    );
    expect(moves.length).toBeLessThanOrEqual(wanted.length);
    const visited = moves.map(({ to }) => order.indexOf(to));
    expect(visited).toEqual([...visited].sort((a, b) => a - b));
  });

  it('exchange two pieces at once, and are none where nothing changes', () => {
    const pieces = inventory(() => 0).filter(({ slot }) => slot === 'flower');
    const [first, second] = pieces as [ArtifactPiece, ArtifactPiece];
    const none = [null, null, null, null];
    expect(
      movesTo(
        [
          ['xingqiu', [second.id, ...none]],
          ['bennett', [first.id, ...none]],
        ],
        pieces,
      ),
    ).toEqual([{ piece: second.id, gives: first.id, from: 'bennett', to: 'xingqiu' }]);
    expect(movesTo([['xingqiu', [first.id, ...none]]], pieces)).toEqual([]);
  });
});
