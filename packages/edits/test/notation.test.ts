import { expect, it } from 'vitest';
import { openConfig, roundTurns } from '../src/index.ts';

const line = (script: string): string =>
  roundTurns(openConfig(`xingqiu char lvl=90/90;\nbennett char lvl=90/90;\nhutao char lvl=90/90;\n${script}`))
    .map(({ character, notation }) => `${character} ${notation}`)
    .join(' > ');

it('writes a round as players do, with attacks in a row as one and cancels attached', () => {
  expect(
    line(
      'while 1 { bennett burst, skill[hold=1]; xingqiu attack, attack:2, charge, dash; xingqiu skill, low_plunge; }',
    ),
  ).toBe('bennett Q hE > xingqiu N3CD EP');
  expect(line('while 1 { hutao attack:3, attack:3, attack; }')).toBe('hutao N3 N4');
  expect(line('while 1 { hutao skill:2, skill[hold=0], attack:4, jump; bennett skill; }')).toBe(
    'hutao EE E N4J > bennett E',
  );
});

it('marks conditions, loops with their number, and loops that end by a condition', () => {
  expect(
    line(`while 1 {
  if .bennett.burst.ready { bennett burst; }
  for let i = 0; i < 8; i = i + 1 { hutao attack:2, charge, jump; }
  while !.bennett.burst.ready { xingqiu attack; }
}`),
  ).toBe('bennett [Q] > hutao 8×(N2CJ) > xingqiu (N1)…');
});

it('separates the branches of a condition, and reads who acts in each', () => {
  expect(
    line(`while 1 {
  for let i = 0; i < 8; i = i + 1 { if .hutao.energy >= 60 { hutao charge; } else { hutao dash, attack; } }
  if .hutao.energy > 60 { hutao burst; } else if .hutao.energy > 40 { hutao skill; } else { hutao jump; }
}`),
  ).toBe('hutao 8×([C | D N1]) [Q | [E | J]]');
  expect(line('while 1 { if .hutao.energy > 60 { hutao attack; } else { bennett attack; } xingqiu burst; }')).toBe(
    'hutao N1 > xingqiu Q',
  );
});

it('reads a script without a loop, the longest loop of several, and loops of several characters turn by turn', () => {
  expect(line('hutao skill; bennett attack;')).toBe('hutao E > bennett N1');
  expect(line('hutao dash; while 1 { for let i = 0; i < 2; i = i + 1 { hutao skill; bennett attack; } }')).toBe(
    'hutao E > bennett N1',
  );
  expect(line('')).toBe('');
});
