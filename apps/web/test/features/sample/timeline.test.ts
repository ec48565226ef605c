import { isInternal, reactionMarks, statusSpans } from '@quartet/results/log';
import { describe, expect, it } from 'vitest';
import { actionBlocks, cooldowns } from '#features/sample/model/actions.ts';
import { auraCurves, fadeFrames } from '#features/sample/model/auras.ts';
import { itemAt, timelineRows } from '#features/sample/timeline/rows.ts';
import { clampView, panView, showFrame, tickStep, zoomView } from '#features/sample/timeline/scale.ts';
import { entry, ownDocument } from './fixture.ts';

describe('actions', () => {
  const started = (frame: number, name: string, length: number, slot = 0) =>
    entry('hitlag', frame, `${name} started`, { AnimationLength: length }, { slot });

  it('last as long as their animation, cut short by the next one', () => {
    const blocks = actionBlocks(
      [
        started(0, 'attack', 35),
        entry('action', 0, 'executed attack', { action: 'attack' }),
        started(20, 'skill', 78),
        entry('action', 20, 'executed skill', { action: 'skill' }),
      ],
      200,
    );
    expect(blocks.map(({ from, to, action, entry: at }) => [from, to, action, at])).toEqual([
      [0, 20, 'attack', 1],
      [20, 98, 'skill', 3],
    ]);
  });

  it('of a swap belong to the character who leaves, from its start to the executed entry of the character who enters', () => {
    const blocks = actionBlocks(
      [started(10, 'swap', 12, 0), entry('action', 22, 'executed swap', { action: 'swap', target: 'b' }, { slot: 1 })],
      100,
    );
    expect(blocks).toEqual([{ from: 10, to: 22, slot: 0, action: 'swap', entry: 1 }]);
  });

  it('without animations last until the next', () => {
    const blocks = actionBlocks(
      [
        entry('action', 0, 'executed attack', { action: 'attack' }),
        entry('action', 30, 'executed wait', { action: 'wait', f: 10 }),
      ],
      100,
    );
    expect(blocks.map(({ from, to }) => [from, to])).toEqual([
      [0, 30],
      [30, 40],
    ]);
  });
});

describe('cooldowns', () => {
  it('end when they are ready, whether the expiry is counted from the start of the fight or of the cooldown', () => {
    const log = (expiry: number) => [
      entry('cooldown', 100, 'skill cooldown triggered', {
        type: 'skill',
        expiry,
        original_cd: 600,
        modified_cd_by_cdr: 600,
      }),
      entry('cooldown', 640, 'skill cooldown ready', { type: 'skill' }),
      entry('cooldown', 700, 'skill cooldown triggered', { type: 'skill', expiry, original_cd: 600 }),
    ];
    for (const expiry of [600, 700]) {
      expect(cooldowns(log(expiry), 1000).map(({ from, to }) => [from, to])).toEqual([
        [100, 640],
        [700, 1000],
      ]);
    }
  });
});

describe('statuses', () => {
  it('are extended by hitlag, end early when removed, and never when permanent', () => {
    const spans = statusSpans(
      [
        entry('status', 0, 'stat mod added', { key: 'set', expiry: -1 }, { ended: -1 }),
        entry('status', 10, 'status mod added', { key: 'buff', expiry: 100 }, { ended: 100 }),
        entry('status', 50, 'mod extended', { key: 'buff', expiry: 106 }),
        entry('status', 20, 'mod added', { key: 'short', expiry: 90 }, { ended: 90 }),
        entry('status', 60, 'mod deleted', { key: 'short' }),
      ],
      200,
    );
    expect(spans.map(({ key, from, to, expired }) => [key, from, to, expired])).toEqual([
      ['set', 0, 200, false],
      ['buff', 10, 106, true],
      ['short', 20, 60, false],
    ]);
  });

  it('on enemies are told apart from those of the team, also when extended under a plain name', () => {
    const on = { slot: -1 };
    const [span] = statusSpans(
      [
        entry('status', 0, 'enemy mod added', { key: 'mark', expiry: 60 }, on),
        entry('status', 30, 'mod extended', { key: 'mark', expiry: 66 }, on),
      ],
      100,
    );
    expect(span).toMatchObject({ enemy: true, slot: -1, to: 66 });
  });

  it('that only count time are distinguished from effects', () => {
    expect(['cinnabar-icd', 'favonius-cd', 'yelanburstICD', 'xingqiu-particle-icd'].every(isInternal)).toBe(true);
    expect(['yelanburst', 'noelle-burst', 'shenhe-quill', 'nob-4pc'].some(isInternal)).toBe(false);
  });
});

describe('auras', () => {
  it('fade at their own rate when nothing touches them: 1U of 25 in 9.5 s, 2U in 12 s', () => {
    expect(fadeFrames(25)).toBe(570);
    expect(fadeFrames(50)).toBe(720);
    const apply = (frame: number, existing: string[], after: string[], dur = 25) =>
      entry('element', frame, 'application', { applied_ele: 'hydro', dur, target: 1, existing, after });
    const [curve] = auraCurves([apply(0, [], ['hydro: 20.000']), apply(900, [], ['hydro: 20.000'])], 1000);
    expect(curve.points.map(({ frame, gauge }) => [frame, Math.round(gauge * 10) / 10])).toEqual([
      [0, 0],
      [0, 20],
      [570, 0],
      [900, 0],
      [900, 20],
      [1000, 16.5],
      [1000, 0],
    ]);
  });

  it('fall at once by the gauge that a reaction consumes', () => {
    const points = auraCurves(
      [
        entry('element', 0, 'application', {
          applied_ele: 'hydro',
          dur: 50,
          target: 2,
          existing: null,
          after: ['hydro: 40.000'],
        }),
        entry('element', 60, 'application', {
          applied_ele: 'geo',
          dur: 25,
          target: 2,
          existing: ['hydro: 36.667'],
          after: ['hydro: 24.167'],
        }),
      ],
      60,
    )[0].points.map(({ frame, gauge }) => [frame, gauge]);
    expect(points.slice(0, 4)).toEqual([
      [0, 0],
      [0, 40],
      [60, 36.667],
      [60, 24.167],
    ]);
  });
});

