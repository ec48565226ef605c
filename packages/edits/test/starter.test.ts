import { describe, expect, it } from 'vitest';
import { applyEdits, canKeepScript, newMember, openConfig, startTeam } from '../src/index.ts';

const read = (text: string) => openConfig(text);
const started = (text: string, ...keys: string[]) => applyEdits(text, startTeam(read(text), keys.map(newMember)));
const errors = (text: string) => read(text).diagnostics.filter((each) => each.severity === 'error');

const fight = `bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="favoniussword" refine=1 lvl=90/90;

options duration=60;
target lvl=95 resist=0.2;
active bennett;
bennett skill, attack:2;
`;

describe('a team that starts', () => {
  it('has everything a fight needs, from an empty text on', () => {
    const text = started('', 'ganyu', 'bennett');
    expect(errors(text)).toEqual([]);
    const { config } = read(text);
    expect([config.characters.map((each) => each.key), config.active, config.targets.length]).toEqual([
      ['ganyu', 'bennett'],
      'ganyu',
      1,
    ]);
    expect(text).toContain('while 1 {\n  if .bennett.burst.ready { bennett burst; }');
    expect(text).toMatch(/ganyu attack;\n}\n$/);
  });

  it('takes the place of another team and its script, and leaves enemies and options', () => {
    const text = started(fight, 'ganyu', 'mona');
    expect(errors(text)).toEqual([]);
    expect(text).toContain('options duration=60;\ntarget lvl=95 resist=0.2;\nactive ganyu;\n');
    expect(text).not.toContain('bennett');
    expect(started(fight)).toBe(fight);
    // Enemies with HP end the fight, or the script does.
    const mortal = started(fight.replace('resist=0.2', 'resist=0.2 hp=999999999'), 'mona');
    expect(errors(mortal)).toEqual([]);
    expect(mortal).toContain('for let i = 0; i < 60; i = i + 1 {');
  });

  it('needs no other script where the one there is can play it', () => {
    const keep = (text: string, ...keys: string[]) => canKeepScript(read(text), keys.map(newMember));
    expect(keep(fight, 'bennett', 'mona')).toBe(true);
    expect(keep(fight, 'mona')).toBe(false);
    expect(keep('', 'bennett')).toBe(false);
    expect(keep('options duration=60;\n', 'bennett')).toBe(false);
  });
});
