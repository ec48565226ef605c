import { applyEdits, openConfig } from '@quartet/edits';
import { Stat } from '@quartet/engine';
import type { ArtifactPiece } from '@quartet/importers';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { candidatesOf } from '../src/coach-candidates.ts';
import type { CoachRow } from '../src/index.ts';
import { Lab } from '../src/lab.ts';
import { gainOver } from '../src/objective.ts';
import { Team } from '../src/team.ts';
import { executor } from './executor.ts';
import { BENNETT, DUO, REST, XINGQIU } from './fights.ts';
import { find, type Options } from './find.ts';

const ask = (text: string, options: Options<'coach'> = {}) => find('coach', { text, seed: 3, fights: 900, ...options });

const relative = ({ gain, given }: CoachRow): number => gain.mean / given;

/** Paired difference of a row, relative to the present DPS, in fights that the coach has not seen. */
async function measured(text: string, row: CoachRow): Promise<number> {
  const lab = new Lab(executor, { seed: 987654, workers: 2 });
  const [given, changed] = await lab.fight([{ text }, { text: row.config }], 0, 200);
  if (!given || !changed) throw new Error('a config cannot run');
  return gainOver(given, changed, { kind: 'dps' }).mean / row.given;
}

/** A team whose bursts wait: no member has energy recharge, and rolls are in stats without effect. */
const STARVED =
  XINGQIU.replace('cr=0.0331*5 cd=0.0662*5', 'def%=0.062*12 hp=253.94*8 er=0.0551*2 cr=0.0331*2') +
  BENNETT.replace('favoniussword', 'harbingerofdawn') +
  'bennett add stats def%=0.062*12 hp=253.94*8 er=0.0551*2;\n' +
  REST.replace('duration=12', 'duration=40').replace('480,720', '24,36');

