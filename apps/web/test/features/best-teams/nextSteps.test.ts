import { newBuild } from '@quartet/edits';
import type { ArtifactPiece, OwnedWeapon } from '@quartet/importers';
import type { DomainGain, WishValue } from '@quartet/optimiser';
import { describe, expect, it } from 'vitest';
import { nextDomain, nextExchange, nextPull } from '#features/best-teams/nextSteps.ts';
import { tiesOf } from '#features/best-teams/ties.ts';
import { inSearchOrder } from '#features/best-teams/wishes.ts';

const measured = (mean: number, margin: number) => ({ mean, margin, fights: 100, seed: 1 });
const value = (key: string, share: number, margin: number, pulls: number, isUsed = true) => {
  const found = measured(share, margin);
  return {
    wish: { kind: 'character', key, cons: 0 },
    copies: 1,
    pulls: { mean: pulls, ninety: 160 },
    without: null,
    with: null,
    isUsed,
    searches: 2,
    gain: measured(share * 50_000, margin * 50_000),
    share: found,
    perPull: measured(share / pulls, margin / pulls),
  } satisfies WishValue;
};

describe('the next pull', () => {
  it('has the highest gain for each pull', () => {
    const found = nextPull([value('yelan', 0.1, 0.01, 90), value('furina', 0.08, 0.01, 40)]);
    expect(found?.wish.key).toBe('furina');
  });

  it('is none where the fights show no gain, or no team uses it', () => {
    expect(nextPull([])).toBeNull();
    expect(nextPull([value('yelan', 0.01, 0.02, 90)])).toBeNull();
    expect(nextPull([value('yelan', -0.05, 0.01, 90)])).toBeNull();
    expect(nextPull([value('yelan', 0.1, 0.01, 90, false)])).toBeNull();
  });
});

describe('the next domain', () => {
  const domain = (id: number, mean: number, margin: number) =>
    ({
      id,
      sets: ['a', 'b'],
      day: measured(mean / 7, margin),
      week: measured(mean, margin),
      slots: [],
      wearers: [],
    }) as DomainGain;

  it('has the highest gain of a week, beyond its interval', () => {
    expect(nextDomain([domain(1, 0.01, 0.001), domain(2, 0.02, 0.001)])?.id).toBe(2);
    expect(nextDomain([domain(1, 0.001, 0.002)])).toBeNull();
    expect(nextDomain([])).toBeNull();
  });
});

describe('the next exchange', () => {
  const weapon = (key: string, wearer: string, refine = 1): OwnedWeapon => ({
    ...{ key, wearer, refine },
    level: 90,
    maxLevel: 90,
  });
  const piece = (wearer: string) => ({ wearer }) as ArtifactPiece;
  const member = (key: string, given: OwnedWeapon | null, wearers: readonly string[], share = 0.25) => ({
    ...{ key, share },
    weapon: given,
    pieces: wearers.map(piece),
  });
  const own = (...held: readonly [key: string, weapon: string][]) => ({
    characters: held.map(([key, each]) => ({
      ...newBuild(key, 'bow'),
      weapon: { key: each, refine: 1, level: 90, maxLevel: 90 },
    })),
  });

  it('names the weapon and the number of pieces that another character wears', () => {
    const members = [
      member('yelan', weapon('aquasimulacra', 'amber'), ['yelan', 'amber', 'fischl', 'yelan', '']),
      member('bennett', null, ['bennett']),
    ];
    expect(nextExchange(own(), [{ members }])).toEqual({ character: 'yelan', weapon: 'aquasimulacra', pieceCount: 3 });
  });

  it('puts the character with the most damage first', () => {
    const members = [member('amber', null, ['yelan', 'yelan'], 0.1), member('yelan', null, ['amber', 'amber'], 0.7)];
    expect(nextExchange(own(), [{ members }])?.character).toBe('yelan');
  });

  it('is none where all wear their gear, any Traveler and a second weapon of the kind included', () => {
    const members = [
      member('lumineanemo', weapon('ironsting', 'traveler'), ['Traveler']),
      member('bennett', weapon('favoniussword', 'xingqiu'), ['bennett']),
    ];
    expect(nextExchange(own(['bennett', 'favoniussword']), [{ members }])).toBeNull();
  });
});

describe('ties of a ranking', () => {
  const entry = (mean: number, margin: number) => ({ dps: { mean, margin } });
  it('are entries whose difference to the first of the group is within the interval', () => {
    const groups = tiesOf([entry(100, 3), entry(97, 3), entry(95, 3), entry(90, 1), entry(80, 1)]);
    expect(groups.map((group) => group.map(({ dps }) => dps.mean))).toEqual([[100, 97], [95], [90], [80]]);
    expect(tiesOf([])).toEqual([]);
  });
});

describe('the order of wishes in a search', () => {
  it('begins with those without a value, and goes on with those that may gain the most for each pull', () => {
    const wish = (key: string) => ({ kind: 'character', key, cons: 0 }) as const;
    const values = [value('yelan', 0.02, 0.001, 80), value('furina', 0.01, 0.05, 80)];
    const order = inSearchOrder([wish('yelan'), wish('furina'), wish('hutao'), wish('ganyu')], values);
    expect(order.map(({ key }) => key)).toEqual(['hutao', 'ganyu', 'furina', 'yelan']);
  });
});
