import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EMPTY, parseDraft } from '#features/frame-counter/draft.ts';
import { countedFacts, countedSource, sourceId } from '#features/frame-counter/facts.ts';
import {
  framesBetween,
  MAX_MARKS,
  type Mark,
  type MarkKind,
  rowsOf,
  uncertaintyOf,
  withMark,
} from '#features/frame-counter/marks.ts';
import { rateOf } from '#features/frame-counter/useVideo.ts';

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
      marks = withMark(marks, { frame: start + Math.round((frame * fps) / 60), kind });
    start = (marks.at(-1)?.frame ?? start) + 20;
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
      60,
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
    const counted = countedFacts(recorded(30, [chain()]), 30, ORIGIN);
    facts.normals.hitmarks.flat().forEach((hit, i) => {
      expect(Math.abs((counted.normals?.hitmarks.flat()[i] ?? 0) - hit)).toBeLessThanOrEqual(2);
    });
    expect([24, 30, 59.94, 60, 120].map(uncertaintyOf)).toEqual([3, 2, 2, 1, 1]);
    const source = countedSource(30, ORIGIN, '2026-11-29')[sourceId(ORIGIN)];
    expect(source?.what).toContain('counted by Åsa P. from a recording at 30 frames per second, each within 2 frames');
    expect(source?.address).toBe(ORIGIN.where);
  });

  it('takes the earliest of several takes, and no attack behind one that was not counted', () => {
    const skill = (after: number): [MarkKind, number][] => [
      ['skill', 0],
      ['dash', after],
    ];
    expect(countedFacts(recorded(60, [skill(33), skill(31), skill(35)]), 60, ORIGIN).frames?.skill).toEqual({
      animation: 31,
      next: { dash: 31 },
    });
    expect(countedFacts(recorded(60, [[['attack', 0]]]), 60, ORIGIN)).toEqual({ source: 'asa-p-xingqiu' });
  });
});

describe('marks', () => {
  it('have their distances from the zero point and from the action before, at 60 per second', () => {
    const rows = rowsOf(
      [
        { frame: 10, kind: 'zero' },
        { frame: 12, kind: 'skill' },
        { frame: 18, kind: 'hit' },
        { frame: 40, kind: 'zero' },
        { frame: 41, kind: 'hit' },
      ],
      30,
    );
    expect(rows.map(({ fromZero, fromAction }) => [fromZero, fromAction])).toEqual([
      [0, null],
      [4, null],
      [16, 12],
      [0, null],
      [2, null],
    ]);
    expect(framesBetween(0, 1, 59.94)).toBe(1);
  });

  it('are limited, and each is there once', () => {
    let marks: readonly Mark[] = [];
    for (let frame = 0; frame < MAX_MARKS + 5; frame++) marks = withMark(marks, { frame, kind: 'hit' });
    expect(marks.length).toBe(MAX_MARKS);
    expect(withMark([{ frame: 1, kind: 'hit' }], { frame: 1, kind: 'hit' }).length).toBe(1);
  });
});

describe('the draft of this browser', () => {
  it('keeps what is valid of a damaged one', () => {
    expect(parseDraft('x')).toBeUndefined();
    const damaged = {
      file: 3,
      fps: 1e9,
      marks: [{ frame: -1, kind: 'hit' }, { frame: 4, kind: 'skill' }, null, 5],
      origin: [],
    };
    expect(parseDraft(damaged)).toEqual({ ...EMPTY, marks: [{ frame: 4, kind: 'skill' }] });
    const whole = { file: 'a.webm', fps: 30, marks: [{ frame: 4, kind: 'hit' }], origin: ORIGIN };
    expect(parseDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });
});

describe('the measured rate', () => {
  it('is the usual one that is near, also where frames were skipped', () => {
    const at = (rate: number, frames: readonly number[]) => frames.map((frame) => frame / rate);
    expect(rateOf(at(59.94, [0, 1, 2, 4, 5, 6, 8, 9]))).toBe(60);
    expect(rateOf(at(30, [0, 1, 2, 3]))).toBe(30);
    expect(rateOf(at(35, [0, 1, 2, 3]))).toBe(35);
    expect(rateOf([0])).toBeNull();
  });
});