describe('coach', () => {
  it('replaces a planted bad weapon, with the difference that fresh fights confirm', async () => {
    const text = (isWhole ? DUO : DUO.replace('duration=12', 'duration=5')).replace(
      'weapon="sacrificialsword" refine=5 lvl=90/90',
      'weapon="dullblade" refine=1 lvl=20/20',
    );
    const { rows, tried } = await ask(text, { families: ['mains', 'weapons'] });
    const [best] = rows;
    expect(best.change).toMatchObject({ kind: 'weapon', character: 'xingqiu', from: 'dullblade', fromRefine: 1 });
    expect(best.verdict).toBe('better');
    expect(relative(best)).toBeGreaterThan(0.2);
    expect(Math.abs((await measured(text, best)) / relative(best) - 1)).toBeLessThan(0.1);
    expect(openConfig(best.config).config.characters[0].weapon?.key).not.toBe('dullblade');
    expect(tried).toBeGreaterThan(100);
    for (const [i, row] of rows.entries())
      expect(relative(row)).toBeLessThanOrEqual(relative(rows[Math.max(0, i - 1)]));
  });

  it('moves rolls into energy recharge where bursts wait, and states the shorter wait', async () => {
    const { rows, waits } = await ask(STARVED, { families: ['rolls'], fights: 1500 });
    expect(waits.map(({ character }) => character)).toContain('xingqiu');
    const row = rows.find(({ change }) => change.kind === 'rolls' && change.stat === 'er');
    if (row?.wait == null) throw new Error(`no energy recharge in ${JSON.stringify(rows)}`);
    expect(row.change).toMatchObject({ character: 'xingqiu', from: 'def%', count: 8 });
    expect(row.wait.after).toBeLessThan(row.wait.before - 1);
    expect(Math.abs((await measured(STARVED, row)) - relative(row))).toBeLessThan(0.02);
    expect(openConfig(row.config).config.characters[0].stats[7]).toBeCloseTo(10 * 0.0551, 3);
  });

  it('gives the same rows for any number of workers, and reports them while it computes', async () => {
    const reports: number[] = [];
    const options = { families: ['rolls', 'mains'], fights: 500 } as const;
    const two = await ask(DUO, { ...options, onStep: ({ done }) => void reports.push(done) });
    const one = await ask(DUO, { ...options, workers: 1 });
    expect(one).toEqual(two);
    expect(reports.length).toBeGreaterThan(1);
    expect(reports).toEqual([...reports].sort((a, b) => a - b));
    expect(two.fights).toBeLessThanOrEqual(500);
    expect(two.rows.every(({ verdict }) => verdict === 'better')).toBe(true);
    expect(
      new Set(two.rows.map(({ change }) => JSON.stringify([change.kind, 'character' in change && change.character])))
        .size,
    ).toBeGreaterThan(1);
  });

  it('compares the weapons of one character, worse ones too', async () => {
    const text = DUO.replace('duration=12', 'duration=6');
    const { rows } = await ask(text, { weaponsOf: 'bennett', fights: 700 });
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every(({ change }) => change.kind === 'weapon' && change.character === 'bennett')).toBe(true);
    expect(new Set(rows.map(({ config }) => config)).size).toBe(rows.length);
    await expect(ask(text, { weaponsOf: 'kazuha' })).rejects.toThrow('is not on the team');
  });

  it('measures given changes against another text, losses too, and leaves out those that cannot run', async () => {
    const text = DUO.replace('duration=12', 'duration=6');
    const change = { kind: 'start', character: 'bennett', from: 'xingqiu' } as const;
    const given = (id: string, config: string) => ({ id, change, edits: [], config });
    const { rows } = await ask(text, {
      fights: 400,
      changes: [
        given('worse', text.replace('sacrificialsword" refine=5 lvl=90/90', 'dullblade" refine=1 lvl=20/20')),
        given('broken', text.replace('active xingqiu', 'active nobody')),
        given('same', `${text}\n`),
      ],
    });
    expect(Object.fromEntries(rows.map(({ id, verdict }) => [id, verdict]))).toEqual({
      worse: 'worse',
      same: 'unclear',
    });
  });

  it('names an owned piece instead of theoretical rolls, and tries none that a teammate wears or that breaks a set', async () => {
    const { stats } = openConfig(DUO).config.characters[0];
    const fifth = [...stats].slice(0, 22).map((value) => value / 5);
    const slots = ['flower', 'plume', 'sands', 'goblet', 'circlet'] as const;
    const set = 'emblemofseveredfate';
    const worn = slots.map((slot, i): ArtifactPiece => {
      return {
        id: `worn${i}`,
        set,
        slot,
        rarity: 5,
        level: 20,
        main: 'atk%',
        stats: fifth,
        wearer: 'xingqiu',
        locked: false,
        faults: [],
      };
    });
    const better = fifth.map((value, s) => (s === Stat.cr ? value + 0.2 : s === Stat.cd ? value + 0.4 : value));
    const sands = { ...worn[2], stats: better, wearer: '' };
    const inventory = [
      ...worn,
      { ...sands, id: 'better' },
      { ...sands, id: 'taken', wearer: 'bennett' },
      { ...sands, id: 'other', stats: better.map((value) => value * 0.9), set: 'noblesseoblige' },
    ];
    // Five pieces of one set: one of another set leaves four.
    const ids = (pieces: readonly ArtifactPiece[]) =>
      candidatesOf('pieces', new Team(DUO), [0, 0], 1, pieces).then((all) =>
        all.map(({ change }) => (change.kind === 'piece' ? change.id : '')),
      );
    expect(await ids(inventory)).toEqual(['better', 'other']);
    const four = inventory.map((piece) => (piece.id === 'worn0' ? { ...piece, set: '' } : piece));
    expect(await ids(four)).toEqual(['better']);
    // Without the pieces of the config nothing is known about what the member wears.
    expect(await ids(inventory.slice(1))).toEqual([]);

    const { rows } = await ask(DUO, { families: ['pieces', 'rolls', 'mains'], fights: 400, inventory });
    const own = rows.filter(({ change }) => 'character' in change && change.character === 'xingqiu');
    expect(own.map(({ change }) => change.kind)).toEqual(['piece']);
    expect(own[0].change).toMatchObject({ slot: 'sands', id: 'better' });
    expect(own[0].verdict).toBe('better');
    expect(openConfig(own[0].config).config.characters[0].stats[Stat.cr]).toBeCloseTo(stats[Stat.cr] + 0.2, 4);
  });

  it('ends at the signal', async () => {
    const stop = new AbortController();
    const search = ask(DUO, { signal: stop.signal, onStep: () => stop.abort() });
    await expect(search).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('changes of the rotation', () => {
  const script = (actions: string) => `${XINGQIU}${BENNETT}${REST.slice(0, REST.indexOf('while 1'))}${actions}`;
  const rotation = async (text: string) => candidatesOf('rotation', new Team(text), [0, 0], 1);

  it('leave out a wait of the script, exchange neighbouring turns, and start with another character', async () => {
    const text = script(
      'while 1 {\n  xingqiu skill, attack;\n  wait(120);\n  bennett skill;\n  xingqiu attack:2;\n}\n',
    );
    const found = await rotation(text);
    const drop = found.find(({ change }) => change.kind === 'drop' && change.place.action === 'wait');
    expect(drop?.config).toBe(text.replace('  wait(120);\n', ''));
    expect(drop?.change).toMatchObject({ place: { turn: 1 } });
    expect(found.map(({ config }) => config)).toContain(
      text.replace('  bennett skill;\n  xingqiu attack:2;\n', '  xingqiu attack:2;\n  bennett skill;\n'),
    );
    expect(found.filter(({ change }) => change.kind === 'start').map(({ config }) => config)).toEqual([
      text.replace('active xingqiu', 'active bennett'),
    ]);
  });

  it('move a turn of several actions as a whole', async () => {
    const text = script('xingqiu skill;\nbennett skill, burst;\nbennett attack:2;\n');
    const [order] = (await rotation(text)).filter(({ change }) => change.kind === 'order');
    const change = { first: { character: 'xingqiu', turn: 1 }, second: { character: 'bennett', turn: 2 } };
    expect(order.change).toMatchObject(change);
    expect(order.config).toBe(script('bennett skill, burst, attack:2;\nxingqiu skill;\n'));
  });

  it('are edits of the text that lead to their config', async () => {
    const found = await rotation(DUO);
    expect(found.length).toBeGreaterThan(5);
    for (const { edits, config } of found) expect(applyEdits(DUO, edits)).toBe(config);
    expect(new Set(found.map(({ config }) => config)).size).toBe(found.length);
  });
});

describe('the goal of the coach', () => {
  /** Enemies that die, so that fights have a length. */
  const mortal = DUO.replace(/duration=12/, 'duration=90').replace(/target lvl=\d+/, '$& hp=90000');

  it('is a shorter fight where the question names it, in seconds', async () => {
    const text = mortal.replace(
      'weapon="sacrificialsword" refine=5 lvl=90/90',
      'weapon="dullblade" refine=1 lvl=20/20',
    );
    const { rows } = await ask(text, { goal: 'time', families: ['levels'], fights: 700 });
    const row = rows.find(({ change }) => change.kind === 'level' && change.what === 'weapon');
    if (row === undefined)
      throw new Error(`no level of a weapon in ${JSON.stringify(rows.map(({ change }) => change))}`);
    expect(row.change).toMatchObject({ character: 'xingqiu', level: 90, from: 20 });
    const lab = new Lab(executor, { seed: 98, workers: 2 });
    const [given, changed] = await lab.fight([{ text }, { text: row.config }], 0, 100);
    const seconds = (frames: readonly number[] = []) =>
      frames.reduce((sum, each) => sum + each / 60, 0) / frames.length;
    expect(row.given / seconds(given?.frames)).toBeCloseTo(1, 1);
    const saved = seconds(given?.frames) - seconds(changed?.frames);
    expect(Math.abs(saved - row.gain.mean)).toBeLessThan(3 * row.gain.margin);
    expect(row.gain.mean).toBeGreaterThan(3 * row.gain.margin);
  });
});
