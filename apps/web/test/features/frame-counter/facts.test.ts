import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EMPTY, parseDraft } from '#features/frame-counter/draft.ts';
import { countedFacts, countedSource, sourceId } from '#features/frame-counter/facts.ts';
import {
  framesBetween,
  MAX_MARKS,
  type Mark,
  type MarkKind,
  markAt,
  rowsOf,
  uncertaintyOf,
  withMark,
} from '#features/frame-counter/marks.ts';
import { FrameTimes } from '#features/frame-counter/times.ts';

interface Frames {
  animation: number;
  next: Record<string, number>;
}
/** Frames of Xingqiu as the content has them. */
const facts: { frames: { attack: Frames[]; skill: Frames; burst: Frames }; normals: { hitmarks: number[][] } } =
  JSON.parse(
    readFileSync(new URL('../../../../../packages/content/src/characters/xingqiu/facts.json', import.meta.url), 'utf8'),
  );
const ORIGIN = { character: 'xingqiu', who: 'Åsa P.', where: 'https://videos.example/1', game: '7.0' };

/** Marks of takes, each a list of kinds with frames at 60 per second, as a video of a rate has them. */
function recorded(fps: number, takes: readonly (readonly [MarkKind, number][])[]): Mark[] {
  let start = 7;
  let marks: readonly Mark[] = [];
  for (const take of takes) {
    for (const [kind, frame] of [['zero', 0] as const, ...take])
      marks = withMark(marks, markAt((start + Math.round((frame * fps) / 60)) / fps, 1 / fps, kind));
    start = Math.round(((marks.at(-1)?.time ?? 0) * fps) / 1e6) + 20;
  }
  return [...marks];
}

/** A chain of all normal attacks, with their hits. */
function chain(): [MarkKind, number][] {
  const { attack } = facts.frames;
  const found: [MarkKind, number][] = [];
  let at = 0;
  attack.forEach(({ next, animation }, i) => {
    found.push(['attack', at]);
    for (const hit of facts.normals.hitmarks[i] ?? []) found.push(['hit', at + hit]);
    if (next.attack === undefined) found.push(['end', at + animation]);
    at += next.attack ?? animation;
  });
  return found.sort((a, b) => a[1] - b[1]);
}

describe('counted frames', () => {
  it('are the facts of the character that was recorded at 60 frames per second', () => {
    const { skill, burst } = facts.frames;
    const counted = countedFacts(
      recorded(60, [
        chain(),
        [
          ['skill', 0],
          ['hit', 12],
          ['hit', 31],
          ['dash', skill.next.dash ?? 0],
        ],
        [
          ['skill', 0],
          ['hit', 12],
          ['hit', 31],
          ['jump', skill.next.jump ?? 0],
        ],
        [
          ['burst', 0],
          ['skill', burst.next.skill ?? 0],
        ],
      ]),
      ORIGIN,
    );
    expect(counted.normals).toEqual({ hitmarks: facts.normals.hitmarks, frames: 'frames.attack' });
    const attacks = counted.frames?.attack;
    expect(attacks).toEqual(
      facts.frames.attack.map(({ next, animation }) =>
        next.attack === undefined ? { animation, next: {} } : { animation: next.attack, next: { attack: next.attack } },
      ),
    );
    expect(counted.frames?.skill).toEqual({ animation: 34, next: { dash: 31, jump: 34 } });
    expect(counted.frames?.burst).toEqual({ animation: 33, next: { skill: 33 } });
    expect(counted.attacks).toEqual({
      'skill 1': { at: { snapshot: 12, hit: 12 } },
      'skill 2': { at: { snapshot: 31, hit: 31 } },
    });
    expect(counted.source).toBe('asa-p-xingqiu');
  });

  it('are within two frames at 30 frames per second, as their source states', () => {
    const counted = countedFacts(recorded(30, [chain()]), ORIGIN);
    facts.normals.hitmarks.flat().forEach((hit, i) => {
      expect(Math.abs((counted.normals?.hitmarks.flat()[i] ?? 0) - hit)).toBeLessThanOrEqual(2);
    });
    expect([24, 30, 59.94, 60, 120].map((fps) => uncertaintyOf([1e6 / fps]))).toEqual([3, 2, 1, 1, 1]);
    const source = countedSource(recorded(30, [chain()]), { fps: 30, isEven: true }, ORIGIN, '2026-11-29')[
      sourceId(ORIGIN)
    ];
    expect(source?.what).toContain('counted by Åsa P. from a recording at 30 frames per second, each within 2 frames');
    expect(source?.address).toBe(ORIGIN.where);
  });

  it('takes the earliest of several takes, and no attack behind one that was not counted', () => {
    const skill = (after: number): [MarkKind, number][] => [
      ['skill', 0],
      ['dash', after],
    ];
    expect(countedFacts(recorded(60, [skill(33), skill(31), skill(35)]), ORIGIN).frames?.skill).toEqual({
      animation: 31,
      next: { dash: 31 },
    });
    expect(countedFacts(recorded(60, [[['attack', 0]]]), ORIGIN)).toEqual({ source: 'asa-p-xingqiu' });
  });
});

