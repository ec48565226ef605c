import { readFileSync } from 'node:fs';
import { Block, iterationSeed, type LogEntry, Simulator, Stat, type Tally } from '@quartet/engine';
import { type EffectSpan, type Playback, Replay } from '@quartet/engine/playback';
import { beforeAll, describe, expect, it } from 'vitest';
import { spread } from '../../../test/lane.ts';
import { openFight } from '../src/session.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const yardstick = read('bench/yardstick.txt');
const seed = iterationSeed(1, 0);

describe('measured effects', () => {
  const teams = ['hutao-xingqiu-zhongli-yelan', 'furina-kokomi-venti-ganyu', 'raiden-bennett-xiangling-xingqiu'];
  for (const team of spread(teams, 1))
    it(`of ${team} are in force as long as in the playback, and leave the fight as it is`, async () => {
      const { plan } = await openFight(read(`bench/public/${team}.txt`));
      const simulator = new Simulator(plan);
      const measured = simulator.recorder();
      measured.effects.isOn = true;
      simulator.run(seed, measured);
      const playback = new Replay(plan).play(seed);
      expect([measured.totalDamage, measured.frames]).toEqual([playback.damage, playback.frames]);
      let compared = 0;
      const compare = (tally: Tally, spans: readonly EffectSpan[], rename = (key: string) => key) => {
        for (let t = 0; t < tally.touchedCount; t++) {
          const slot = tally.touched[t];
          const of = spans.filter(({ key }) => rename(key) === tally.names[slot]);
          // The playback leaves out what never ends.
          if (of.length === 0) continue;
          compared++;
          const missed = tally.sums[slot] - framesOf(of);
          // The playback sees effects that are no modifiers at the end of the frame after an action.
          if (of.every(({ kind }) => kind === 'shield' || kind === 'team')) {
            expect(missed, tally.names[slot]).toBeGreaterThanOrEqual(0);
            expect(missed, tally.names[slot]).toBeLessThanOrEqual(of.length);
          } else expect(missed, tally.names[slot]).toBe(0);
        }
        const touched = new Set([...tally.touched.subarray(0, tally.touchedCount)].map((slot) => tally.names[slot]));
        for (const { key } of spans) expect(touched).toContain(rename(key));
      };
      const modifiers = playback.effects.filter(({ kind }) => !['shield', 'team', 'infusion'].includes(kind));
      for (const [slot, { tally }] of measured.effects.characters.entries()) {
        const own = modifiers.filter((span) => span.slot === slot);
        compare(tally, own);
        for (const { key } of playback.effects.filter((span) => span.kind === 'infusion' && span.slot === slot))
          expect(tally.names.some((name) => name.startsWith(key))).toBe(true);
      }
      for (const [target, { tally }] of measured.effects.targets.entries())
        compare(
          tally,
          modifiers.filter((span) => span.target === target),
        );
      compare(
        measured.effects.team.tally,
        playback.effects.filter(({ kind }) => kind === 'team'),
      );
      const shields = playback.effects.filter(({ kind }) => kind === 'shield');
      for (const { tally } of measured.effects.shields)
        compare(
          tally,
          shields.filter(({ key }) => tally.names.includes(key)),
        );
      expect(compared).toBeGreaterThan(10);
    });
});

/** Frames in which at least one of the spans is in force. */
function framesOf(spans: readonly EffectSpan[]): number {
  const frames = new Set<number>();
  for (const { from, to } of spans) for (let frame = from; frame < to; frame++) frames.add(frame);
  return frames.size;
}

