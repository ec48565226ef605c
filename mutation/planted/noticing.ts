/** Tests of the planted kit that check its energy. */
import { expect, it } from 'vitest';
import { fight } from '../../packages/content/test/fight.ts';

const gains = async (cons: number) => {
  const done =
    await fight(`qiqi char lvl=90/90 cons=${cons} talent=9,9,9; qiqi add weapon="dullblade" refine=1 lvl=90/90;
    target lvl=100 resist=0.1; active qiqi; options duration=5; qiqi attack; wait(200);`);
  return done
    .log('energy', 'adding')
    .filter((e) => e.logs.source === 'planted')
    .map((e) => [e.frame, e.logs["rec'd"]]);
};

it('gives energy every 30 frames, twice', async () => {
  const [first, second, ...more] = await gains(1);
  expect([Number(second[0]) - Number(first[0]), first[1], second[1], more]).toEqual([30, 1, 1, []]);
});

it('gives it three times from the second constellation on', async () => {
  expect(await gains(2)).toHaveLength(3);
});
