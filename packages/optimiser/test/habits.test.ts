/** Actions that generated rotations and the fights of standard builds repeat. */
import { habits } from '@quartet/gamedata/habits';
import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { expect, it } from 'vitest';

it.each(['skill', 'attacks'] as const)('have only params that the actions of the characters know: %s', (part) => {
  const unknown = Object.entries(habits).flatMap(([key, { [part]: actions }]) =>
    actions === undefined
      ? []
      : parse(`${key} char lvl=90/90 cons=0 talent=9,9,9;\nactive ${key};\n${key} ${actions};\n`, nameTable)
          .diagnostics.filter(({ code }) => /param|action/.test(code))
          .map(({ message }) => message),
  );
  expect(unknown).toEqual([]);
});
