import { describe, expect, it } from 'vitest';
import { Modifier, ModKind, NOT_EXTENDED, PERMANENT } from '../src/stats/modifier.ts';
import { ModifierEntry, ModifierList } from '../src/stats/modifiers.ts';
import { STAT_SLOTS } from '../src/values/constants.ts';
import { copyStats } from '../src/values/stat-vector.ts';

const KEY = 'some-status';

function status(list: ModifierList, expiry: number): Modifier {
  const mod = new Modifier(KEY, ModKind.status, NOT_EXTENDED);
  mod.expiry = expiry;
  list.put(mod, 0);
  return mod;
}

describe('an entry', () => {
  it('follows the modifier that is added, replaced and removed under its key', () => {
    const list = new ModifierList();
    const entry = new ModifierEntry(list, KEY);
    expect(entry.isActive(0)).toBe(false);
    expect(entry.remaining(0)).toBe(0);
    const first = status(list, 100);
    expect(entry.isActive(100)).toBe(true);
    expect(entry.isActive(101)).toBe(false);
    expect(entry.remaining(40)).toBe(60);
    first.expiry = 120;
    expect(entry.remaining(100)).toBe(20);
    status(list, PERMANENT);
    expect(entry.isActive(5000)).toBe(true);
    expect(entry.remaining(100)).toBe(0);
    list.remove(KEY);
    expect(entry.isActive(100)).toBe(false);
    status(list, 300);
    expect(entry.remaining(200)).toBe(100);
  });

  it('is gone in the frame in which it ends once all of its kind have been evaluated', () => {
    const list = new ModifierList();
    const entry = new ModifierEntry(list, KEY);
    status(list, 100);
    list.evaluate(ModKind.stat, 100);
    expect(entry.isActive(100)).toBe(true);
    list.evaluate(ModKind.status, 99);
    expect(entry.isActive(100)).toBe(true);
    list.evaluate(ModKind.status, 100);
    expect([entry.isActive(100), list.extend(KEY, 10, 100)]).toEqual([false, false]);
  });

  it('agrees with the list', () => {
    const list = new ModifierList();
    const entry = new ModifierEntry(list, KEY);
    for (const expiry of [10, PERMANENT, 30]) {
      status(list, expiry);
      for (const frame of [5, 10, 11, 30, 31]) {
        expect(entry.isActive(frame)).toBe(list.isActive(KEY, frame));
        expect(entry.remaining(frame)).toBe(list.remaining(KEY, frame));
      }
    }
  });
});

it('copies every stat', () => {
  const from = Float64Array.from({ length: STAT_SLOTS }, (_, slot) => slot + 0.5);
  const into = new Float64Array(STAT_SLOTS);
  copyStats(into, from);
  expect(into).toEqual(from);
});
