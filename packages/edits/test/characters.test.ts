import { describe, expect, it } from 'vitest';
import {
  applyEdits,
  countActions,
  memberLines,
  newMember,
  openConfig,
  removeActions,
  removeMember,
  replaceCharacter,
} from '../src/index.ts';

const text = `xingqiu char lvl=90/90 cons=6 talent=9,9,9 +params=[start_energy=0]; # rain
xq add weapon="sacrificialsword" refine=5 lvl=90/90;
xq add set="noblesseoblige" count=4;
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=5 lvl=90/90;
active xingqiu;
target lvl=100 resist=0.1;
options iteration=10;
while 1 {
  if .xingqiu.burst.ready && .keys.char.xingqiu > 0 { # xingqiu
    xingqiu burst[orbital=1], attack:2;
  } else xq skill;
  bennett skill;
  xingqiu dash;
}
`;
const read = (config: string) => openConfig(config);

const errors = (config: string) => read(config).diagnostics.filter((each) => each.severity === 'error');
const yelan = { ...newMember('yelan'), weapon: { ...newMember('yelan').weapon, key: 'favoniuswarbow', refine: 5 } };

describe('another character in the place of one', () => {
  it('takes over active, actions and conditions, and keeps a separate build', () => {
    const changed = applyEdits(text, replaceCharacter(read(text), 'xingqiu', yelan));
    expect(changed).toBe(`${memberLines(yelan).join('\n')}
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=5 lvl=90/90;
active yelan;
target lvl=100 resist=0.1;
options iteration=10;
while 1 {
  if .yelan.burst.ready && .keys.char.yelan > 0 { # xingqiu
    yelan burst, attack:2;
  } else yelan skill;
  bennett skill;
  yelan dash;
}
`);
    expect(errors(changed)).toEqual([]);
    expect(read(changed).config.characters.find(({ key }) => key === 'yelan')).toMatchObject({ cons: 0, sets: [] });
  });

  it('refuses a character who is already in the team', () => {
    expect(replaceCharacter(read(text), 'xingqiu', newMember('bennett'))).toEqual([]);
    expect(replaceCharacter(read(text), 'hutao', yelan)).toEqual([]);
  });
});

describe('a character who leaves the script', () => {
  it('takes along the actions, conditions that hold nothing else, and every field', () => {
    expect(countActions(read(text), 'xingqiu')).toBe(4);
    const gone = applyEdits(text, removeMember(read(text), 'xingqiu'));
    expect(read(gone).config.active).toBe('bennett');
    const changed = applyEdits(gone, removeActions(read(gone), 'xingqiu'));
    expect(changed).toContain('while 1 {\n  bennett skill;\n}');
    expect(errors(changed)).toEqual([]);
    expect(removeActions(read(text), 'hutao')).toEqual([]);
  });

  it('leaves what others do under a condition, and a function its body', () => {
    const other =
      text.replace('xq skill;', '{ bennett skill; if .xingqiu.skill.ready || f() > 9 { bennett dash; } }') +
      'fn rain() { xq skill; xq burst; }\n';
    const changed = applyEdits(other, removeActions(read(other), 'xingqiu'));
    expect(changed).toContain('if 0 || f() > 9 { bennett dash; }');
    expect(changed).toContain('fn rain() { return 0; }');
    expect(errors(applyEdits(changed, removeMember(read(changed), 'xingqiu')))).toEqual([]);
  });

  it('removes the active line with the last character', () => {
    const one = applyEdits(text, removeMember(read(text), 'bennett'));
    expect(applyEdits(one, removeMember(read(one), 'xingqiu'))).not.toContain('active');
  });
});
