import { expect, it } from 'vitest';
import { listText } from '../src/http/large-answer.ts';

/** Counts the turns of the event loop until a promise resolves. */
async function turnsOf(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  void work.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise(setImmediate);
    turns++;
  }
  return turns;
}

it('a long list is written in parts, and other requests are handled in between', async () => {
  const list = Array.from({ length: 100 }, (_, i) => ({ i, text: 'é'.repeat(40_000) }));
  const written = listText(list, (element) => JSON.stringify(element));
  expect(await turnsOf(written)).toBeGreaterThanOrEqual(25);
  expect(JSON.parse((await written).toString())).toEqual(list);
});

it('a short list is written in one turn', async () => {
  for (const list of [[], [1], [1, 2, 3]]) {
    const written = listText(list, String);
    expect(await turnsOf(written)).toBeLessThanOrEqual(1);
    expect(JSON.parse((await written).toString())).toEqual(list);
  }
});
