import { readdirSync, readFileSync } from 'node:fs';
import { nameTable } from '@quartet/gamedata/names';
import { parse, reparse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { isWhole, spread } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import {
  addEnemy,
  addMember,
  applyEdits,
  type ConfigDocument,
  composeEdits,
  type Edit,
  editEnemy,
  editMember,
  enemiesOf,
  insertAt,
  moveBlock,
  moveMember,
  newMember,
  openConfig,
  RotationText,
  removeBlock,
  removeEnemy,
  removeMember,
  setCount,
  setDuration,
  setFightLength,
  setTimes,
  type TextEdit,
  wrapInLoop,
} from '../src/index.ts';

const FOLDERS = ['../../../bench/public/', '../../../apps/server/seed/'];
const configs = FOLDERS.map((path) => new URL(path, import.meta.url))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  )
  .filter((text) => text.length < 6000 && !text.includes('import "'));
const teams = spread(configs, 60);

const SMALL = `# a team
bennett char lvl=90/90 cons=5 talent=6,8,8; # mine
bennett add weapon="favoniussword" refine=1 lvl=90/90 +params=[from=1];

target lvl=100 resist=0.1; // near
options iteration=10;
active bennett;
fn one() { return 1; }
let times = 2;
bennett skill, # hot
  attack:2;
while times > 0 {
  # inside
  bennett burst;
  times = times - 1;
}
if times { bennett dash; } else { bennett jump; }
`;

/** Words that change the meaning of the text around them. */
const WORDS = [
  '',
  ' ',
  '\n',
  ';',
  '}',
  '{',
  '# ',
  '//',
  '"',
  'else ',
  '> ',
  '```',
  'x',
  '1',
  ' attack',
  'wait(3);',
  'let y = 1;',
];
const LINES = [
  'bennett skill;\n',
  'target lvl=90 resist=0.1;\n',
  '# note\n',
  'char+=bennett lvl=90;\n',
  'if 1 { bennett attack; }\n',
];

/** Changes at places of a text, in order and apart. */
const changesOf = (text: string, marks: readonly (readonly [number, number, string])[]): TextEdit[] => {
  const edits: TextEdit[] = [];
  let at = 0;
  for (const [from, length, insert] of [...marks].sort(([a], [b]) => a - b)) {
    const start = Math.max(at, from % (text.length + 1));
    const end = Math.min(text.length, start + length);
    edits.push({ from: start, to: end, insert });
    at = end + 1;
    if (at > text.length) break;
  }
  return edits;
};
const marks = fc.array(fc.tuple(fc.nat(), fc.nat(8), fc.constantFrom(...WORDS, ...LINES)), {
  minLength: 1,
  maxLength: 3,
});

/** Asserts that a document is the one that its text opens. */
function expectOpened(document: ConfigDocument): void {
  const { ast, config, diagnostics } = parse(document.text, nameTable);
  expect(document.ast).toEqual(ast);
  expect(document.config).toEqual(config);
  expect(document.diagnostics).toEqual(diagnostics);
}

describe('a document after changes', () => {
  it('is the document of the changed text, for any changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(SMALL, SMALL, SMALL, ...teams), marks, (text, places) => {
        const changes = changesOf(text, places);
        const document = openConfig(text).apply(changes);
        expect(document.text).toBe(applyEdits(text, changes));
        expectOpened(document);
      }),
      { numRuns: isWhole ? 200 : 25 },
    );
  });

  it('is the document of the changed text where whole lines come and go', () => {
    const line = fc.tuple(fc.nat(), fc.boolean(), fc.constantFrom(...LINES));
    fc.assert(
      fc.property(fc.constantFrom(SMALL, ...teams), fc.array(line, { minLength: 1, maxLength: 6 }), (text, lines) => {
        let document = openConfig(text);
        for (const [n, isGone, insert] of lines) {
          const starts = [0, ...[...document.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
          const from = starts[n % starts.length] ?? 0;
          const to = isGone ? (starts[(n % starts.length) + 1] ?? document.text.length) : from;
          document = document.apply([{ from, to, insert: isGone ? '' : insert }]);
        }
        expectOpened(document);
      }),
      { numRuns: isWhole ? 80 : 12 },
    );
  });

  it('keeps the tree of statements that no change touches', () => {
    const { ast } = openConfig(SMALL);
    const at = SMALL.indexOf('bennett burst');
    const after = reparse(ast, [{ from: at, to: at, insert: 'bennett skill; ' }], nameTable);
    expect(after).not.toBeNull();
    expect(after?.body.slice(0, 7)).toEqual(ast.body.slice(0, 7));
    for (let n = 0; n < 7; n++) expect(after?.body[n]).toBe(ast.body[n]);
    expect(openConfig(SMALL).apply([])).toMatchObject({ text: SMALL });
  });

  it('is parsed as a whole where a change leaves an error or swallows what follows', () => {
    const { ast } = openConfig(SMALL);
    const changed = (word: string, insert: string) => {
      const from = SMALL.indexOf(word);
      return reparse(ast, [{ from, to: from + word.length, insert }], nameTable);
    };
    expect(changed('attack:2;', 'attack:')).toBeNull();
    const line = openConfig('bennett skill;  bennett attack;\n').ast;
    expect(reparse(line, [{ from: 14, to: 14, insert: '#' }], nameTable)).toBeNull();
    expect(changed('"favoniussword"', '"favoniussword')).toBeNull();
    expect(changed('# a team', '```')).toBeNull();
    expect(changed('options', 'char+=')).toBeNull();
    expect(reparse(openConfig('bennett skil;').ast, [], nameTable)).toBeNull();
  });
});

