import { iterationSeed } from '@quartet/engine';
import { type Blow, type Playback, Replay } from '@quartet/engine/playback';
import { nameTable } from '@quartet/gamedata/names';
import { openFight } from '@quartet/runner/session';
import { parse } from '@quartet/script';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  columnsOf,
  damageAt,
  landed,
  namedHits,
  onField,
  type Reel,
  rateAt,
  reelOf,
} from '#features/landing/hero/reel.ts';
import { EXAMPLE, EXAMPLE_TEAM } from '#run/example.ts';

const blow = (frame: number, slot: number, amount: number): Blow => ({
  frame,
  slot,
  target: 0,
  amount,
  crit: false,
  element: 'hydro',
  name: `hit of ${amount}`,
  action: 'attack',
  reaction: '',
});

describe('a fight of four hits', () => {
  const field = [
    { frame: 0, slot: 0 },
    { frame: 30, slot: 1 },
    { frame: 90, slot: 0 },
  ];
  // Attacks without damage, and damage without an owner, are not marked.
  const blows = [
    blow(10, 0, 100),
    blow(10, 1, 0),
    blow(40, 1, 50),
    blow(60, 0, 400),
    blow(61, -1, 9),
    blow(119, 1, 50),
  ];
  const reel = reelOf({ frames: 120, blows, field } as unknown as Playback, 2);

  it('has been dealt so far up to each frame, the frame of a hit included', () => {
    expect([0, 9, 10, 39, 40, 60, 118, 119, 500].map((frame) => damageAt(reel, frame))).toEqual([
      0, 0, 100, 100, 150, 550, 550, 600, 600,
    ]);
    expect(reel.damage).toBe(600);
    expect(reel.shares).toEqual([500, 100]);
    expect(reel.max).toBe(400);
  });

  it('counts damage per second from the first frame on', () => {
    expect(rateAt(reel, 0)).toBe(0);
    expect(rateAt(reel, 60)).toBe(550);
    expect(rateAt(reel, 120)).toBe(300);
  });

  it('knows who is on the field', () => {
    expect([0, 29, 30, 89, 90, 119, 120].map((frame) => onField(reel, frame))).toEqual([0, 0, 1, 1, 0, 0, -1]);
    expect(reel.field).toEqual([
      [
        { from: 0, to: 30 },
        { from: 90, to: 120 },
      ],
      [{ from: 30, to: 90 }],
    ]);
  });

  it('is drawn as shares of the largest column', () => {
    expect(columnsOf(reel, 2)).toEqual([
      [0.25, 1],
      [0.125, 0.125],
    ]);
  });

  it('names the hardest hit since the one before, each for a while', () => {
    const lane = [blow(5, 0, 10), blow(6, 0, 90), blow(8, 0, 20), blow(25, 0, 30), blow(26, 0, 70), blow(60, 0, 5)];
    const named = namedHits(lane, 20).map(({ frame, hit }) => [frame, hit.amount]);
    expect(named).toEqual([
      [5, 10],
      [25, 90],
      [60, 70],
    ]);
    expect(namedHits([], 20)).toEqual([]);
    expect([4, 5, 24, 25, 100].map((frame) => landed(namedHits(lane, 20), frame))).toEqual([0, 1, 1, 2, 3]);
  });
});

describe('the fight of the landing page', () => {
  let playback: Playback;
  let reel: Reel;
  beforeAll(async () => {
    playback = new Replay((await openFight(EXAMPLE)).plan).play(iterationSeed(1, 0));
    reel = reelOf(playback, EXAMPLE_TEAM.length);
  });

  it('is of the team that is shown before it is computed', () => {
    expect(parse(EXAMPLE, nameTable).config.characters.map(({ key }) => key)).toEqual(EXAMPLE_TEAM);
    expect(playback.failure).toBeNull();
  });

  it('ends with the damage that the engine counted, most of it by the one who makes seeds bloom', () => {
    expect(damageAt(reel, reel.frames)).toBeCloseTo(playback.damage, 3);
    expect(Math.max(...reel.shares)).toBe(reel.shares[EXAMPLE_TEAM.indexOf('kukishinobu')]);
    for (const columns of columnsOf(reel, 160)) expect(columns.some((share) => share > 0)).toBe(true);
  });
});
