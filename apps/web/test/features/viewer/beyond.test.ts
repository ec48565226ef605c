import type { Result } from '@quartet/results';
import i18next from 'i18next';
import { createElement } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { Beyond } from '#features/viewer/parts/Beyond.tsx';
import { markup, textOf } from '../../markup.ts';
import { yardstick } from './fixture.ts';

vi.mock('#shared/names/evidence.json', () => ({ default: { bennett: [3, 1], xingqiu: [2, 0] } }));

const limits = {
  characters: { bennett: ['a', 'b'], xiangling: ['c'] },
  weapons: {},
  sets: {},
  rules: {
    one: { kind: 'characters', keys: ['bennett'], limit: 'a' },
    two: { kind: 'characters', keys: ['bennett'], limit: 'x', also: ['b'], estimated: true },
  },
};
beforeAll(() => i18next.init({ lng: 'en', resources: { en: { issues: limits } } }));

function shown(estimated: Record<string, number>, rules: string[]): string {
  const result = yardstick();
  const [first, second, ...rest] = result.character_details;
  if (first === undefined || second === undefined) throw new Error('the yardstick has four members');
  const changed: Result = {
    ...result,
    character_details: [{ ...first, name: 'bennett' }, { ...second, name: 'xiangling' }, ...rest].map((each, i) =>
      i < 2 ? each : { ...each, name: 'klee' },
    ),
    estimated_characters: estimated,
    simulator_settings: { ...result.simulator_settings, rules },
  };
  return textOf(markup(createElement(Beyond, { result: changed })));
}

it('names open limits and measured facts of the team', () => {
  expect(shown({}, [])).toBe('Beyond chance: known differences from the game: 3, measured facts that differ: 1 of 3');
});

it('leaves out limits that a rule in force removes, and counts rules with estimated frames', () => {
  expect(shown({}, ['one'])).toContain('known differences from the game: 2');
  expect(shown({}, ['one', 'two'])).toMatch(/rules with estimated frames: 1, known differences from the game: 1/);
});

it('adds estimates of several members as independent errors, and gives no size where one is unknown', () => {
  expect(shown({ bennett: 0.03, klee: 0.04 }, [])).toContain('Beyond chance: estimated frames ±5%');
  expect(shown({ bennett: 0.03, klee: 0 }, [])).toContain('Beyond chance: estimated frames of unknown effect');
});
