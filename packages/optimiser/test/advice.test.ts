import { buildSlots } from '@quartet/edits';
import type { ArtifactPiece } from '@quartet/importers';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { type Facts, verdictOf } from '../src/advice/verdicts.ts';
import type { PieceAdvice, PieceUse, Roster } from '../src/index.ts';
import { find } from './find.ts';
import { CRYO, EVERYONE, HYDRO, keysOf, roster } from './rosters.ts';

const KEYS = keysOf(HYDRO.text);
const own = roster(KEYS);
const change = (piece: ArtifactPiece, part: Partial<ArtifactPiece>, stats: Readonly<Record<string, number>> = {}) => ({
  ...piece,
  ...part,
  stats: piece.stats.map((value, s) => stats[buildSlots[s] ?? ''] ?? value),
});
const all = own.pieces.filter((_, i) => i % 14 < 4);
/** Each character wears the first piece of each slot that is left. */
const worn = all.map((piece, i): ArtifactPiece => ({ ...piece, wearer: KEYS[i % 4] ?? '' }));
const flower = worn.find(({ slot, wearer }) => slot === 'flower' && wearer === 'xingqiu') as ArtifactPiece;
const extra = [
  change(flower, { id: 'better', wearer: '' }, { cr: 0.3, cd: 0.6 }),
  change(flower, { id: 'same', wearer: '' }),
  change(flower, { id: 'worse', wearer: '' }, { cr: 0, cd: 0, 'atk%': 0, er: 0, em: 0, 'hp%': 0, 'def%': 0, hp: 100 }),
  change(
    flower,
    { id: 'new', wearer: '', level: 0 },
    { hp: 717, cr: 0.039, cd: 0.078, er: 0, em: 0, 'atk%': 0.058, def: 23 },
  ),
  change(flower, { id: 'theirs', wearer: 'amber' }),
];
/** Eight pieces of each slot: what those wear who play. */
const everyone = isWhole ? EVERYONE : { ...EVERYONE, pieces: EVERYONE.pieces.filter((_, i) => i % 14 < 8) };
const mine: Roster = { ...own, pieces: [...worn, ...extra] };
const question = { roster: mine, teams: [HYDRO], templates: [], seed: 4 };
const outcome = await find('artifacts', question);
/** With a character who has no team. */
const withAmber = await find('artifacts', {
  ...question,
  roster: { ...mine, characters: [...mine.characters, ...roster(['amber']).characters] },
});
const adviceOn = (id: string): PieceAdvice => outcome.pieces.find((each) => each.id === id) as PieceAdvice;

