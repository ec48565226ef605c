import { readFileSync } from 'node:fs';
import { applyEdits, type Gap, openConfig, RotationText, wrapInLoop } from '@quartet/edits';
import { lossesOf, roundsOf, sumsOf, worstOf } from '@quartet/optimiser/losses';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../../../src/features/rotation/model/gap.ts';
import { blockLabel, stepLabel } from '../../../src/features/rotation/model/labels.ts';
import { effectLanes, union } from '../../../src/features/rotation/model/lanes.ts';
import { rowsOf } from '../../../src/features/rotation/model/turns.ts';
import { gapOf, isSelected, select } from '../../../src/features/rotation/selection.ts';
import { RotationService } from '../../../src/features/rotation/worker/core.ts';
import type { Played } from '../../../src/features/rotation/worker/protocol.ts';

const yardstick = readFileSync(new URL('../../../../../bench/yardstick.txt', import.meta.url), 'utf8');
const team = yardstick.slice(0, yardstick.indexOf('while 1 {'));
const read = (text: string) => RotationText.of(openConfig(text));

async function played(
  script: string,
  gap?: Gap,
): Promise<Played & { service: RotationService; rotation: RotationText }> {
  const text = `${team}\n${script}\n`;
  const service = new RotationService();
  const rotation = read(text);
  const answer = await service.play({ kind: 'play', number: 0, text, gap: gap ?? rotation.end(), fight: 0 });
  return { ...answer, service, rotation };
}

describe('where a player goes on', () => {
  it('is where the script has no more actions', async () => {
    const { playback, frame, moment } = await played('albedo skill; yelan attack:2;');
    expect(frame).toBe(playback.ended);
    expect(moment?.frame).toBe(frame);
    expect(moment?.active).toBe(0);
    expect(moment?.team[0].normal).toBe(3);
  });

  it('is the first frame of an empty script', async () => {
    expect((await played('')).frame).toBe(1);
  });

  it('is the end of the first round inside a loop, and never behind an endless one', async () => {
    const script = 'while 1 { albedo skill; yelan attack:2; }';
    const inside = await played(script);
    const { steps } = inside.playback;
    expect(inside.frame).toBe(steps.find((step) => step.action === 'attack' && step.normal === 2)?.next);
    const { rotation, playback } = inside;
    expect(frameOf(rotation, playback, { parent: [0], index: 0 })).toBe(1);
    expect(frameOf(rotation, playback, { parent: [], index: 1 })).toBeNull();
  });

  it('counts the rounds of one action that repeats', async () => {
    const { rotation, playback } = await played('while 1 { yelan attack:2; }');
    const second = playback.steps.filter((step) => step.action === 'attack')[1];
    expect(frameOf(rotation, playback, { parent: [0], index: 1 })).toBe(second.next);
  });
});

describe('what can be done', () => {
  it('queries the engine for each character', async () => {
    const { service } = await played('albedo skill;');
    const options = [...service.options()].flatMap((each) => each.options);
    const of = (slot: number, kind: string) =>
      options.find((each) => each.choice.slot === slot && each.choice.kind === kind);
    // Its skill is on cooldown for four seconds, its plunge needs the air, a swap is free at the start.
    expect(of(2, 'skill')?.answer.held.skill_cd).toBeGreaterThan(100);
    expect(of(2, 'high_plunge')?.answer).toMatchObject({ began: -1 });
    expect(of(2, 'high_plunge')?.answer.refused).not.toBeNull();
    expect(of(0, 'skill')?.answer.began).toBeGreaterThan(0);
    // A sword's charged attack needs a normal one, so that comes with it.
    expect(of(1, 'charge')?.choice.actions.map(({ action }) => action)).toEqual(['attack', 'charge']);
    expect(of(0, 'charge')).toBeUndefined();
  });
});