describe('a fight under inspection', () => {
  let simulator: Simulator;
  let replay: Replay;
  let playback: Playback;
  let log: LogEntry[];
  beforeAll(async () => {
    simulator = await openFight(yardstick);
    replay = new Replay(simulator.plan);
    playback = replay.play(seed);
    log = simulator.sample(seed);
  });

  it('is the very fight that is counted', () => {
    const plain = simulator.recorder();
    simulator.run(seed, plain);
    const block = new Block(plain);
    block.add(plain);
    expect((playback.damage * 60) / playback.frames).toBe(block.run.dps[0]);
    expect(playback.frames).toBe(simulator.plan.frames);
    expect(playback.failure).toBeNull();
  });

  it('has the actions of the log in their frames, with the word that asked for them', () => {
    const begun = log.flatMap(({ event, msg, frame, char_index, logs }) =>
      event === 'action' && msg.startsWith('executed') && logs.action !== 'swap'
        ? [`${frame} ${char_index} ${logs.action}`]
        : [],
    );
    const steps = playback.steps.filter((step) => step.kind === 'action' && step.began >= 0);
    expect(steps.map((step) => `${step.began} ${step.slot} ${step.action}`)).toEqual(begun);
    for (const { place, action } of steps) expect(yardstick.slice(place, place + action.length)).toBe(action);
  });

  it('counts the frames between the question and the action', () => {
    for (const step of playback.steps) {
      const waited = Object.values(step.held).reduce((sum, frames) => sum + frames, 0);
      if (step.kind === 'action' && step.began >= 0) expect(step.asked + waited).toBe(step.began);
      expect(step.next).toBeGreaterThanOrEqual(step.began);
    }
    const steps = playback.steps;
    for (let i = 1; i < steps.length; i++) expect(steps[i].asked).toBe(steps[i - 1].next);
  });

  it('has the hits, the energy and the particles of the log', () => {
    const hits = log.filter(({ event, logs }) => event === 'damage' && Number(logs.target) > 0);
    expect(playback.blows.map(({ amount }) => amount).sort()).toEqual(hits.map(({ logs }) => logs.damage).sort());
    for (const slot of [0, 1, 2, 3]) {
      const told = log.filter(({ event, char_index }) => event === 'energy' && char_index === slot);
      const last = new Map(told.map(({ frame, logs }) => [frame, logs.post_recovery ?? logs.post_drain]));
      for (const [frame, value] of playback.energy[slot].slice(1)) expect(last.get(frame)).toBe(value);
    }
    const arrived = log.filter(
      ({ event, msg, char_index }) => event === 'energy' && msg === 'particle' && char_index === 0,
    );
    expect(playback.catches.map(({ frame, count }) => [frame, count])).toEqual(
      arrived.map(({ frame, logs }) => [frame, logs.count]),
    );
    expect(playback.catches.map(({ energy }) => energy[0])).toEqual(arrived.map(({ logs }) => logs.amt));
  });

  it('knows a frame as the log does', () => {
    for (const frame of [1, 60, 500, 1234, 3000, 6500]) {
      const moment = replay.moment(seed, frame);
      expect(moment.frame).toBe(frame);
      moment.team.forEach(({ energy }, slot) => {
        const before = playback.energy[slot].filter(([at]) => at <= frame);
        expect(energy).toBe(before[before.length - 1][1]);
      });
      const done = playback.blows.filter((blow) => blow.frame <= frame);
      expect(moment.damage).toBeCloseTo(
        done.reduce((sum, { amount }) => sum + amount, 0),
        4,
      );
      const there = playback.auras.filter(({ from, to }) => from <= frame && frame < to).map(({ element }) => element);
      expect(moment.enemies[0].auras.map(({ element }) => element)).toEqual(there);
      const now = moment.team.flatMap(({ effects }, slot) =>
        effects.filter(({ left }) => left > 0).map(({ kind, key }) => `${slot} ${kind} ${key}`),
      );
      const drawn = playback.effects
        .filter(
          ({ slot, target, from, to, kind }) =>
            slot >= 0 && target < 0 && kind !== 'shield' && from <= frame && frame < to,
        )
        .map(({ slot, kind, key }) => `${slot} ${kind} ${key}`);
      expect(drawn.sort()).toEqual(now.sort());
    }
  });

  it('adds up what is in force', () => {
    const { team, enemies } = replay.moment(seed, 600);
    const yelan = team[0];
    expect(yelan.effects.find(({ key }) => key === 'yelan-a1')?.stats).toEqual({ 'hp%': 0.12 });
    expect(yelan.stats[Stat.hp]).toBeCloseTo(34685.3158, 3);
    expect(enemies[0].resist.pyro).toBe(0.1);
  });

  it('lists the possible actions, as the engine would', () => {
    const trial = (slot: number, action: string) => ({ slot, actions: [{ action, params: {} }] });
    const [skill, again, burst, plunge] = replay.tryAt(seed, 1, [
      trial(2, 'skill'),
      trial(0, 'attack'),
      trial(3, 'burst'),
      trial(1, 'low_plunge'),
    ]);
    expect(skill).toEqual({ began: 1, held: {}, refused: null });
    expect(again).toEqual({ began: 13, held: {}, refused: null });
    expect(burst).toMatchObject({ began: 13, refused: null });
    expect(plunge).toMatchObject({ began: -1, refused: { id: 'engine.no-such-action' } });
    // In the frame after its skill Albedo waits four seconds for the next one.
    const after = playback.steps[0].next;
    const [second] = replay.tryAt(seed, after, [trial(2, 'skill')]);
    expect(second.held.skill_cd).toBeGreaterThan(100);
    expect(second.began).toBe(after + (second.held.skill_cd ?? 0) + (second.held.animation ?? 0));
  });
});

it('reports a fight that fails up to there, and the place', async () => {
  const text = yardstick.replace('albedo skill', 'albedo skill, high_plunge');
  const { plan } = await openFight(text);
  const { failure, steps, frames } = new Replay(plan).play(seed);
  expect(failure?.phrase.id).toMatch(/^engine\./);
  expect(text.slice(failure?.place, (failure?.place ?? 0) + 11)).toBe('high_plunge');
  expect(steps[0]).toMatchObject({ action: 'skill', began: 1 });
  expect(steps[1]).toMatchObject({ action: 'high_plunge', began: -1 });
  expect(frames).toBeLessThan(100);
});

it('knows what happens in a function by where it is called, and when the script has ended', async () => {
  const text = `${yardstick.slice(0, yardstick.indexOf('while 1 {'))}
fn go() { yelan attack; wait(7); return 0; }
go();
xingqiu attack:2;
`;
  const { plan } = await openFight(text);
  const { steps, ended } = new Replay(plan).play(seed);
  const call = text.indexOf('go();');
  expect(steps.slice(0, 2).every(({ place }) => place >= call && place < call + 5)).toBe(true);
  expect(steps.map(({ action, normal }) => `${action}${normal}`)).toEqual(
    expect.arrayContaining(['attack1', 'wait0', 'swap0', 'attack1', 'attack2']),
  );
  expect(ended).toBe(steps[steps.length - 1].next);
});