describe('the advice on artifacts', () => {
  it('covers every piece once, for the team of the player', () => {
    expect(outcome.pieces.map(({ id }) => id)).toEqual(mine.pieces.map(({ id }) => id));
    expect(outcome.teams.map(({ members, isOwn }) => [members, isOwn])).toEqual([[KEYS, true]]);
    expect(outcome.uncovered).toEqual([]);
  });

  it('states who gains from a better piece, measured in fights', () => {
    const { verdict, reason, uses } = adviceOn('better');
    expect([verdict, reason]).toEqual(['keep', 'better']);
    const [use] = uses as [PieceUse];
    expect(use.measured?.mean).toBeGreaterThan(use.measured?.margin ?? 1);
    expect(Math.abs((use.measured?.mean ?? 0) - use.estimate)).toBeLessThan(0.02 + 0.2 * use.estimate);
    expect(adviceOn('better').uses.map(({ estimate }) => estimate)).toEqual(
      adviceOn('better')
        .uses.map(({ estimate }) => estimate)
        .sort((a, b) => b - a),
    );
  });

  it('calls an equal piece a tie with an interval, and discards one without use', () => {
    const same = adviceOn('same');
    const use = same.uses.find(({ replaces }) => replaces === flower.id);
    expect(use?.estimate).toBeCloseTo(0, 9);
    const { verdict, reason, uses, worth } = adviceOn('worse');
    expect([verdict, reason, worth]).toEqual(['discard', 'weak', null]);
    expect(uses.every(({ estimate, relative }) => estimate < 0 && relative < 0.75)).toBe(true);
  });

  it('states chance and gain of levelling', () => {
    const { levelling, verdict } = adviceOn('new');
    expect(levelling?.upgrades).toBe(5);
    expect(levelling?.chance).toBeGreaterThan(0.1);
    expect(levelling?.gain).toBeGreaterThan(0);
    expect(verdict).not.toBe('discard');
    expect(outcome.pieces.filter((each) => each.levelling !== null).map(({ id }) => id)).toEqual(['new']);
  });

  it('states what worn pieces are worth, and keeps those of characters without a team', () => {
    for (const { id } of worn) {
      const { wearer, worth, reason } = adviceOn(id);
      expect([wearer, reason]).toEqual([worn.find((each) => each.id === id)?.wearer, 'worn']);
      expect(worth).toBeGreaterThanOrEqual(0);
    }
    expect(Math.max(...worn.map(({ id }) => adviceOn(id).worth ?? 0))).toBeGreaterThan(0.005);
    const { pieces } = withAmber;
    expect(pieces.find(({ id }) => id === 'theirs')).toMatchObject({ verdict: 'keep', reason: 'no-team' });
  });

  it('lets the player keep pieces where they are', async () => {
    const kept = { ...mine, kept: [flower.id] };
    const { pieces } = await find('artifacts', { ...question, roster: kept });
    expect(pieces.find(({ id }) => id === flower.id)).toMatchObject({ verdict: 'keep', reason: 'marked' });
    expect(pieces.flatMap(({ uses }) => uses).some(({ replaces }) => replaces === flower.id)).toBe(false);
  });

  it('takes standard teams for characters without one, and gives each piece one wearer', async () => {
    const { teams, uncovered, pieces } = await find('artifacts', {
      ...{ roster: everyone, teams: [HYDRO], templates: [HYDRO, CRYO], seed: 4 },
    });
    expect(teams.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      ['hydro', true],
      ['cryo', false],
    ]);
    expect(uncovered).toContain('noelle');
    expect(uncovered).not.toContain('yelan');
    // Bare characters get free pieces: five of one slot each.
    const planned = pieces.filter(({ reason }) => reason === 'planned');
    expect(planned).toHaveLength(40);
  });

  it('leaves out a rotation that cannot run', async () => {
    const endless = { id: 'endless', text: CRYO.text.replace(/while 1 [\s\S]*/, 'while 1 { let x = 1; }\n') };
    const { teams } = await find('artifacts', {
      ...{ roster: everyone, seed: 4 },
      teams: [endless, HYDRO],
      templates: [],
    });
    expect(teams.map(({ id }) => id)).toEqual(['hydro']);
  });

  it('has none without a team', async () => {
    const { teams, pieces } = await find('artifacts', { ...question, teams: [], templates: [CRYO] });
    expect([teams, pieces]).toEqual([[], []]);
  });
});

describe('a verdict', () => {
  const use = (mean: number, margin: number, relative = 0.9): PieceUse => ({
    ...{ team: 0, character: 'xingqiu', replaces: '1', together: [], estimate: mean, relative },
    measured: { mean, margin, fights: 12 },
  });
  const levelling = { team: 0, character: 'xingqiu', upgrades: 3, chance: 0.3, gain: 0.004 };
  const facts = (part: Partial<Facts>): Facts => ({
    ...{ id: '1', isMarked: false, wornBy: '', hasTeam: false, wearer: '', worth: null, uses: [], levelling: null },
    ...part,
  });

  it.each([
    [{ isMarked: true }, 'keep', 'marked'],
    [{ wearer: 'xingqiu', wornBy: 'xingqiu' }, 'keep', 'worn'],
    [{ wearer: 'xingqiu', wornBy: 'xingqiu', levelling }, 'level', 'worn'],
    [{ wearer: 'xingqiu' }, 'keep', 'planned'],
    [{}, 'keep', 'no-team'],
    [{ wornBy: 'amber', uses: [use(-0.1, 0.01)] }, 'keep', 'no-team'],
    [{ uses: [use(0.02, 0.01)] }, 'keep', 'better'],
    [{ uses: [use(0.01, 0.02)] }, 'keep', 'tie'],
    [{ uses: [use(0, 0)] }, 'keep', 'tie'],
    [{ uses: [use(-0.005, 0.001)] }, 'keep', 'reserve'],
    [{ uses: [use(-0.005, 0.001, 0.5)] }, 'discard', 'weak'],
    [{ uses: [use(-0.001, 0.002, 0.5)] }, 'discard', 'weak'],
    [{ uses: [use(-0.02, 0.001)] }, 'discard', 'weak'],
    [{ uses: [use(-0.02, 0.001)], levelling }, 'level', 'chance'],
    [{ uses: [use(-0.02, 0.001)], levelling: { ...levelling, chance: 0.05 } }, 'discard', 'weak'],
    [{ uses: [use(-0.02, 0.001)], levelling: { ...levelling, gain: 1e-4 } }, 'discard', 'weak'],
  ] as const)('on %j is %s: %s', (part, verdict, reason) => {
    expect(verdictOf(facts(part))).toEqual({ verdict, reason });
  });
});
