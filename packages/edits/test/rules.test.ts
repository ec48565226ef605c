import { gameRuleIds } from '@quartet/gamedata/gameRules';
import { describe, expect, it } from 'vitest';
import {
  applyEdits,
  joinTeam,
  newMember,
  openConfig,
  removeMember,
  rulesOf,
  rulesOfTeam,
  setRules,
  startTeam,
} from '../src/index.ts';

const set = (text: string, mode: 'reference' | 'game') => applyEdits(text, setRules(openConfig(text), mode));
const joined = (text: string, key: string) => applyEdits(text, joinTeam(openConfig(text), newMember(key)));
const without = (text: string, key: string) => applyEdits(text, removeMember(openConfig(text), key));

describe('whose rules a fight follows', () => {
  it.each([
    ['options duration=90;\n', 'game', 'options duration=90 rules=game;\n'],
    ['options rules=reference duration=90;\n', 'game', 'options rules=game duration=90;\n'],
    ['options rules=game rules_off=collei_a4;\n', 'game', 'options rules=game;\n'],
    ['options duration=90;\noptions rules=game;\n', 'reference', 'options duration=90;\n'],
    ['options rules_on=collei_a4 duration=90;\n', 'reference', 'options duration=90;\n'],
    ['target lvl=100;\r\n', 'game', 'options rules=game;\r\ntarget lvl=100;\r\n'],
    ['options rules=reference;\n', 'reference', null],
    ['options rules=game;\n', 'game', null],
  ] as const)('%j becomes %s', (text, mode, expected) => {
    const after = set(text, mode);
    expect(after).toBe(expected ?? text);
    expect(rulesOf(openConfig(after))).toBe(mode);
    expect(openConfig(after).config.options.rules).toEqual(mode === 'game' ? gameRuleIds : []);
  });

  it('is neither of both with switches of single rules', () => {
    expect(rulesOf(openConfig('options rules_on=collei_a4;\n'))).toBe('own');
    expect(rulesOf(openConfig('options rules=game rules_off=collei_a4;\n'))).toBe('own');
  });

  it('lists the rules of the characters of the team', () => {
    const team = joined(joined('', 'collei'), 'bennett');
    expect(rulesOfTeam(openConfig(team))).toEqual(['collei_a4']);
    expect(rulesOfTeam(openConfig(set(team, 'reference')))).toEqual([]);
    expect(rulesOfTeam(openConfig(joined('', 'bennett')))).toEqual([]);
    // Barbara's rule is about her second constellation.
    const barbara = joined('', 'barbara');
    expect(rulesOfTeam(openConfig(barbara))).toEqual([]);
    expect(rulesOfTeam(openConfig(barbara.replace('cons=0', 'cons=2')))).toEqual(['barbara_c2']);
  });
});

describe('the rules of a new team', () => {
  it('are those of the game, from the first member on', () => {
    const team = joined(joined('', 'bennett'), 'xiangling');
    expect(team.match(/rules=game/g)).toHaveLength(1);
    expect(rulesOf(openConfig(team))).toBe('game');
    const started = applyEdits('', startTeam(openConfig(''), ['ganyu', 'bennett'].map(newMember)));
    expect(rulesOf(openConfig(started))).toBe('game');
    expect(openConfig(started).diagnostics).toEqual([]);
  });

  it('stay those of the reference once the player has chosen them', () => {
    const team = set(joined('', 'bennett'), 'reference');
    expect(rulesOf(openConfig(joined(team, 'xiangling')))).toBe('reference');
    expect(rulesOf(openConfig(joined(without(team, 'bennett'), 'xiangling')))).toBe('reference');
  });

  it.each([
    ['with options', 'options duration=60;\n'],
    [
      'with a team',
      'bennett char lvl=90/90 cons=0 talent=9,9,9;\nbennett add weapon="favoniussword" refine=1 lvl=90/90;\n',
    ],
  ])('stay those of a text %s', (_, text) => {
    expect(rulesOf(openConfig(joined(text, 'xiangling')))).toBe('reference');
    expect(rulesOf(openConfig(applyEdits(text, startTeam(openConfig(text), [newMember('ganyu')]))))).toBe('reference');
  });
});
