import { EditorState, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { nameTable } from '@quartet/gamedata/names';
import { type Diagnostic, parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { markOf } from '#features/editor/language/problems.ts';
import { isWhole } from '../../../../../test/lane.ts';
import { fc } from '../../../../../test/properties.ts';

const config = `options swap_delay=12 iteration=100 duration=20;
target lvl=100 resist=0.1;
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="sapwoodblade" refine=1 lvl=90/90;
bennett add set="noblesseoblige" count=4;
bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;
xingqiu char lvl=80/90 cons=6 talent=9,9,9;
xingqiu add weapon="sacrificialsword" refine=5 lvl=90/90 +params=[a=1];
energy every interval=480,720 amount=1;
active bennett;
let rounds = 0;
while rounds < 3 {
  bennett burst, skill[hold=1], attack:4;
  if .xingqiu.burst.ready && .bennett.energy >= 10 { xingqiu skill, burst[orbital=1]; } else { wait(10); }
  rounds = rounds + 1;
}
`;
const old = `char+=bennett ele=pyro lvl=80 cons=1 talent=6,8,8;
weapon+=bennett label="festering desire" refine=5;
stats+=bennett label=flower hp=4780;
target+="dummy" lvl=88 pyro=0.1;
active+=bennett;
actions+=sequence_strict target=bennett exec=skill,burst lock=100;
actions+=attack target=bennett active=bennett if=.energy.bennett<60;
`;
const pieces = [
  ...[
    '；',
    '＝',
    '，',
    '（',
    '“',
    '”',
    '’',
    '–',
    '\u00a0',
    '\u3000',
    '\u200b',
    '≥',
    'а',
    '@',
    '$',
    '´',
    "'",
    '`',
    '\\',
  ],
  ...[
    '```\n',
    '\n```',
    '> ',
    '~~~',
    'hello there\n',
    'restart;',
    'wait 10;',
    '+if=.energy.bennett<60',
    'chain a,b;',
    'a:bennett skill;',
  ],
  ...[
    'yangu',
    'bennet',
    'Bennett',
    'favonius',
    'skil',
    'burts',
    'counter=2',
    'er_calc=true',
    'mode=sl',
    'cr=31.1',
    'x-1',
  ],
  ...[
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    ';',
    ',',
    ':',
    '=',
    '"',
    '.',
    '#',
    '&',
    '|',
    '\n',
    ' ',
    '5',
    'let',
    'while',
    'fn',
    'else',
    'case',
  ],
];

/** A config with some places cut or overwritten. */
const broken = fc
  .tuple(
    fc.constantFrom(config, config.slice(config.indexOf('active')), old, `\`\`\`\n${config}\`\`\`\n`),
    fc.array(fc.tuple(fc.nat(), fc.nat(10), fc.constantFrom('', ...pieces)), { minLength: 1, maxLength: 5 }),
  )
  .map(([base, edits]) => {
    let text = base;
    for (const [at, length, insert] of edits) {
      const from = at % (text.length + 1);
      text = text.slice(0, from) + insert + text.slice(from + length);
    }
    return text;
  });

const problemsOf = (text: string): readonly Diagnostic[] => parse(text, nameTable).diagnostics;
const errorsIn = (problems: readonly Diagnostic[]): number =>
  problems.filter(({ severity }) => severity === 'error').length;
const alike = (problems: readonly Diagnostic[], { code, message }: Diagnostic): number =>
  problems.filter((other) => other.code === code && other.message === message).length;

/** The text after a click on the fix of a problem in the editor; `type` types into the text first. */
function clicked(text: string, problem: Diagnostic, type?: TransactionSpec): string {
  let state = EditorState.create({ doc: text });
  const mark = markOf(problem, state.doc);
  const [action] = mark?.actions ?? [];
  if (mark === null || action === undefined) throw new Error('no fix is offered');
  if (type !== undefined) state = state.update(type).state;
  const view = {
    get state() {
      return state;
    },
    dispatch: (spec: TransactionSpec) => {
      state = state.update(spec).state;
    },
  };
  action.apply(view as unknown as EditorView, mark.from, mark.to);
  return state.doc.toString();
}

describe('quick fixes', () => {
  it('never add errors, and fix their problem', () => {
    let applied = 0;
    fc.assert(
      fc.property(broken, (text) => {
        const before = problemsOf(text);
        for (const problem of before) {
          if (problem.fix === undefined) continue;
          applied++;
          const after = problemsOf(clicked(text, problem));
          expect(errorsIn(after)).toBeLessThanOrEqual(errorsIn(before));
          expect(alike(after, problem)).toBeLessThan(alike(before, problem));
        }
      }),
      { numRuns: isWhole ? 400 : 30 },
    );
    expect(applied).toBeGreaterThan(isWhole ? 200 : 12);
  });

  it.each([
    ['a no-break space', config.replaceAll(' ', '\u00a0'), 0],
    ['full-width signs', config.replaceAll(';', '；').replaceAll('=', '＝'), 1],
    ['a code fence', `\`\`\`\n${config}\`\`\`\n`, 1],
    ['an older syntax', old, 1],
  ])('%s needs one click at most', (_, text, clicks) => {
    let now = text;
    for (let i = 0; i < clicks; i++) {
      const problem = problemsOf(now).find(({ fix }) => fix !== undefined);
      if (problem !== undefined) now = clicked(now, problem);
    }
    expect(problemsOf(now).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('for the whole text wait for a new check when the text has changed', () => {
    const text = `\`\`\`\n${config}\`\`\`\n`;
    const [problem] = problemsOf(text);
    if (problem === undefined) throw new Error('no problem');
    const typed = `${text}# more`;
    expect(clicked(text, problem, { changes: { from: text.length, insert: '# more' } })).toBe(typed);
  });
});
