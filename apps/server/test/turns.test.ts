import { describe, expect, it } from 'vitest';
import { type Client, Turns } from '../src/turns.ts';

const client = (key: string, group = key): Client => ({ key, group });

/** Schedules `count` jobs of cost 10 from endless backlogs. Returns the keys in order of execution. */
function serve(turns: Turns, waiting: () => Client[], count: number): string[] {
  const served: string[] = [];
  for (let i = 0; i < count; i++) {
    const next = turns.next(waiting());
    if (next === undefined) break;
    served.push(next.key);
    turns.charge(next, 10);
  }
  return served;
}

describe('fair turns', () => {
  it('alternate between clients with a backlog', () => {
    const turns = new Turns();
    expect(serve(turns, () => [client('a'), client('b')], 6)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });

  it('give the first job of a new client the next turn, however many jobs of others wait', () => {
    const turns = new Turns();
    const flood = Array.from({ length: 200 }, (_, i) => client(`flood ${i}`));
    serve(turns, () => flood, 2000);
    expect(turns.next([...flood, client('new')])?.key).toBe('new');
  });

  it('depend on the cost of jobs, not on their number', () => {
    const turns = new Turns();
    const served: string[] = [];
    for (let i = 0; i < 11; i++) {
      const next = turns.next([client('heavy'), client('light')]) as Client;
      served.push(next.key);
      turns.charge(next, next.key === 'heavy' ? 100 : 10);
    }
    expect(served.filter((key) => key === 'heavy').length).toBe(1);
  });

  it('share a group’s turn among its clients', () => {
    const turns = new Turns();
    const net = Array.from({ length: 20 }, (_, i) => client(`host ${i}`, 'net'));
    const served = serve(turns, () => [...net, client('alone')], 40);
    expect(served.filter((key) => key === 'alone').length).toBe(20);
    expect(new Set(served).size).toBe(21);
  });

  it('do not save up turns for a client that was away', () => {
    const turns = new Turns();
    serve(turns, () => [client('a')], 100);
    const served = serve(turns, () => [client('a'), client('b')], 10);
    expect(served.filter((key) => key === 'b').length).toBeLessThanOrEqual(6);
  });

  it('keep no virtual time of clients whose last job ended in the past', () => {
    const turns = new Turns();
    for (let i = 0; i < 5000; i++) turns.charge(client(`visitor ${i}`), 10);
    // Starts where the others ended, and moves the clock there.
    turns.charge(client('visitor 0'), 10);
    turns.charge(client('visitor 0'), 10);
    expect(turns.size).toBeLessThan(10);
  });
});
