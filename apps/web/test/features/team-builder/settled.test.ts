import { expect, it } from 'vitest';
import { settled } from '#features/team-builder/model/settled.ts';

const gain = (id: string, mean: number, margin: number) => ({ id, gain: { mean, margin, fights: 12, seed: 1 } });

it('options keep their place unless one is certainly better than the one above', () => {
  const first = [gain('a', 3, 2), gain('b', 2, 2), gain('c', 1, 1)];
  expect(settled([], first)).toEqual(['a', 'b', 'c']);
  expect(settled(['a', 'b', 'c'], [gain('b', 3, 1), gain('a', 2.5, 1), gain('c', 1, 1)])).toEqual(['a', 'b', 'c']);
  expect(settled(['a', 'b', 'c'], [gain('c', 9, 1), gain('a', 3, 1), gain('b', 2, 1)])).toEqual(['c', 'a', 'b']);
  // Members that can no longer be played are removed, new ones are added at the end.
  expect(settled(['a', 'b'], [gain('a', 3, 2), gain('d', 2, 2)])).toEqual(['a', 'd']);
});
