import { openConfig } from '@quartet/edits';
import { expect, it } from 'vitest';
import { isReadable, laidOut } from '../src/grow/readable.ts';
import { Lab } from '../src/lab.ts';
import { executor } from './executor.ts';
import { DUO } from './fights.ts';

const withRound = (round: string): string => DUO.replace(/while 1.*/, () => `while 1 { ${round} }`);
const isFit = (round: string): boolean => isReadable(openConfig(withRound(round)));

it('rotations have conditions about one character each, and walks only after an action', () => {
  expect(isFit('xingqiu attack:4, walk; if .bennett.burst.ready { bennett burst, attack; }')).toBe(true);
  expect(isFit('if .bennett.burst.ready { bennett burst; xingqiu skill; }')).toBe(false);
  expect(isFit('if .xingqiu.energy > 40 { xingqiu charge; } else { xingqiu attack; }')).toBe(true);
  expect(isFit('if .xingqiu.energy > 40 { xingqiu charge; } else { bennett attack; }')).toBe(false);
  expect(isFit('if .xingqiu.energy > 40 { xingqiu charge; } else { xingqiu walk:2; }')).toBe(false);
  expect(isFit('xingqiu attack:4, walk:2;')).toBe(false);
  expect(isFit('xingqiu walk, attack:4;')).toBe(false);
  expect(isFit('xingqiu attack; bennett walk;')).toBe(false);
  expect(isFit('while !.bennett.burst.ready { xingqiu walk; }')).toBe(false);
});

it('chains of attacks and turns become one statement in a line, and the fights stay the same', async () => {
  const given = withRound(
    'xingqiu attack:2, attack; xingqiu attack, skill; bennett attack; if .bennett.burst.ready { bennett attack, attack:2; } bennett skill;',
  );
  const text = laidOut(given);
  expect(text.slice(text.indexOf('while 1'))).toBe(`while 1 {
  xingqiu attack:4, skill;
  bennett attack;
  if .bennett.burst.ready { bennett attack:3; }
  bennett skill;
}
`);
  expect(text.startsWith(DUO.slice(0, DUO.indexOf('while 1')))).toBe(true);
  const fight = (config: string) => new Lab(executor, { seed: 2, workers: 1 }).fightOne({ text: config }, 0, 3);
  expect((await fight(text))?.expected).toEqual((await fight(given))?.expected);
});

it('loops in a row that repeat the same actions become one loop, and the fights stay the same', async () => {
  const loop = (times: string, body: string): string => `for let i = 0; ${times}; i = i + 1 { xingqiu ${body}; }`;
  const given = withRound(
    [
      loop('i < 2', 'attack'),
      loop('i < 3', 'attack'),
      loop('i < 4', 'attack'),
      loop('i < 2', 'attack, walk'),
      loop('i < 2 && !.xingqiu.skill.ready', 'attack, walk'),
    ].join(' '),
  );
  const text = laidOut(given);
  const heads = [...text.matchAll(/for let i = 0; (.*); i = i \+ 1/g)].map(([, head]) => head);
  expect(heads).toEqual(['i < 9', 'i < 2', 'i < 2 && !.xingqiu.skill.ready']);
  const fight = (config: string) => new Lab(executor, { seed: 2, workers: 1 }).fightOne({ text: config }, 0, 3);
  expect((await fight(text))?.expected).toEqual((await fight(given))?.expected);
});
