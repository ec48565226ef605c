import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { Team } from '../src/team.ts';
import { BENNETT, DUO, REST } from './fights.ts';

const WORDS = 'cr=0.0331*4 cd=0.0662*6';
const stats = (text: string, slot: number) => parse(text, nameTable).config.characters[slot].stats;

describe('a team with other substats', () => {
  it('keeps the line of main stats, replaces the rest with one line and does not change other characters', () => {
    const text = new Team(DUO).withSubstats([WORDS, null], [null, null]);
    const lines = text.split('\n');
    expect(lines[3]).toBe('xingqiu add stats hp=4780 atk=311 atk%=0.466 hydro%=0.466 cr=0.311; # main');
    expect(lines[4]).toBe(`xingqiu add stats ${WORDS};`);
    expect(text.replace(lines[4], 'xingqiu add stats cr=0.0331*5 cd=0.0662*5;')).toBe(DUO);
    expect(stats(text, 0)[9]).toBeCloseTo(0.311 + 4 * 0.0331, 12);
  });

  it('splits a line with both, and writes a line where none existed', () => {
    const mixed = DUO.replace('cr=0.311; # main', 'cr=0.311 em=39.64; # main').replace('cr=0.0331*5 cd', 'def=20 cd');
    const text = new Team(mixed).withSubstats([WORDS, WORDS], [null, null]);
    expect(text).toContain('xingqiu add stats hp=4780 atk=311 atk%=0.466 hydro%=0.466 cr=0.311; # main\n');
    expect(text.match(/add stats/g)).toHaveLength(4);
    expect([...stats(text, 0)].slice(1, 9)).toEqual([0, 0, 4780, 0, 311, 0.466, 0, 0]);
    expect(text).toContain(`er=0.518 pyro%=0.466 cr=0.311;\nbennett add stats ${WORDS};\n`);
  });

  it('writes other main stats on the present line', () => {
    const text = new Team(DUO).withSubstats([WORDS, null], [['er', 'hydro%', 'cd'], null]);
    expect(text).toContain('xingqiu add stats hp=4780 atk=311 er=0.518 hydro%=0.466 cd=0.622; # main\n');
    expect(text.match(/xingqiu add stats/g)).toHaveLength(2);
  });

  it('keeps line breaks and the written name of a character', () => {
    const windows = DUO.replaceAll('xingqiu add', 'xq add').replaceAll('\n', '\r\n');
    const text = new Team(windows).withSubstats([WORDS, null], [null, null]);
    expect(text.split('\r\n')[4]).toBe(`xq add stats ${WORDS};`);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('recognises main stats of five-star and four-star pieces, one by one or added up', () => {
    const read = (words: string) =>
      new Team(`${BENNETT.replace('hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311', words)}${REST}`).members[0];
    expect(Object.fromEntries(read('hp=4780 atk=311 em=187 em=187 em=187').mainCounts)).toEqual({
      hp: 1,
      atk: 1,
      em: 3,
    });
    expect(Object.fromEntries(read('hp=4780 atk=311 em=559.5').mainCounts)).toEqual({ hp: 1, atk: 1, em: 3 });
    expect(Object.fromEntries(read('hp=3571 atk=232 em=140.25 pyro%=0.466 cr=0.23325').mainCounts)).toEqual({
      hp: 1,
      atk: 1,
      em: 1,
      'pyro%': 1,
      cr: 1,
    });
    expect(read('hp=5287 atk=344 er=0.628 cr=0.7').main).toBeNull();
    expect(read('hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311 cr=0.0662').sub[9]).toBe(0.0662);
  });
});
