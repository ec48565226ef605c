import { expect, it } from 'vitest';
import { turnChanges } from '../../../src/features/coach/rotation/turnChanges.ts';

const TEAM = ['xingqiu', 'bennett'].map((key) => `${key} char lvl=90/90 cons=0 talent=9,9,9;`).join('\n');
const script = (actions: string) => `${TEAM}\nactive xingqiu;\nwhile 1 {\n  ${actions}\n}\n`;
const say = (before: string, after: string) =>
  turnChanges(script(before), script(after)).map(({ turn, before, after }) => {
    const words = (each: typeof before) =>
      each === null
        ? '-'
        : `${each.character} ${each.actions.map(({ action, count, isHeld }) => `${action}${count}${isHeld ? ' held' : ''}`)}`;
    return `${turn}: ${words(before)} > ${words(after)}`;
  });

it('names the changed turns of a rotation by character and actions, regardless of lines and layout', () => {
  const before = 'xingqiu skill, burst; bennett skill; xingqiu attack:3;';
  expect(say(before, 'xingqiu skill;\n xingqiu burst;\n\n bennett skill;\n xingqiu attack:3;')).toEqual([]);
  expect(say(before, 'xingqiu burst, skill; bennett skill[hold=1]; xingqiu attack:3;')).toEqual([
    '1: xingqiu skill1,burst1 > xingqiu burst1,skill1',
    '2: bennett skill1 > bennett skill1 held',
  ]);
  expect(say(before, 'xingqiu skill, burst; bennett skill; xingqiu attack:3; bennett burst;')).toEqual([
    '3: - > bennett burst1',
  ]);
  expect(say('xingqiu skill; bennett skill; xingqiu burst; bennett burst;', 'xingqiu skill; bennett skill;')).toEqual([
    '3: xingqiu burst1 > -',
    '4: bennett burst1 > -',
  ]);
});