describe('changes one after the other', () => {
  it('are changes of the first text, in order and apart', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), marks, marks, (text, one, two) => {
        const first = changesOf(text, one);
        const between = applyEdits(text, first);
        const second = changesOf(between, two);
        const composed = composeEdits(first, second);
        expect(applyEdits(text, composed)).toBe(applyEdits(between, second));
        let end = -1;
        for (const { from, to } of composed) {
          expect(from).toBeGreaterThan(end);
          expect(to).toBeGreaterThanOrEqual(from);
          end = to;
        }
      }),
      { numRuns: isWhole ? 500 : 60 },
    );
  });

  it('are computed each on the text before it, and change nothing where they cancel out', () => {
    const document = openConfig(SMALL);
    const edits: Edit[] = [(now) => editMember(now, 'bennett', { cons: 6 }), (now) => setDuration(now, 60), addEnemy];
    const changes = document.changes(...edits);
    expect(changes).toHaveLength(3);
    expect(applyEdits(SMALL, changes)).toBe(document.after(...edits).text);
    expect(changes[0]).toEqual({ from: SMALL.indexOf('5 talent'), to: SMALL.indexOf('5 talent') + 1, insert: '6' });
    expect(document.changes(edits[0] as Edit, (now) => editMember(now, 'bennett', { cons: 5 }))).toEqual([]);
  });
});

/** An edit and the one that takes it back; null where the text has no place for it. */
type Pair = readonly [Edit, Edit] | null;

