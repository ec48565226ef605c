import { newBuild } from '@quartet/edits';
import { type OwnedWeapon, readInventory } from '@quartet/importers';
import { describe, expect, it } from 'vitest';
import {
  combinedBuilds,
  combinedText,
  combinedWeapons,
  type Incoming,
  planOf,
  type RosterState,
} from '#shared/roster/importPlan.ts';
import { type ImportMap, importKey } from '#shared/roster/imports.ts';

const weapon = (key: string, level = 90, wearer = ''): OwnedWeapon => ({ key, refine: 1, level, maxLevel: 90, wearer });
const builds = (...keys: string[]): ImportMap =>
  Object.fromEntries(
    keys.map((key) => {
      const build = { ...newBuild(key, 'sword'), source: 'good' as const, added: '2026-01-01' };
      return [importKey(build), build];
    }),
  );
const piece = (slotKey: string, level: number, crit: number, location = '') => ({
  ...{ setKey: 'NoblesseOblige', slotKey, rarity: 5, level, location, lock: false },
  mainStatKey: slotKey === 'flower' ? 'hp' : 'atk',
  substats: [{ key: 'critRate_', value: crit }],
});
const document = (...artifacts: object[]) => JSON.stringify({ format: 'GOOD', artifacts });

const stock = document(
  piece('flower', 20, 10.5),
  { slotKey: 'broken' },
  piece('plume', 4, 3.9),
  piece('flower', 0, 3.1),
);
const state: RosterState = {
  builds: builds('bennett', 'xiangling', 'ganyu'),
  weapons: [weapon('aquilafavonia'), weapon('dullblade', 1), weapon('dullblade', 1)],
  pieces: readInventory(stock).pieces,
  text: stock,
};
const incoming: Incoming = {
  builds: [{ ...newBuild('bennett', 'sword'), level: 90 }, newBuild('amber', 'bow')],
  weapons: [weapon('dullblade', 20), weapon('favoniussword')],
  inventory: document(piece('plume', 20, 11), piece('flower', 20, 10.5, 'Bennett'), piece('plume', 0, 2.7)),
  source: 'good',
};

describe('the plan of an import', () => {
  const plan = planOf(state, incoming, true);
  const changes = (kind: string, way: 'add' | 'replace') => plan.kinds.find((each) => each.kind === kind)?.changes[way];

  it('names what is added, changed and removed', () => {
    expect(changes('characters', 'add')).toEqual({ added: ['amber'], changed: ['bennett'], removed: [] });
    expect(changes('characters', 'replace')?.removed).toEqual(['xiangling', 'ganyu']);
    expect(changes('weapons', 'add')).toEqual({ added: ['favoniussword'], changed: ['dullblade'], removed: [] });
    expect(changes('weapons', 'replace')?.removed).toEqual(['aquilafavonia', 'dullblade']);
    const set = 'noblesseoblige';
    expect(changes('artifacts', 'add')).toEqual({ added: [set], changed: [set, set], removed: [] });
    expect(changes('artifacts', 'replace')?.removed).toEqual([set]);
  });

  it('requires a choice before anything is removed, and keeps things that a partial document lacks', () => {
    expect([plan.shouldAsk, plan.preset]).toEqual([true, { characters: 'add', weapons: 'add', artifacts: 'replace' }]);
    const same = planOf(
      state,
      { ...incoming, builds: Object.values(state.builds), weapons: state.weapons, inventory: stock },
      true,
    );
    expect(same.shouldAsk).toBe(false);
    const people = planOf(state, { ...incoming, weapons: [], inventory: '' }, true);
    expect(people.kinds.map(({ kind }) => kind)).toEqual(['characters']);
    expect(people.preset).toMatchObject({ weapons: 'keep', artifacts: 'keep' });
    const showcase: Incoming = { ...incoming, source: 'enka', inventory: document(piece('plume', 0, 2.7)) };
    expect(planOf(state, showcase, true).preset.artifacts).toBe('keep');
    expect(planOf(state, showcase, false).preset.artifacts).toBe('add');
    const empty = { builds: {}, weapons: [], pieces: [], text: '' };
    expect(planOf(empty, incoming, false)).toMatchObject({ shouldAsk: false, preset: { characters: 'replace' } });
  });

  it('adds and updates without losing anything', () => {
    const added = combinedBuilds(state.builds, incoming, 'add', '2026-02-02');
    expect(Object.values(added).map(({ key, level }) => [key, level])).toEqual([
      ['xiangling', 80],
      ['ganyu', 80],
      ['bennett', 90],
      ['amber', 80],
    ]);
    expect(combinedBuilds(state.builds, incoming, 'keep', '')).toBe(state.builds);
    expect(Object.values(combinedBuilds(state.builds, incoming, 'replace', '')).map(({ key }) => key)).toEqual([
      'bennett',
      'amber',
    ]);
    expect(combinedWeapons(state.weapons, incoming.weapons, 'add').map(({ key, level }) => [key, level])).toEqual([
      ['aquilafavonia', 90],
      ['dullblade', 20],
      ['dullblade', 1],
      ['favoniussword', 90],
    ]);
    const { pieces } = readInventory(combinedText(state, incoming.inventory, 'add'));
    expect(pieces.map(({ id, slot, level, wearer }) => [id, slot, level, wearer])).toEqual([
      ['1', 'flower', 20, 'bennett'],
      ['3', 'plume', 20, ''],
      ['4', 'flower', 0, ''],
      ['5', 'plume', 0, ''],
    ]);
    expect(combinedText(state, incoming.inventory, 'keep')).toBe(stock);
    expect(combinedText(state, incoming.inventory, 'replace')).toBe(incoming.inventory);
  });
});
