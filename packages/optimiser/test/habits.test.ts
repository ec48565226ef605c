/** Actions that generated rotations and the fights of standard builds repeat. */
import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { expect, it } from 'vitest';
import { HABITUAL_ATTACKS, HABITUAL_SKILLS } from '../src/grow/habits.ts';

it.each([HABITUAL_SKILLS, HABITUAL_ATTACKS])('have only params that the actions of the characters know', (habits) => {
  const unknown = Object.entries(habits).flatMap(([key, actions]) =>
    parse(`${key} char lvl=90/90 cons=0 talent=9,9,9;\nactive ${key};\n${key} ${actions};\n`, nameTable)
      .diagnostics.filter(({ code }) => /param|action/.test(code))
      .map(({ message }) => message),
  );
  expect(unknown).toEqual([]);
});
