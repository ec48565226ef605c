/** A test of the planted kit without checks. */
import { expect, it } from 'vitest';
import { fight } from '../../packages/content/test/fight.ts';

it('attacks', async () => {
  const { actions } =
    await fight(`qiqi char lvl=90/90 cons=2 talent=9,9,9; qiqi add weapon="dullblade" refine=1 lvl=90/90;
    target lvl=100 resist=0.1; active qiqi; options duration=5; qiqi attack; wait(200);`);
  expect(actions[0]).toEqual([1, 0, 'attack']);
});