describe('reactions', () => {
  it('come from amplified hits, reaction damage, shards and the auras only they make', () => {
    const marks = reactionMarks([
      entry('damage', 1, 'Pyronado', { amp: 'vaporize', cata: '', target: 1 }),
      entry('damage', 2, 'swirl-hydro', { 'attack-tag': 16, target: 1 }),
      entry('damage', 2, 'swirl-hydro (aoe)', { 'attack-tag': 16, target: 1 }),
      entry('element', 3, 'hydro crystallize shard spawned'),
      entry('element', 4, 'application', { target: 2, existing: ['hydro: 1.000'], after: ['frozen: 2.000'] }),
      entry('element', 5, 'application', { target: 2, existing: ['frozen: 2.000'], after: ['frozen: 1.000'] }),
    ]);
    expect(marks.map(({ frame, reaction, target }) => [frame, reaction, target])).toEqual([
      [1, 'vaporize', 1],
      [2, 'swirl-hydro', 1],
      [3, 'crystallize-hydro', 0],
      [4, 'freeze', 2],
    ]);
  });
});

describe('the timeline of a fight of this engine', () => {
  it('has every lane filled and nothing outside the fight', async () => {
    const timeline = (await ownDocument()).timeline();
    expect(timeline.characters.map((lane) => lane.hits.length)).toEqual([202, 211, 48, 90]);
    expect(timeline.characters.map((lane) => lane.energy.max)).toEqual([70, 80, 40, 60]);
    expect(timeline.enemies[0].reactions.length).toBe(59);
    expect(timeline.team.map((row) => [row.key, row.spans.length])).toEqual([['Noelle Skill', 5]]);
    for (const lane of timeline.characters) {
      const bars = [...lane.actions, ...lane.cooldowns, ...lane.statuses.flatMap((row) => row.spans)];
      expect(bars.every((bar) => bar.from >= 0 && bar.to > bar.from && bar.to <= timeline.frames)).toBe(true);
    }
    const actions = timeline.characters.flatMap((lane) => lane.actions).sort((a, b) => a.from - b.from);
    for (let i = 1; i < actions.length; i++) expect(actions[i].from).toBeGreaterThanOrEqual(actions[i - 1].to);
  });

  it('hides bookkeeping and permanent statuses by default, and folds lanes', async () => {
    const timeline = (await ownDocument()).timeline();
    const same = (text: string) => text;
    const words = {
      character: (slot: number) => `c${slot}`,
      enemy: (target: number) => `e${target}`,
      team: 'team',
      actions: 'actions',
      hits: 'hits',
      energy: 'energy',
      skill: 'skill',
      burst: 'burst',
      reactions: 'reactions',
      action: same,
      element: same,
      reaction: same,
      status: same,
      amount: String,
    };
    const rows = (everything: boolean, collapsed: string[] = []) =>
      timelineRows(timeline, words, { everything, collapsed: new Set(collapsed), elements: [] }).rows;
    const keys = (all: boolean) =>
      rows(all)
        .filter((row) => row.kind === 'status')
        .map((row) => row.label);
    expect(keys(false)).toContain('yelanburst');
    expect(keys(false)).not.toContain('emblem-4pc');
    expect(keys(false)).not.toContain('favonius-cd');
    expect(keys(true)).toEqual(expect.arrayContaining(['yelanburst', 'emblem-4pc', 'favonius-cd']));
    expect(
      rows(false, ['c0'])
        .filter((row) => row.lane === 'c0')
        .map((row) => row.kind),
    ).toEqual(['head', 'actions']);
    const hits = rows(false).find((row) => row.kind === 'hits');
    expect(hits && itemAt(hits, hits.items[7].from, 0)).toBeGreaterThanOrEqual(7);
    expect(hits && itemAt(hits, -100, 5)).toBe(-1);
  });
});

describe('the view', () => {
  it('stays inside the fight and keeps the frame under the pointer where it is', () => {
    expect(clampView({ from: -50, to: 50 }, 1000)).toEqual({ from: 0, to: 100 });
    expect(panView({ from: 0, to: 100 }, 5000, 1000)).toEqual({ from: 900, to: 1000 });
    const near = zoomView({ from: 0, to: 1000 }, 2, 250, 1000);
    expect(near).toEqual({ from: 125, to: 625 });
    expect(zoomView(near, 1e9, 300, 1000).to - zoomView(near, 1e9, 300, 1000).from).toBe(30);
    expect(zoomView({ from: 400, to: 500 }, 1e-9, 450, 1000)).toEqual({ from: 0, to: 1000 });
  });

  it('moves to a frame only when that is out of sight', () => {
    expect(showFrame({ from: 0, to: 100 }, 50, 1000)).toEqual({ from: 0, to: 100 });
    expect(showFrame({ from: 0, to: 100 }, 500, 1000)).toEqual({ from: 450, to: 550 });
    expect(showFrame({ from: 0, to: 100 }, 0, 1000)).toEqual({ from: 0, to: 100 });
  });

  it('has axis labels that do not touch', () => {
    expect(tickStep({ from: 0, to: 6000 }, 1000)).toBe(600);
    expect(tickStep({ from: 0, to: 60 }, 1000)).toBe(6);
  });
});
