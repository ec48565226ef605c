import { readdirSync, readFileSync } from 'node:fs';
import { nameTable } from '@quartet/gamedata/names';
import { compile } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { isWhole, spread } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import {
  applyEdits,
  clearScript,
  duplicateBlock,
  type Edit,
  insertAt,
  moveBlock,
  openConfig,
  type Path,
  type RotationBlock,
  RotationText,
  removeBlock,
  setCount,
  setParams,
  setTimes,
  setWait,
  startLines,
  unwrapLoop,
  wrapInLoop,
} from '../src/index.ts';

const folder = (path: string) => {
  const url = new URL(path, import.meta.url);
  return readdirSync(url)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file, readFileSync(new URL(file, url), 'utf8')] as const);
};
/** Every team that is committed: the database's, those of the benches, the examples, the yardstick. */
const teams = [
  ...folder('../../../apps/server/seed/'),
  ...folder('../../../bench/public/'),
  ...folder('../../../apps/web/src/features/team-builder/examples/'),
  ['yardstick.txt', readFileSync(new URL('../../../bench/yardstick.txt', import.meta.url), 'utf8')] as const,
].filter(([, text]) => !text.includes('import "'));

const read = (text: string) => RotationText.of(openConfig(text));
const after = (text: string, edit: Edit) => applyEdits(text, edit(openConfig(text)));

/** Effect of a script, without the places of its words. */
function program(text: string) {
  const parsed = openConfig(text);
  expect(parsed.diagnostics.filter((each) => each.severity === 'error')).toEqual([]);
  const { lines, loops, positions, characterKeys, ...rest } = compile(parsed.ast, nameTable);
  return rest;
}

/** Blocks in one line: `xingqiu skill; loop[endless] { ... }`. */
function outline(blocks: readonly RotationBlock[]): string {
  return blocks.map(words).join('; ');
}

function words(block: RotationBlock): string {
  switch (block.kind) {
    case 'action': {
      const params = block.params.map(({ name, text }) => `${name}=${text}`).join(',');
      return `${block.character} ${block.action}${params === '' ? '' : `[${params}]`}:${block.count}`;
    }
    case 'wait':
      return `${block.word} ${block.frames}`;
    case 'loop':
      return `${block.times} { ${outline(block.body)} }`;
    case 'code':
      return `<${block.text}>`;
    case 'note':
      return block.text;
  }
}

const SMALL = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
bennett char lvl=90/90 cons=6 talent=9,9,9;
target lvl=100;
active xingqiu;
# start
xingqiu skill[a=1], # rain
  burst,
  attack:2;   # and on
