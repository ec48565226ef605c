import { describe, expect, it } from 'vitest';
import { asForm, NO_WISHES, wishesOf, writeOrder } from '#features/coach/writing/order.ts';

const TEAM = ['bennett', 'xingqiu'];

describe('wishes of the form', () => {
  it('are those that the player has chosen', () => {
    expect(wishesOf(NO_WISHES, TEAM)).toEqual({ avoid: [], use: [] });
    const form = {
      driver: 'xingqiu',
      play: 'kqm',
      round: 20,
      enemies: 2,
      first: 'bennett burst',
      noHolds: true,
      noCancels: true,
      actions: { 'bennett charge': 'avoid', 'xingqiu skill': 'use' },
    } as const;
    expect(wishesOf(form, TEAM)).toEqual({
      driver: 'xingqiu',
      play: 'kqm',
      round: 20,
      enemies: 2,
      first: { character: 'bennett', action: 'burst' },
      avoid: [{ action: 'hold' }, { action: 'cancel' }, { character: 'bennett', action: 'charge' }],
      use: [{ character: 'xingqiu', action: 'skill' }],
    });
  });

  it('about characters of another team are left out', () => {
    const form = { ...NO_WISHES, driver: 'hutao', first: 'hutao skill', actions: { 'hutao burst': 'use' } } as const;
    expect(wishesOf(form, TEAM)).toEqual({ avoid: [], use: [] });
  });

  it('are the same search for the same text and form, and come back from a kept form', () => {
    const form = { ...NO_WISHES, round: 18 };
    expect(writeOrder('text', TEAM, form)).toEqual(writeOrder('text', TEAM, { ...form }));
    expect(writeOrder('text', TEAM, form).question).not.toEqual(writeOrder('text', TEAM, NO_WISHES).question);
    expect(asForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
    expect(asForm({ ...form, round: '18' })).toBeNull();
    expect(asForm(null)).toBeNull();
    expect(asForm('form')).toBeNull();
  });
});