const pairs: Readonly<Record<string, (document: ConfigDocument, n: number) => Pair>> = {
  constellation: ({ config }, n) => {
    const character = config.characters[n % config.characters.length];
    if (character === undefined || character.spans.character === null) return null;
    const { key, cons } = character;
    return [(now) => editMember(now, key, { cons: (cons + 1) % 7 }), (now) => editMember(now, key, { cons })];
  },
  talents: ({ config }, n) => {
    const character = config.characters[n % config.characters.length];
    if (character === undefined) return null;
    const { key, talents } = character;
    const skill = talents.skill === 5 ? 6 : 5;
    return [(now) => editMember(now, key, { talents: { skill } }), (now) => editMember(now, key, { talents })];
  },
  weapon: ({ config }, n) => {
    const character = config.characters[n % config.characters.length];
    if (character === undefined || character.weapon === null) return null;
    const { key, weapon } = character;
    return [
      (now) => editMember(now, key, { weapon: { refine: (weapon.refine % 5) + 1 } }),
      (now) => editMember(now, key, { weapon }),
    ];
  },
  member: ({ ast, config, text }) => {
    const key = ['barbara', 'qiqi'].find((each) => !config.characters.some((other) => other.key === each)) as string;
    // A blank line divides the team from the rest; where there is none it is added, and stays.
    const last = ast.body.findLast((node) => 'character' in node && node.kind !== 'active' && node.kind !== 'actions');
    const isDivided = /^[^\n]*\n\r?\n/.test(text.slice(last?.to));
    return config.characters.length === 4 || !isDivided
      ? null
      : [(now) => addMember(now, newMember(key)), (now) => removeMember(now, key)];
  },
  order: ({ config }, n) => {
    const from = n % config.characters.length;
    const key = config.characters[from]?.key;
    const to = (from + 1) % config.characters.length;
    return key === undefined ? null : [(now) => moveMember(now, key, to), (now) => moveMember(now, key, from)];
  },
  enemy: (document) => {
    const count = enemiesOf(document).length;
    return count === 0 || count > 9 ? null : [addEnemy, (now) => removeEnemy(now, count)];
  },
  level: (document) => {
    const level = enemiesOf(document)[0]?.level ?? null;
    return level === null ? null : [(now) => editEnemy(now, 0, { level: 77 }), (now) => editEnemy(now, 0, { level })];
  },
  count: (document, n) => {
    const actions = [...RotationText.of(document).all()].filter((block) => block.kind === 'action');
    const block = actions[n % actions.length];
    if (block?.kind !== 'action' || block.count === 0) return null;
    const isWritten = document.text.slice(block.from, block.to).includes(':');
    if (isWritten !== block.count > 1) return null;
    return [(now) => setCount(now, block.path, block.count + 3), (now) => setCount(now, block.path, block.count)];
  },
  action: (document, n) => {
    const blocks = [...RotationText.of(document).all()];
    const block = blocks[n % blocks.length];
    const index = block?.path.at(-1);
    // Behind the last action of a list: between two, the blank after the comma is not written as it was.
    if (block?.kind !== 'action' || index === undefined || block.item < block.items - 1) return null;
    const piece = { kind: 'action', character: block.character, text: 'dash' } as const;
    const path = [...block.path.slice(0, -1), index + 1];
    const gap = { parent: block.path.slice(0, -1), index: index + 1 };
    return [(now) => insertAt(now, gap, piece), (now) => removeBlock(now, path)];
  },
};

describe('every edit of a committed config', () => {
  it.each(Object.keys(pairs))('is taken back by its inverse, to the byte: %s', (name) => {
    let count = 0;
    for (const [n, text] of [SMALL, ...teams].entries()) {
      const document = openConfig(text);
      const pair = pairs[name]?.(document, n) ?? null;
      if (pair === null) continue;
      const [edit, inverse] = pair;
      const changed = document.after(edit);
      if (changed.text === text) continue;
      count++;
      expect(changed.ast.isSound).toBe(document.ast.isSound);
      expect(changed.after(inverse).text).toBe(text);
    }
    expect(count).toBeGreaterThan(name === 'member' ? 0 : 3);
  });

  it('keeps all comments and every line outside its changes', () => {
    const edits: readonly ((document: ConfigDocument, n: number) => readonly TextEdit[])[] = [
      ...Object.values(pairs).map(
        (pair) => (document: ConfigDocument, n: number) => pair(document, n)?.[0](document) ?? [],
      ),
      (document) => setFightLength(document, { kind: 'rotations', count: 3 }),
      (document) => setFightLength(document, { kind: 'death', hp: 1_000_000 }),
      (document) => setDuration(document, 33),
      (document, n) => {
        const { blocks } = RotationText.of(document);
        return wrapInLoop(document, [], n % Math.max(1, blocks.length), blocks.length - 1, 2);
      },
      (document) => moveBlock(document, [1], { parent: [], index: 0 }),
      (document) => setTimes(document, [RotationText.of(document).blocks.findIndex(({ kind }) => kind === 'loop')], 7),
    ];
    const commentsOf = ({ ast }: ConfigDocument) => ast.comments.map(({ text }) => text.trimEnd()).sort();
    fc.assert(
      fc.property(fc.constantFrom(SMALL, ...teams), fc.constantFrom(...edits), fc.nat(50), (text, edit, n) => {
        const document = openConfig(text);
        const changes = edit(document, n);
        const changed = document.apply(changes);
        expect(commentsOf(changed).filter((comment, i, list) => list.indexOf(comment) === i)).toEqual(
          expect.arrayContaining(commentsOf(document)),
        );
        expect(changed.ast.isSound).toBe(document.ast.isSound);
        let at = 0;
        let by = 0;
        for (const { from, to, insert } of changes) {
          expect(changed.text.slice(at + by, from + by)).toBe(text.slice(at, from));
          by += insert.length - (to - from);
          at = to;
        }
        expect(changed.text.slice(at + by)).toBe(text.slice(at));
      }),
      { numRuns: isWhole ? 200 : 25 },
    );
  });
});
