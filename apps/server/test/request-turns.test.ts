import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestTurns } from '../src/http/request-turns.ts';

let turns: RequestTurns;
let started: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setImmediate'] });
  turns = new RequestTurns();
  started = [];
});
afterEach(() => void vi.useRealTimers());

/** Takes `count` turns of a network. */
const take = (network: string, count: number) => {
  for (let i = 0; i < count; i++) turns.take(network, () => started.push(network));
};
/** Starts what the next look starts, and returns it. */
function look(): string[] {
  started = [];
  vi.runOnlyPendingTimers();
  return started;
}

it('starts two requests of a network at once, and two more with each look', () => {
  take('a', 5);
  expect(started).toEqual(['a', 'a']);
  expect(look()).toEqual(['a', 'a']);
  expect(look()).toEqual(['a']);
  expect(look()).toEqual([]);
  take('a', 1);
  expect(started).toEqual(['a']);
});

it('starts the request of another network before those that wait', () => {
  take('a', 700);
  take('b', 1);
  expect(started).toEqual(['a', 'a', 'b']);
  take('b', 3);
  expect(look()).toEqual(['a', 'a', 'b', 'b']);
});

it('lets a network that waits go on in its own order', () => {
  take('a', 2);
  turns.take('a', () => started.push('first'));
  turns.take('a', () => started.push('second'));
  expect(look()).toEqual(['first', 'second']);
});

it('accepts new connections before waiting requests start, 32 at most', () => {
  take('a', 4);
  for (let i = 0; i < 31; i++) {
    turns.accept();
    expect(look()).toEqual([]);
  }
  turns.accept();
  expect(look()).toEqual(['a', 'a']);
});

it('starts a new network while connections are accepted', () => {
  take('a', 9);
  turns.accept();
  expect(look()).toEqual([]);
  take('b', 1);
  expect(started).toEqual(['b']);
  expect(look()).toEqual(['a', 'a']);
});
