import { describe, expect, it } from 'vitest';
import { shortlist } from '../src/shortlist.ts';

const team = (people: string, dps: number) => ({ people: people.split(' '), dps });

describe('a shortlist of teams', () => {
  it('has the teams of the best pair first, and the others by their best partner', () => {
    const teams = [team('a b', 10), team('c d', 30), team('a e', 50), team('c e', 40)];
    expect(shortlist(teams, 4)).toEqual([2, 1, 3, 0]);
  });

  it('keeps a partner for a character that is in all of the strongest teams', () => {
    const strong = Array.from({ length: 8 }, (_, i) => team(`a ${i}`, 100 - i));
    const teams = [...strong, team('b c', 5), team('b d', 7)];
    expect(shortlist(teams, 3)).toEqual([0, 9, 1]);
  });

  it('has teams without a partner too', () => {
    expect(shortlist([team('a b', 1), team('a c', 2)], 3)).toEqual([1, 0]);
  });
});
