import { describe, expect, it } from 'vitest';
import { applyEdits, changesBetween, duplicateBlock, moveBlock, openConfig, setActive } from '../src/index.ts';

const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="sacrificialsword" refine=5 lvl=90/90;
xingqiu add set="emblemofseveredfate" count=4;
xingqiu add stats hp=4780 atk=311 cr=0.311;
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=5 lvl=90/90;
bennett add stats er=0.518;
`;
const FIGHT = `target lvl=100 resist=0.1;
options iteration=70 duration=12 swap_delay=12;
active xingqiu;
`;
const SCRIPT = `while 1 {
  xingqiu skill, attack:2;
  bennett burst;
  wait(20);
}
`;
const TEXT = TEAM + FIGHT + SCRIPT;

describe('changes between two configs', () => {
  it('ignore comments, layout and iterations', () => {
    const other = `# note\n${TEXT.replace('iteration=70', 'iteration=500').replaceAll('  ', '\t')}`;
    expect(changesBetween(TEXT, other)).toEqual([]);
    expect(changesBetween(TEXT, TEXT)).toEqual([]);
  });

  it.each([
    [
      'xingqiu add weapon="sacrificialsword" refine=5',
      'xingqiu add weapon="mistsplitterreforged" refine=1',
      {
        kind: 'weapon',
        character: 'xingqiu',
        from: { key: 'sacrificialsword', refine: 5 },
        to: { key: 'mistsplitterreforged', refine: 1 },
      },
    ],
    [
      'bennett char lvl=90/90 cons=6',
      'bennett char lvl=90/90 cons=1',
      { kind: 'constellation', character: 'bennett', from: 6, to: 1 },
    ],
    [
      'xingqiu char lvl=90/90 cons=6 talent=9,9,9',
      'xingqiu char lvl=90/90 cons=6 talent=9,9,10',
      { kind: 'burst', character: 'xingqiu', from: 9, to: 10 },
    ],
    [
      'set="emblemofseveredfate" count=4',
      'set="noblesseoblige" count=4',
      {
        kind: 'sets',
        character: 'xingqiu',
        from: [{ key: 'emblemofseveredfate', count: 4 }],
        to: [{ key: 'noblesseoblige', count: 4 }],
      },
    ],
    [
      'er=0.518',
      'atk%=0.466',
      {
        kind: 'stats',
        character: 'bennett',
        stats: [
          { stat: 'atk%', from: 0, to: 0.466 },
          { stat: 'er', from: 0.518, to: 0 },
        ],
      },
    ],
    [
      'cons=6 talent=9,9,9;\nbennett add weapon',
      'cons=6 talent=9,9,9 +params=[start_energy=0];\nbennett add weapon',
      { kind: 'params', character: 'bennett' },
    ],
    ['target lvl=100', 'target lvl=90', { kind: 'enemies', from: 1, to: 1 }],
    ['duration=12', 'duration=90', { kind: 'duration', from: 12, to: 90 }],
    ['swap_delay=12', 'swap_delay=1', { kind: 'options' }],
    ['active xingqiu', 'active bennett', { kind: 'active', from: 'xingqiu', to: 'bennett' }],
  ])('state %j to %j', (from, to, change) => {
    const after = TEXT.replace(from, to);
    expect(after).not.toBe(TEXT);
    expect(changesBetween(TEXT, after)).toEqual([change]);
  });

  it('name who joined and who left, without repeating their gear', () => {
    const after = TEXT.replaceAll('bennett', 'kazuha');
    const changes = changesBetween(TEXT, after);
    expect(changes.slice(0, 2)).toEqual([
      { kind: 'left', character: 'bennett' },
      { kind: 'joined', character: 'kaedeharakazuha' },
    ]);
    expect(changes.map(({ kind }) => kind)).toEqual(['left', 'joined', 'rotation']);
  });

  it('tell added, removed and moved actions of the rotation apart', () => {
    const document = openConfig(TEXT);
    const [change] = changesBetween(TEXT, applyEdits(TEXT, duplicateBlock(document, [0, 2])));
    expect(change).toMatchObject({
      added: [{ character: 'bennett', action: 'burst', count: 1 }],
      removed: [],
      moved: [],
    });
    const [fewer] = changesBetween(TEXT, TEXT.replace(', attack:2', ''));
    expect(fewer).toMatchObject({ added: [], removed: [{ character: 'xingqiu', action: 'attack', count: 2 }] });
    const moved = applyEdits(TEXT, moveBlock(document, [0, 2], { parent: [0], index: 0 }));
    expect(changesBetween(TEXT, moved)).toMatchObject([
      { kind: 'rotation', added: [], removed: [], moved: [{ character: 'bennett', action: 'burst', count: 1 }] },
    ]);
    expect(changesBetween(TEXT, TEXT.replace('wait(20)', 'wait(30)'))).toMatchObject([
      { kind: 'rotation', added: [{ action: 'wait' }], removed: [{ action: 'wait' }], hasMore: false },
    ]);
    expect(changesBetween(TEXT, applyEdits(TEXT, setActive(document, 'bennett')))).toHaveLength(1);
  });

  it('are bounded for long texts', () => {
    const script = (n: number, action: string) =>
      TEAM +
      FIGHT +
      Array.from({ length: n }, (_, i) => `${i % 2 ? 'xingqiu' : 'bennett'} ${action}:${1 + (i % 29)};`).join('\n');
    const [far] = changesBetween(script(1400, 'attack'), script(1400, 'skill'));
    expect(far).toEqual({ kind: 'rotation', added: [], removed: [], moved: [], hasMore: true });
    const names = ['attack', 'skill', 'burst', 'dash', 'jump', 'charge', 'walk'];
    const [many] = changesBetween(TEXT, TEXT + names.map((name) => `xingqiu ${name};`).join('\n'));
    expect(many).toMatchObject({ hasMore: true });
    expect(many.kind === 'rotation' && many.added.length).toBe(6);
    const huge = `# ${'x'.repeat(40_000)}\n${TEXT}`;
    expect(changesBetween(TEXT, huge)).toEqual([far]);
  });
});
