import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { applyEdits, countActions, removeActions, replaceCharacter } from '../src/index.ts';

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
const read = (config: string) => parse(config, nameTable);

describe('another character in the place of one', () => {
  it('is named everywhere: team, active, actions, conditions; the weapon fits, comments stay', () => {
    const changed = applyEdits(text, replaceCharacter(read(text), 'xingqiu', 'yelan', 'elegyfortheend'));
    expect(changed).toBe(`yelan char lvl=90/90 cons=6 talent=9,9,9; # rain
yelan add weapon="elegyfortheend" refine=5 lvl=90/90;
yelan add set="noblesseoblige" count=4;
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
    expect(read(changed).diagnostics.filter((each) => each.severity === 'error')).toEqual([]);
  });

  it('keeps a weapon they can wield, and takes nobody twice', () => {
    expect(applyEdits(text, replaceCharacter(read(text), 'xingqiu', 'keqing'))).toContain(
      'keqing add weapon="sacrificialsword"',
    );
    expect(replaceCharacter(read(text), 'xingqiu', 'bennett')).toEqual([]);
    expect(replaceCharacter(read(text), 'hutao', 'yelan')).toEqual([]);
  });
});

describe('the actions of a character', () => {
  it('go with their lines; after an else an empty block stays', () => {
    expect(countActions(read(text), 'xingqiu')).toBe(3);
    const changed = applyEdits(text, removeActions(read(text), 'xingqiu'));
    expect(changed).toContain('{ # xingqiu\n  } else {}\n  bennett skill;\n}');
    expect(read(changed).diagnostics.filter((each) => each.severity === 'error')).toEqual([]);
    expect(removeActions(read(text), 'hutao')).toEqual([]);
  });
});
