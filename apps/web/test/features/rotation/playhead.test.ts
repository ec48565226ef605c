import type { Playback } from '@quartet/engine/playback';
import { expect, it } from 'vitest';
import { frameOfPlace, placeAt, stepAt } from '#features/rotation/answer/playhead.ts';

const text = 'while 1 {\n  nahida skill, attack;\n  yelan burst;\n}\n';
const at = (word: string) => text.indexOf(word);
const step = (word: string, began: number) => ({ place: at(word), began });
/** Two rounds of the loop; the second burst is never played. */
const playback = {
  steps: [
    step('skill', 10),
    step('attack', 40),
    step('burst', 70),
    step('skill', 110),
    step('attack', 140),
    step('burst', -1),
  ],
} as unknown as Playback;

it('the cursor is at the last action before it in its line, or at the first one of the line', () => {
  expect(placeAt(text, playback, at('nahida'))).toBe(at('skill'));
  expect(placeAt(text, playback, at('attack') - 1)).toBe(at('skill'));
  expect(placeAt(text, playback, at('attack') + 3)).toBe(at('attack'));
  expect(placeAt(text, playback, at('yelan'))).toBe(at('burst'));
});

it('a line without actions, and an editor that has not been used, have no moment', () => {
  expect(placeAt(text, playback, at('while'))).toBeNull();
  expect(placeAt(text, playback, text.length)).toBeNull();
  expect(placeAt(text, playback, -1)).toBeNull();
});

it('a repeated action is shown in the round at the playhead', () => {
  expect(frameOfPlace(playback, at('skill'), 0)).toBe(10);
  expect(frameOfPlace(playback, at('skill'), 120)).toBe(110);
  expect(frameOfPlace(playback, at('burst'), 500)).toBe(70);
  expect(frameOfPlace(playback, at('while'), 0)).toBe(-1);
});

it('a frame belongs to the last action that has begun', () => {
  expect(stepAt(playback, 5)).toBeUndefined();
  expect(stepAt(playback, 69)?.place).toBe(at('attack'));
  expect(stepAt(playback, 1000)?.place).toBe(at('attack'));
});
