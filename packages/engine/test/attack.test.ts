import { expect, it } from 'vitest';
import { Attack, blankAttack } from '../src/field/attack.ts';
import { Stat } from '../src/values/constants.ts';

it('has separate stats, also without a snapshot', () => {
  const first = new Attack();
  first.keepStats();
  first.stats[Stat.em] = 200;
  expect(new Attack().stats[Stat.em]).toBe(0);
  expect(blankAttack().stats[Stat.em]).toBe(0);
});

it('has no stats after it was released and reused as a blank one', () => {
  const blank = blankAttack();
  blank.stats[Stat.em] = 200;
  expect(blank.copy().stats[Stat.em]).toBe(200);
  expect(blankAttack().stats[Stat.em]).toBe(0);
});
