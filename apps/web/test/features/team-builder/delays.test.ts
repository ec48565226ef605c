import { kqmDelays } from '@quartet/script';
import { expect, it } from 'vitest';
import { changed } from '#features/team-builder/enemies/OwnDelays.tsx';

const { own } = kqmDelays;

it.each([
  ['mean', 5, { mean: 5, sd: 4, min: 0, max: 8 }],
  ['mean', 9.5, { mean: 9.5, sd: 4, min: 0, max: 10 }],
  ['sd', 0, { mean: 2, sd: 0, min: 0, max: 8 }],
  ['min', 3, { mean: 3, sd: 4, min: 3, max: 8 }],
  ['min', 12, { mean: 12, sd: 4, min: 12, max: 12 }],
  ['max', 1, { mean: 1, sd: 4, min: 0, max: 1 }],
] as const)('a delay whose %s is set to %d keeps its mean between its bounds', (part, value, expected) => {
  expect(changed(own, part, value)).toEqual(expected);
});
