import type { ConfigChange } from '@quartet/edits';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useChangeWords } from '#features/journal/useChangeWords.ts';
import { LANGUAGES } from '#shared/i18n/index.ts';
import { markup, textOf } from '../../markup.ts';

const character = 'xingqiu';
const part = (action: string, count = 1) => ({ character, action, count });
const CHANGES: readonly ConfigChange[] = [
  { kind: 'weapon', character, from: { key: 'sacrificialjade', refine: 1 }, to: { key: 'tome', refine: 1 } },
  { kind: 'weapon', character, from: { key: '', refine: 0 }, to: { key: 'tome', refine: 5 } },
  { kind: 'constellation', character, from: 0, to: 2 },
  { kind: 'level', character, from: 80, to: 90 },
  { kind: 'weaponLevel', character, from: 80, to: 90 },
  { kind: 'skill', character, from: 9, to: 10 },
  { kind: 'sets', character, from: [], to: [{ key: 'emblem', count: 4 }] },
  {
    kind: 'stats',
    character,
    stats: [
      { stat: 'atk%', from: 0.1, to: 0.15 },
      { stat: 'em', from: 40, to: 20 },
    ],
  },
  { kind: 'params', character },
  { kind: 'active', from: 'yelan', to: character },
  { kind: 'enemies', from: 1, to: 2 },
  { kind: 'enemies', from: 1, to: 1 },
  { kind: 'duration', from: 0, to: 90 },
  { kind: 'options' },
  { kind: 'energy' },
  { kind: 'hurt' },
  { kind: 'order' },
  { kind: 'rotation', added: [part('skill', 2)], removed: [part('wait')], moved: [part('burst')], hasMore: true },
  { kind: 'rotation', added: [], removed: [part('loop'), part('code')], moved: [], hasMore: false },
];

function List({ changes }: { changes: readonly ConfigChange[] }) {
  const wordsOf = useChangeWords();
  return createElement(
    'ul',
    null,
    wordsOf(changes).map((text) => createElement('li', { key: text }, text)),
  );
}
const words = (changes: readonly ConfigChange[], language = 'en') =>
  markup(createElement(List, { changes }), language).split('</li>').slice(0, -1).map(textOf);

describe('changes between two runs', () => {
  it('are described in words', () => {
    expect(words(CHANGES)).toEqual([
      'xingqiu: sacrificialjade → tome',
      'xingqiu: No weapon → tome R5',
      'xingqiu: C0 → C2',
      'xingqiu: Level 80 → 90',
      'xingqiu: Weapon level 80 → 90',
      'xingqiu: Elemental skill 9 → 10',
      'xingqiu: No artifact sets → emblem (4)',
      'xingqiu: ATK % +5.0%, Elemental Mastery -20',
      'xingqiu: parameters',
      'Start with xingqiu',
      'Enemies 1 → 2',
      'Enemies changed',
      'Fight length – → 90 s',
      'Options changed',
      'Energy drops changed',
      'Incoming damage changed',
      'Order of the team changed',
      'Rotation: + xingqiu Elemental skill ×2, − the wait, xingqiu Elemental burst moved, …',
      'Rotation: − the loop, − script code',
    ]);
  });

  it('name who took whose place', () => {
    const swap: ConfigChange[] = [
      { kind: 'left', character: 'yelan' },
      { kind: 'joined', character: 'furina' },
      { kind: 'order' },
    ];
    expect(words(swap)).toEqual(['yelan → furina', 'Order of the team changed']);
    expect(words([...swap, { kind: 'left', character: 'kuki' }])).toEqual([
      '− yelan',
      '+ furina',
      'Order of the team changed',
      '− kuki',
    ]);
  });

  it('are described in every language', () => {
    for (const language of Object.keys(LANGUAGES)) {
      const described = words(CHANGES, language);
      expect(described).toHaveLength(CHANGES.length);
      for (const text of described) expect(text).not.toMatch(/change\.|card\.|action\.|stat\.|\{\{/);
    }
  });
});
