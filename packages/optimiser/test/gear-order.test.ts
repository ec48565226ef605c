import { buildSlots } from '@quartet/edits';
import type { ArtifactPiece } from '@quartet/importers';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import type { Roster } from '../src/index.ts';
import { find } from './find.ts';
import { CRYO, HYDRO, keysOf, roster } from './rosters.ts';

const KEYS = [...keysOf(HYDRO.text), ...keysOf(CRYO.text)];
const own = roster(KEYS);
/** Each character wears a piece of each slot; two further ones are spare. */
const pieces = own.pieces
  .filter((_, i) => i % 14 < 10)
  .map((piece, i): ArtifactPiece => ({ ...piece, wearer: KEYS[i % 10] ?? '' }));
const [flower] = pieces.filter(({ slot, wearer }) => slot === 'flower' && wearer === 'sucrose') as [ArtifactPiece];
/** The best flower of all, worn by a support. */
const best: ArtifactPiece = {
  ...flower,
  stats: flower.stats.map((value, s) => (buildSlots[s] === 'cr' ? 0.3 : buildSlots[s] === 'cd' ? 0.6 : value)),
};
const mine: Roster = { ...own, pieces: pieces.map((piece) => (piece === flower ? best : piece)) };
const order = ['yelan', 'fischl', 'sucrose'];
const outcome = await find('gear-order', { roster: mine, teams: [HYDRO, CRYO], order });

describe('gear in the order of importance', () => {
  it('gives each piece one wearer, the best to the first character', () => {
    expect(outcome.gear.map(({ key }) => key)).toEqual(order);
    const ids = outcome.gear.flatMap(({ after }) => after.map((piece) => piece?.id));
    expect(new Set(ids).size).toBe(15);
    expect(outcome.gear[0]?.after[0]?.id).toBe(best.id);
    expect(outcome.gear[2]?.before[0]?.id).toBe(best.id);
  });

  it('leaves the other members what they wear', () => {
    const taken = outcome.gear.flatMap(({ after }) => after.map((piece) => piece?.wearer ?? ''));
    expect(taken.filter((key) => key !== '' && !order.includes(key))).toEqual([]);
  });

  it('states DPS before and after in the same fights, and the moves', () => {
    expect(outcome.teams.map(({ members }) => members)).toEqual([keysOf(HYDRO.text), keysOf(CRYO.text)]);
    for (const { before, after, gain } of outcome.teams) {
      expect(gain.mean).toBeCloseTo(after.mean / before.mean - 1, 9);
      expect(gain.mean).toBeGreaterThan(-0.05);
    }
    expect(outcome.teams[1]?.gain.mean).toBeGreaterThan(outcome.teams[1]?.gain.margin ?? 1);
    expect(outcome.moves[0]).toEqual({
      ...{ piece: best.id, from: 'sucrose', to: 'yelan' },
      gives: outcome.gear[0]?.before[0]?.id,
    });
  });

  it.runIf(isWhole)('keeps pieces that the player marks', async () => {
    const kept = { ...mine, kept: [best.id] };
    const { gear } = await find('gear-order', { roster: kept, teams: [HYDRO, CRYO], order });
    expect(gear[2]?.after[0]?.id).toBe(best.id);
  });

  it('refuses a character in two teams or in none', async () => {
    await expect(find('gear-order', { roster: mine, teams: [CRYO, CRYO], order })).rejects.toThrow(/two teams/);
    await expect(find('gear-order', { roster: mine, teams: [CRYO], order })).rejects.toThrow(/no team/);
  });
});