describe('lost time', () => {
  it('names what stood in the way, frame by frame', async () => {
    const { playback, rotation } = await played('albedo skill; wait(30); albedo skill; yelan attack;');
    const losses = lossesOf(playback);
    const cooldown = losses.find(({ reason }) => reason === 'skill_cd');
    expect(rotation.blockAt(cooldown?.place ?? 0)?.path).toEqual([2]);
    expect(cooldown?.frames).toBeGreaterThan(100);
    for (const { from, to, frames } of losses) expect(to - from).toBe(frames);
    expect(sumsOf(losses).find(({ reason }) => reason === 'wait')?.frames).toBe(30);
    expect(sumsOf(losses).find(({ reason }) => reason === 'idle')?.frames).toBe(playback.frames - playback.ended);
    expect(worstOf(losses, 3)[0].loss.reason).toBe('skill_cd');
  });

  it('proposes changes that avoid it, each with the effect that it promises', async () => {
    const { service, playback, text } = await played(
      'albedo skill; albedo skill; yelan burst, attack:3; xingqiu burst;',
    );
    const [loss] = lossesOf(playback).filter(({ reason }) => reason === 'skill_cd');
    const proposals = await service.propose(loss);
    expect(proposals.length).toBeGreaterThan(0);
    for (const { edits, before, after } of proposals) {
      expect(before).toBe(loss.frames);
      expect(after).toBeLessThanOrEqual(before / 2);
      const again = new RotationService();
      const changed = applyEdits(text, edits);
      const result = await again.play({
        kind: 'play',
        number: 1,
        text: changed,
        gap: { parent: [], index: 0 },
        fight: 0,
      });
      const left = lossesOf(result.playback).filter((each) => each.reason === 'skill_cd' && each.slot === loss.slot);
      expect(left.reduce((sum, each) => sum + each.frames, 0)).toBe(after);
    }
  });

  it('adds up from complete rounds, the frames before them, and an incomplete last round', async () => {
    const { playback, rotation } = await played('albedo skill; while 1 { yelan attack:3; xingqiu attack; }');
    const { whole, before, cut } = roundsOf(rotation, playback);
    expect(whole.length).toBeGreaterThan(10);
    const firsts = playback.steps.filter((step) => step.slot === 0 && step.action === 'swap');
    expect(whole.slice(0, 5).map(({ from }) => from)).toEqual(firsts.slice(0, 5).map((step) => step.asked));
    expect(before).toBe(firsts[0].asked - playback.steps[0].asked);
    const rounds = whole.reduce((sum, { from, to }) => sum + to - from, 0);
    expect(playback.steps[0].asked + before + rounds + cut).toBe(playback.frames);
  });

  it('counts the last round, whether the script ends or continues after it', async () => {
    const script = 'for let i = 0; i < 3; i = i + 1 { yelan attack:3; xingqiu attack; }';
    const ending = await played(script);
    expect(roundsOf(ending.rotation, ending.playback)).toMatchObject({ before: 0, cut: 0 });
    expect(roundsOf(ending.rotation, ending.playback).whole).toHaveLength(3);
    expect(roundsOf(ending.rotation, ending.playback).whole.at(-1)?.to).toBe(ending.playback.ended);
    const longer = await played(`${script} albedo skill;`);
    expect(roundsOf(longer.rotation, longer.playback).whole).toHaveLength(3);
  });

  it('excludes animations that deal damage: of a channel only the time after its last hit counts', async () => {
    const text = `neuvillette char lvl=90/90 cons=0 talent=9,9,9;
neuvillette add weapon="tomeoftheeternalflow" refine=1 lvl=90/90;
furina char lvl=90/90 cons=0 talent=9,9,9;
furina add weapon="favoniussword" refine=5 lvl=90/90;
options duration=30;
target lvl=100 resist=0.1;
active neuvillette;
neuvillette charge; furina skill;
`;
    const service = new RotationService();
    const gap = read(text).end();
    const { playback, swap } = await service.play({ kind: 'play', number: 0, text, gap, fight: 0 });
    const still = playback.steps.reduce((sum, { held }) => sum + (held.animation ?? 0), 0);
    expect(still).toBeGreaterThan(300);
    const lost = lossesOf(playback).filter(({ reason }) => reason === 'animation');
    const hits = playback.blows
      .filter(({ action, slot }) => action === 'charge' && slot === 0)
      .map(({ frame }) => frame);
    expect(lost.reduce((sum, { frames }) => sum + frames, 0)).toBeLessThan(60);
    for (const { from } of lost) expect(hits.filter((frame) => frame > from && frame < from + 60)).toEqual([]);
    expect(swap).toMatchObject({ isMore: false });
    expect(swap.frames).toBeLessThan(60);
  });
});

describe('what is drawn', () => {
  it('puts what a character does in a row into one line', () => {
    const { blocks } = read('xq skill, burst; xingqiu attack; wait(3); bennett skill; while 1 { xq dash; }');
    expect(rowsOf(blocks).map((row) => (row.kind === 'turn' ? row.blocks.length : row.block.kind))).toEqual([
      3,
      'wait',
      1,
      'loop',
    ]);
  });

  it('labels as players write', async () => {
    const block = (text: string) => {
      const [first] = read(text).blocks;
      return first.kind === 'action' ? blockLabel(first) : '';
    };
    expect(block('xingqiu attack:3;')).toBe('N3');
    expect(block('bennett skill[hold=1];')).toBe('hE');
    expect(block('bennett skill[hold=0]:2;')).toBe('E×2');
    const { playback } = await played('yelan attack:2, aim; albedo burst;');
    expect(playback.steps.filter(({ kind }) => kind === 'action').map(stepLabel)).toEqual(['N1', 'N2', 'A', 'Q']);
  });

  it('joins an effect on several into one lane with its uptime', async () => {
    expect(
      union([
        { from: 5, to: 9 },
        { from: 0, to: 4 },
        { from: 8, to: 12 },
        { from: 4, to: 5 },
      ]),
    ).toEqual([{ from: 0, to: 12 }]);
    const { playback } = await played('yelan burst;');
    const lane = effectLanes(playback, playback.frames).find(({ key }) => key === 'yelan-a4');
    expect(lane?.slots).toEqual([0, 1, 2, 3]);
    const [{ from, to }] = lane?.spans ?? [];
    expect(lane?.uptime).toBeCloseTo((to - from) / playback.frames, 10);
  });

  it('selects neighbours, and new actions go behind them or into a selected loop', () => {
    const rotation = read('while 1 { xingqiu skill, burst, attack; }');
    const two = { parent: [0], anchor: 1, head: 0 };
    expect([[0, 0], [0, 1], [0, 2], [0], [1]].map((path) => isSelected(two, path))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(gapOf(rotation, two)).toEqual({ parent: [0], index: 2 });
    expect(gapOf(rotation, select([0]))).toEqual({ parent: [0], index: 3 });
    expect(gapOf(rotation, null)).toEqual({ parent: [0], index: 3 });
  });

  it('loops what was played, and the fight is as long as its duration', async () => {
    const text = `${team}\nalbedo skill; yelan attack:3;\n`;
    const looped = applyEdits(text, wrapInLoop(openConfig(text), [], 0, 1));
    const service = new RotationService();
    const { playback } = await service.play({
      kind: 'play',
      number: 0,
      text: looped,
      gap: { parent: [], index: 0 },
      fight: 0,
    });
    expect(playback.ended).toBe(-1);
    expect(playback.steps.length).toBeGreaterThan(50);
  });
});
