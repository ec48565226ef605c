/** Actions that generated rotations and the fights of standard builds repeat. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

interface Play {
  readonly drives?: boolean;
  readonly attacks?: string;
  readonly turns?: readonly string[];
  readonly fight?: { readonly onField?: boolean };
}

const CHARACTERS = new URL('../../content/src/characters/', import.meta.url);
const plays = readdirSync(CHARACTERS)
  .filter((key) => existsSync(new URL(`${key}/play.json`, CHARACTERS)))
  .map((key): [string, Play] => [key, JSON.parse(readFileSync(new URL(`${key}/play.json`, CHARACTERS), 'utf8'))]);

it('are known of everyone who stays on the field', () => {
  const silent = plays.filter(([, { drives, fight }]) => fight?.onField === true && drives !== true);
  expect(silent.map(([key]) => key)).toEqual([]);
  const idle = plays.filter(([, { drives, attacks, turns }]) => drives && attacks === undefined && !turns?.length);
  expect(idle.map(([key]) => key)).toEqual([]);
  expect(plays.filter(([, { drives }]) => drives).length).toBeGreaterThan(50);
});

it('have turns whose actions the characters know', () => {
  const unknown = Object.entries(habits).flatMap(([key, { turns = [] }]) =>
    turns.flatMap((turn) =>
      parse(`${key} char lvl=90/90 cons=0 talent=9,9,9;\nactive ${key};\n${key} ${turn};\n`, nameTable)
        .diagnostics.filter(({ code }) => /param|action/.test(code))
        .map(({ message }) => `${key}: ${message}`),
    ),
  );
  expect(unknown).toEqual([]);
});