wait(20);
let x = 1;
while 1 {
  bennett skill; # hot
  # inside
  for let i = 0; i < 3; i = i + 1 { bennett attack; }
  if x { bennett burst; }
}
`;

describe('reading a script as blocks', () => {
  it('shows actions, waits, loops, and the rest as it is', () => {
    expect(outline(read(SMALL).blocks)).toBe(
      'xingqiu skill[a=1]:1; xingqiu burst:1; xingqiu attack:2; wait 20; <let x = 1;>; ' +
        'endless { bennett skill:1; # inside; 3 { bennett attack:1 }; <if x { bennett burst; }> }',
    );
    expect(read(SMALL).end()).toEqual({ parent: [5], index: 4 });
    expect(read('active xingqiu;\n').end()).toEqual({ parent: [], index: 0 });
  });

  it('treats a loop with a condition as one', () => {
    expect(outline(read('while .xingqiu.energy < 40 { xingqiu attack; }').blocks)).toBe(
      'condition { xingqiu attack:1 }',
    );
    const moved = 'for let i = 0; i < 3; i = i + 1 { i = i + 1; xingqiu attack; }';
    expect(read(moved).blocks[0]).toMatchObject({ times: 'condition' });
  });

  it.each(spread(teams, 30))('has blocks that lie in order and inside their loop: %s', (_, text) => {
    const rotation = read(text);
    const check = (blocks: readonly RotationBlock[], parent: Path, room: { from: number; to: number }) => {
      let end = room.from;
      blocks.forEach((block, index) => {
        expect(block.path).toEqual([...parent, index]);
        expect(block.from).toBeGreaterThanOrEqual(end);
        end = block.to;
        if (block.kind === 'loop') check(block.body, block.path, block.braces);
      });
      expect(end).toBeLessThanOrEqual(room.to);
    };
    check(rotation.blocks, [], { from: 0, to: text.length });
    const actions = [...rotation.all()].filter((block) => block.kind === 'action');
    for (const block of actions) expect(text.slice(block.from, block.wordEnd)).toBe(block.action);
  });
});

describe('a round trip through the blocks', () => {
  it.each(spread(teams, 30))('deleting an action and putting it back gives an equal program: %s', (_, text) => {
    const before = program(text);
    const blocks = [...read(text).all()].filter((block) => block.kind === 'action');
    // Every action of a short script, some of a long one.
    const step = Math.ceil(blocks.length / 4);
    for (let i = 0; i < blocks.length; i += step) {
      const { path, character, alias, from, to } = blocks[i];
      const without = after(text, (document) => removeBlock(document, path));
      const gap = { parent: path.slice(0, -1), index: path[path.length - 1] };
      const again = after(without, (document) =>
        insertAt(document, gap, { kind: 'action', character, alias, text: text.slice(from, to) }),
      );
      expect(program(again)).toEqual(before);
    }
  });

  it.each(spread(teams, 30))('moving an action there and back gives an equal program: %s', (_, text) => {
    const before = program(text);
    const blocks = read(text).blocks;
    const at = blocks.findIndex((block, i) => block.kind === 'action' && blocks[i + 1]?.kind === 'action');
    if (at < 0) return;
    const there = after(text, (document) => moveBlock(document, [at], { parent: [], index: at + 2 }));
    expect(there).not.toBe(text);
    const back = after(there, (document) => moveBlock(document, [at + 1], { parent: [], index: at }));
    expect(program(back)).toEqual(before);
  });

  it.each(spread(teams, 30))('wrapping and unwrapping gives an equal program: %s', (_, text) => {
    const { blocks } = read(text);
    if (blocks.length === 0) return;
    const wrapped = after(text, (document) => wrapInLoop(document, [], 0, blocks.length - 1, 2));
    expect(read(wrapped).blocks).toHaveLength(1);
    const back = after(wrapped, (document) => unwrapLoop(document, [0]));
    expect(program(back)).toEqual(program(text));
  });

  it('wrapping moves declarations between the blocks in front of the loop, with their comments', () => {
    const text = 'let n = 5;\nactive xingqiu; # first\nwhile n {\n  xingqiu skill;\n  n = n - 1;\n}\n';
    const wrapped = after(text, (document) => wrapInLoop(document, [], 0, 1, 2));
    expect(wrapped).toBe(
      'active xingqiu; # first\nfor let i = 0; i < 2; i = i + 1 {\n  let n = 5;\n  while n {\n    xingqiu skill;\n    n = n - 1;\n  }\n}\n',
    );
  });

  it.each(spread(teams, 30))('clearing leaves the team: %s', (_, text) => {
    const cleared = after(text, clearScript);
    expect(read(cleared).blocks).toEqual([]);
    expect(openConfig(cleared).config.characters.map((each) => each.key)).toEqual(
      openConfig(text).config.characters.map((each) => each.key),
    );
  });
});

describe('editing blocks', () => {
  const at = (text: string) => read(text).blocks;

  it('joins the list of the same character, and starts a line for another', () => {
    const end = { parent: [], index: 1 };
    const add = (text: string, character: string, words: string) =>
      after(text, (document) => insertAt(document, end, { kind: 'action', character, text: words }));
    expect(add('xq skill; # rain\n', 'xingqiu', 'burst')).toBe('xq skill, burst; # rain\n');
    expect(add('  xq skill; # rain\nwait(5);\n', 'bennett', 'burst')).toBe(
      '  xq skill; # rain\n  bennett burst;\nwait(5);\n',
    );
  });

  it('splits a list for another character', () => {
    const text = 'xingqiu skill, # rain\n  attack:2;\n';
    const piece = { kind: 'action', character: 'bennett', text: 'skill' } as const;
    const split = after(text, (document) => insertAt(document, { parent: [], index: 1 }, piece));
    expect(split).toBe('xingqiu skill; # rain\n  \nbennett skill;\nxingqiu attack:2;\n');
    expect(outline(at(split))).toBe('xingqiu skill:1; bennett skill:1; xingqiu attack:2');
  });

  it('writes into an empty loop and an empty text', () => {
    const piece = { kind: 'action', character: 'bennett', text: 'skill' } as const;
    expect(after('  while 1 {}\n', (r) => insertAt(r, { parent: [0], index: 0 }, piece))).toBe(
      '  while 1 {\n    bennett skill;\n  }\n',
    );
    expect(after('', (r) => insertAt(r, RotationText.of(r).end(), piece))).toBe('bennett skill;\n');
    expect(after('active bennett;\n\n', (r) => insertAt(r, RotationText.of(r).end(), piece))).toBe(
      'active bennett;\nbennett skill;\n',
    );
  });

  it('removes an action with its comma, its comment stays', () => {
    const gone = (index: number) => outline(at(after(SMALL, (document) => removeBlock(document, [index]))).slice(0, 2));
    expect(gone(0)).toBe('xingqiu burst:1; xingqiu attack:2');
    expect(gone(1)).toBe('xingqiu skill[a=1]:1; xingqiu attack:2');
    expect(gone(2)).toBe('xingqiu skill[a=1]:1; xingqiu burst:1');
    expect(after(SMALL, (document) => removeBlock(document, [0]))).toContain('# rain');
    expect(after(SMALL, (document) => removeBlock(document, [5, 0]))).not.toContain('# hot');
  });

  it('changes one number, and nothing else', () => {
    expect(after('a;', (r) => setCount(r, [0], 2))).toBe('a;');
    expect(after('xingqiu attack;', (r) => setCount(r, [0], 3))).toBe('xingqiu attack:3;');
    expect(after('xingqiu attack[a=1]:3;', (r) => setCount(r, [0], 1))).toBe('xingqiu attack[a=1];');
    expect(after('xingqiu skill:2;', (r) => setParams(r, [0], [{ name: 'hold', text: '1' }]))).toBe(
      'xingqiu skill[hold=1]:2;',
    );
    expect(after('xingqiu skill[hold=1]:2;', (r) => setParams(r, [0], []))).toBe('xingqiu skill:2;');
    expect(after('wait( 20 );', (r) => setWait(r, [0], 7.9))).toBe('wait( 7 );');
    expect(after('while 1 { xingqiu attack; }', (r) => setTimes(r, [0], 4))).toBe(
      'for let i = 0; i < 4; i = i + 1 { xingqiu attack; }',
    );
    expect(after('while x > 1 { xingqiu attack; }', (r) => setTimes(r, [0], 'endless'))).toBe(
      'while 1 { xingqiu attack; }',
    );
    const counting = (condition: string) =>
      `for let k=0; ${condition}; k=k+1 { if k == 0 { xingqiu skill; } xingqiu attack; }`;
    expect(after(counting('k<4'), (r) => setTimes(r, [0], 'endless'))).toBe(counting('1'));
    expect(after(counting('k<4'), (r) => setTimes(r, [0], 7))).toBe(counting('k < 7'));
    expect(after(counting('1'), (r) => setTimes(r, [0], 'endless'))).toBe(counting('1'));
  });

  it('moves blocks into loops and out of them, with their comments', () => {
    const into = after(SMALL, (document) => moveBlock(document, [3], { parent: [5], index: 1 }));
    expect(into).toContain('  bennett skill; # hot\n  wait(20);\n  # inside');
    const out = after(SMALL, (document) => moveBlock(document, [5, 0], { parent: [], index: 0 }));
    expect(out).toContain('# start\nbennett skill; # hot\nxingqiu skill[a=1], # rain');
    expect(after(SMALL, (document) => moveBlock(document, [5], { parent: [5, 2], index: 0 }))).toBe(SMALL);
    expect(after(SMALL, (document) => moveBlock(document, [3], { parent: [], index: 4 }))).toBe(SMALL);
  });

  it('loops part of a list', () => {
    const text = '  xingqiu skill, burst, attack;\n';
    expect(after(text, (document) => wrapInLoop(document, [], 1, 2))).toBe(
      '  xingqiu skill;\n  while 1 {\n    xingqiu burst, attack;\n  }\n',
    );
    expect(after('xingqiu skill; wait(3); # x\n', (document) => wrapInLoop(document, [], 0, 0, 5))).toBe(
      'for let i = 0; i < 5; i = i + 1 { xingqiu skill; } wait(3); # x\n',
    );
  });

  it('duplicates with the same words', () => {
    expect(outline(at(after(SMALL, (document) => duplicateBlock(document, [5]))))).toMatch(/(endless \{.*\}); \1$/);
    expect(after('xingqiu skill[hold=1]:2;', (r) => duplicateBlock(r, [0]))).toBe(
      'xingqiu skill[hold=1]:2, skill[hold=1]:2;',
    );
  });

  it('writes the lines a fight needs, once', () => {
    const team = 'xq char lvl=90/90 cons=6 talent=9,9,9;\nbennett char lvl=90/90 cons=6 talent=9,9,9;';
    const ready = applyEdits(team, startLines(openConfig(team), 'bennett'));
    const { config, diagnostics } = openConfig(ready);
    expect(config.active).toBe('bennett');
    expect(config.targets).toHaveLength(1);
    expect(diagnostics.filter((each) => each.severity === 'error').map((each) => each.code)).toEqual([
      'character-without-weapon',
      'character-without-weapon',
    ]);
    expect(startLines(openConfig(ready), 'xingqiu')).toEqual([]);
    for (const [, text] of teams) expect(startLines(openConfig(text), 'xingqiu')).toEqual([]);
  });

  it('keeps a text readable and everything outside the edit, for any edits', () => {
    const operation = fc.record({
      what: fc.constantFrom('remove', 'move', 'duplicate', 'wrap', 'unwrap', 'count', 'insert'),
      a: fc.nat(),
      b: fc.nat(),
    });
    const texts = teams.map(([, text]) => text).filter((text) => text.length < 6000);
    fc.assert(
      fc.property(fc.constantFrom(SMALL, ...texts), fc.array(operation, { maxLength: 6 }), (text, operations) => {
        let now = text;
        const declared = openConfig(text).config;
        for (const { what, a, b } of operations) {
          const document = openConfig(now);
          const rotation = RotationText.of(document);
          const all = [...rotation.all()];
          if (all.length === 0) break;
          const { path } = all[a % all.length];
          const other = all[b % all.length].path;
          const gap = { parent: other.slice(0, -1), index: other[other.length - 1] };
          const actions = (r: RotationText) => [...r.all()].filter((block) => block.kind === 'action').length;
          const before = actions(rotation);
          const edits = {
            remove: () => removeBlock(document, path),
            move: () => moveBlock(document, path, gap),
            duplicate: () => duplicateBlock(document, path),
            wrap: () => wrapInLoop(document, path.slice(0, -1), path[path.length - 1], path[path.length - 1], 2),
            unwrap: () => unwrapLoop(document, path),
            count: () => setCount(document, path, b % 9),
            insert: () => insertAt(document, gap, { kind: 'action', character: 'bennett', text: 'attack' }),
          }[what]();
          now = applyEdits(now, edits);
          const result = openConfig(now);
          expect(
            result.diagnostics.filter(
              (each) => each.severity === 'error' && /brace|unclosed|expected|statement/.test(each.code),
            ),
          ).toEqual([]);
          expect(result.config.characters.map((each) => each.key)).toEqual(declared.characters.map((each) => each.key));
          if (what === 'move' || what === 'wrap' || what === 'count') expect(actions(read(now))).toBe(before);
          if (what === 'insert') expect(actions(read(now))).toBe(before + 1);
        }
      }),
      { numRuns: isWhole ? 300 : 20 },
    );
  });
});
