import { describe, expect, it } from 'vitest';
import { levelConfigs, openConfig } from '../src/index.ts';

const TEXT = `xingqiu char lvl=80/90 cons=6 talent=1,9,10; # main
xingqiu add weapon="favoniussword" refine=3 lvl=90/90;
bennett char lvl=70/80 cons=2 talent=6,8,8;
bennett add weapon="favoniussword" refine=3 lvl=90/90;
active xingqiu;
target lvl=100 resist=0.1;
xingqiu attack;
`;

describe('configs at other levels', () => {
  const configs = levelConfigs(openConfig(TEXT));

  it('have one level for all talents or all characters, and change nothing else', () => {
    expect(configs.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `talentLevel ${i + 1}`),
      ...[60, 70, 70, 80, 80, 90].map((level) => `characterLevel ${level}`),
    ]);
    for (const { kind, level, text } of configs) {
      const { config } = openConfig(text);
      for (const { key, level: own, talents, cons } of config.characters) {
        const before = openConfig(TEXT).config.characters.find((each) => each.key === key);
        expect(cons).toBe(before?.cons);
        if (kind === 'talentLevel') expect(talents).toEqual({ attack: level, skill: level, burst: level });
        else expect([own, talents]).toEqual([level, before?.talents]);
      }
      expect(text).toContain('# main');
    }
  });
});
