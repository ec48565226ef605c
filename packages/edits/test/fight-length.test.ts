import { describe, expect, it } from 'vitest';
import {
  applyEdits,
  type FightLength,
  fightLength,
  keepEnd,
  neverEnds,
  openConfig,
  problemsOf,
  repeatTimes,
  setFightLength,
  stopAfter,
} from '../src/index.ts';

const config = (target: string, script: string, options = 'options swap_delay=12 iteration=10;') => `${options}
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=5 lvl=90/90;
active bennett;
target lvl=100 resist=0.1${target};
${script}
`;
const read = (text: string) => openConfig(text);
const lengthOf = (text: string) => fightLength(read(text));
const set = (text: string, length: FightLength) => applyEdits(text, setFightLength(read(text), length));

const LOOP = 'while 1 {\n  bennett skill;\n}';
const FOUR = 'for let i = 0; i < 4; i = i + 1 {\n  bennett skill;\n}';
const ENDLESS = config(' hp=999999999', LOOP);

describe('how long a fight lasts', () => {
  it('is read from duration, HP and the loop together', () => {
    expect(lengthOf(config('', LOOP))).toEqual({ kind: 'seconds', seconds: 90 });
    expect(lengthOf(config('', LOOP, 'options duration=120;'))).toEqual({ kind: 'seconds', seconds: 120 });
    expect(lengthOf(config(' hp=999999999', FOUR, 'options duration=120;'))).toEqual({ kind: 'rotations', count: 4 });
    expect(lengthOf(config(' hp=999999999', 'bennett skill;'))).toEqual({ kind: 'rotations', count: 1 });
    expect(lengthOf(config(' hp=2000000', LOOP))).toEqual({ kind: 'death', hp: 2_000_000 });
    expect(lengthOf(config(' hp=999999999', 'while .bennett.skill.ready { bennett skill; }'))).toEqual({
      kind: 'script',
    });
    expect(lengthOf(ENDLESS)).toEqual({ kind: 'never' });
  });

  it('has an end where a statement leaves the loop', () => {
    const leaving = config(' hp=999999999', 'while 1 { bennett skill; if f() > 600 { break; } }');
    expect(neverEnds(read(leaving))).toBe(false);
    expect(neverEnds(read(config(' hp=999999999', `for let i = 0; i < 2; i = i + 1 { ${LOOP} }`)))).toBe(true);
    expect(neverEnds(read(config(' hp=999999999', `fn all() { ${LOOP} }\nbennett skill;`)))).toBe(false);
  });

  it('is the length it was set to, from any length before', () => {
    const texts = [config('', LOOP), config('', 'bennett skill;'), config(' hp=5', FOUR), ENDLESS];
    const lengths: FightLength[] = [
      { kind: 'seconds', seconds: 75 },
      { kind: 'rotations', count: 3 },
      { kind: 'death', hp: 500_000 },
    ];
    for (const text of texts)
      for (const length of lengths) {
        const changed = set(text, length);
        expect(lengthOf(changed)).toEqual(length);
        expect(read(changed).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(setFightLength(read(changed), length)).toEqual([]);
        for (const other of lengths) expect(lengthOf(set(changed, other))).toEqual(other);
      }
  });

  it('ends the rounds at a time where the enemy has HP of the game', () => {
    const text = config(' type=hilichurl', LOOP);
    const changed = applyEdits(text, stopAfter(read(text), 90));
    expect(changed).toContain('while f() < 5400 {\n  bennett skill;\n}');
    expect(lengthOf(changed)).toEqual({ kind: 'seconds', seconds: 90 });
    expect(lengthOf(applyEdits(changed, repeatTimes(read(changed), 4)))).toEqual({ kind: 'rotations', count: 4 });
  });
});

describe('a fight without an end', () => {
  it('is a problem with two ways out', () => {
    const [problem] = problemsOf(read(ENDLESS));
    expect(problem?.kind).toBe('never-ends');
    const [stop, repeat] = problem?.repairs ?? [];
    expect(stop).toMatchObject({ kind: 'stop-after', seconds: 90 });
    expect(lengthOf(applyEdits(ENDLESS, stop?.edits ?? []))).toEqual({ kind: 'seconds', seconds: 90 });
    expect(repeat).toMatchObject({ kind: 'repeat', count: 4 });
    expect(lengthOf(applyEdits(ENDLESS, repeat?.edits ?? []))).toEqual({ kind: 'rotations', count: 4 });
  });

  it('does not come from looping a rotation: the fight then stops after 90 s', () => {
    const text = config(' hp=999999999', 'bennett skill;');
    const at = text.indexOf('bennett skill;');
    const loop = [{ from: at, to: at + 'bennett skill;'.length, insert: LOOP }];
    const document = read(text);
    const looped = document.after(() => loop, keepEnd(document));
    expect(lengthOf(looped.text)).toEqual({ kind: 'seconds', seconds: 90 });
    expect(read(ENDLESS).changes(keepEnd(read(ENDLESS)))).toEqual([]);
  });
});
