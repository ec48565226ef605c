import type { Roster } from '@quartet/optimiser';
import { describe, expect, it } from 'vitest';
import { keptChamber, keptRaise, keptTeams } from '#features/abyss/orders.ts';
import { keptAdvice, keptGearOrder } from '#features/artifacts/orders.ts';
import { KEPT_ORDERS } from '#features/best-teams/orders.ts';

const roster: Roster = { characters: [], weapons: [], pieces: [] };
const pulls = { wishes: [], banners: {}, known: [] };
const gear = { teams: [{ id: 'own', text: '' }], order: ['yelan', 'xingqiu'] };
const floor = { of: 'roster', cycle: 90, chambers: [1] };
const chamber = { cycle: 90, chamber: 2, first: 'one', second: 'two' };

describe('kept searches', () => {
  it.each([
    ['best-teams', KEPT_ORDERS['best-teams'](roster, { origin: 'players' }), { origin: 'players' }],
    ['pull-value', KEPT_ORDERS['pull-value'](roster, pulls), pulls],
    ['farming', KEPT_ORDERS.farming(roster, { choice: '', known: null }), { choice: '', known: null }],
    ['artifacts', keptAdvice(roster, { teams: [] }), { teams: [] }],
    ['gear-order', keptGearOrder(roster, gear), gear],
    ['abyss', keptChamber(chamber), chamber],
    ['abyss-raise', keptRaise(chamber, []), chamber],
    ['abyss-teams', keptTeams(roster, floor), floor],
  ])('of %s go on with the form of the player', (_, order, form) => {
    expect(order).toMatchObject({ form });
  });

  it.each([
    ['best-teams', KEPT_ORDERS['best-teams'](roster, { origin: 'nowhere' })],
    ['pull-value', KEPT_ORDERS['pull-value'](roster, { wishes: [], banners: {} })],
    ['farming', KEPT_ORDERS.farming(roster, { choice: 3, known: null })],
    ['artifacts', keptAdvice(roster, null)],
    ['gear-order', keptGearOrder(roster, { teams: [] })],
    ['abyss', keptChamber({ ...chamber, second: 2 })],
    ['abyss-raise', keptRaise({ ...chamber, cycle: '90' }, [])],
    ['abyss-teams', keptTeams(roster, { ...floor, of: 'friends' })],
  ])('of %s are forgotten where their form has another shape', (_, order) => {
    expect(order).toBeNull();
  });
});