describe('marks', () => {
  it('have their distances from the zero point and from the action before, at 60 per second', () => {
    const at = (frame: number, kind: MarkKind) => markAt(frame / 30, frame === 18 ? 0.1 : 1 / 30, kind);
    const rows = rowsOf([at(10, 'zero'), at(12, 'skill'), at(18, 'hit'), at(40, 'zero'), at(41, 'hit')]);
    expect(rows.map(({ fromZero, fromAction, within }) => [fromZero, fromAction, within])).toEqual([
      [0, null, 0],
      [4, null, 2],
      [16, 12, 6],
      [0, null, 0],
      [2, null, 2],
    ]);
    expect(framesBetween(0, 16_683)).toBe(1);
  });

  it('are limited, and each is there once', () => {
    let marks: readonly Mark[] = [];
    for (let frame = 0; frame < MAX_MARKS + 5; frame++) marks = withMark(marks, markAt(frame, 1, 'hit'));
    expect(marks.length).toBe(MAX_MARKS);
    expect(withMark([markAt(1, 1, 'hit')], markAt(1, 1, 'hit')).length).toBe(1);
  });
});

describe('the draft of this browser', () => {
  it('keeps what is valid of a damaged one', () => {
    expect(parseDraft('x')).toBeUndefined();
    const kept = { time: 4, gap: 1, kind: 'skill' };
    const damaged = {
      file: 3,
      rate: { fps: 1e9 },
      marks: [{ time: -1, gap: 1, kind: 'hit' }, { time: 1, gap: 1e15, kind: 'hit' }, kept, null, 5],
      origin: [],
    };
    expect(parseDraft(damaged)).toEqual({ ...EMPTY, marks: [kept] });
    const whole = {
      file: 'a.webm',
      rate: { fps: 30, isEven: false },
      marks: [{ time: 4, gap: 1, kind: 'hit' }],
      origin: ORIGIN,
    };
    expect(parseDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });
});

describe('the frames of a recording', () => {
  const even = (rate: number, count = 100) =>
    Array.from({ length: count }, (_, i) => Math.round((i * 1000) / rate) / 1000);

  it('are in the order of their times, each once, as files store them in that of decoding', () => {
    expect([...new FrameTimes([0, 0.1, 0.05, 0.05, 0.2]).starts]).toEqual([0, 0.05, 0.1, 0.2]);
  });

  it('are found by the nearest time', () => {
    const times = new FrameTimes([0, 0.1, 0.15, 0.4]);
    expect([-1, 0, 0.04, 0.06, 0.13, 0.2, 0.3, 0.4, 9].map((time) => times.at(time))).toEqual([
      0, 0, 0, 1, 2, 2, 3, 3, 3,
    ]);
    expect([0, 1, 2, 3].map((frame) => Number(times.gap(frame).toFixed(3)))).toEqual([0.1, 0.1, 0.05, 0.25]);
  });

  it('have a rate, although files round their times to milliseconds', () => {
    expect([30, 60, 120].map((rate) => new FrameTimes(even(rate)).rate)).toEqual([30, 60, 120]);
    expect(new FrameTimes(even(59.94, 1000)).rate).toBe(60);
    expect(new FrameTimes(even(35)).rate).toBeCloseTo(35, 1);
    expect([even(60), [0, 0.02, 0.04, 0.1]].map((starts) => new FrameTimes(starts).isEven)).toEqual([true, false]);
    expect(new FrameTimes([2]).last).toBe(0);
  });
});
