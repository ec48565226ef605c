import blizzard from '@quartet/gamedata/artifacts/blizzardstrayer';
import emblem from '@quartet/gamedata/artifacts/emblemofseveredfate';
import noblesse from '@quartet/gamedata/artifacts/noblesseoblige';
import { monsterCurves, monsters } from '@quartet/gamedata/monsters';
import { enemyKeys, nameTable, setKeys, weaponKeys } from '@quartet/gamedata/names';
import favonius from '@quartet/gamedata/weapons/favoniussword';
import mistsplitter from '@quartet/gamedata/weapons/mistsplitterreforged';
import homa from '@quartet/gamedata/weapons/staffofhoma';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EnemyDocument, SetDocument, WeaponDocument } from '#features/guide/model/documents.ts';
import { ArtifactGuide } from '#features/guide/pages/ArtifactGuide.tsx';
import { EnemyGuide } from '#features/guide/pages/EnemyGuide.tsx';
import { WeaponGuide } from '#features/guide/pages/WeaponGuide.tsx';
import { spread } from '../../../../../test/lane.ts';
import { guideDocuments } from '../../../build/guide/plugin.ts';
import { markup, startTexts, textOf } from './render.ts';

const all = await guideDocuments();
const weapon = (key: string) => all[`weapons/${key}`] as WeaponDocument;
const set = (key: string) => all[`artifacts/${key}`] as SetDocument;
const BROKEN = /undefined|NaN|\[object|\b(guide|team|sample|viewer|labels)[:.]\w/;
/** Keys of statuses and names of the data's numbers: `homa-hp`, `dm-4pc`, `atkp 0.008`, `burstFanfareHBRatio`. */
const KEYS = /[a-z]-(?:icd|cd|[24]pc|buff|hpp?|atkp?|dmg)\b|\batkp\b|\b[a-z]+[A-Z]+[a-z]*Ratio\b/;
beforeAll(startTexts);

describe('the guide to weapons', () => {
  const page = (key: string) => textOf(markup(createElement(WeaponGuide, { document: weapon(key), name: key })));

  it('has a page for every weapon', () => {
    for (const key of weaponKeys) expect(weapon(key).base.at(-1)?.level, key).toBeGreaterThanOrEqual(70);
    for (const key of spread(weaponKeys, 6)) {
      const text = page(key);
      expect(text, key).not.toMatch(BROKEN);
      expect(text, key).not.toMatch(KEYS);
    }
  });

  it('shows the numbers of the facts', () => {
    expect(weapon('mistsplitterreforged').bonuses.find((row) => row.key === 'mistsplitter')?.stats['electro%']).toEqual(
      mistsplitter.refineValues.elementalDamage.values,
    );
    expect(page('mistsplitterreforged')).toContain('12% 15% 18% 21% 24%');
    expect(weapon('favoniussword').statuses).toEqual([
      { key: 'favonius-cd', frames: favonius.statuses['favonius-cd'].frames, hitlag: true, pieces: null },
    ]);
    expect(weapon('favoniussword').family.map(({ key }) => key)).toContain('favoniuslance');
    expect(weapon('staffofhoma').bonuses[0].stats).toEqual({ 'hp%': homa.refineValues.hp.values });
    // The known values of the game at level 90.
    expect(weapon('mistsplitterreforged').base.at(-1)?.stats.base_atk).toBeCloseTo(674.33, 2);
    expect(page('staffofhoma')).toContain('608.07');
    expect(page('mistsplitterreforged')).toContain('R1 Elemental DMG +12%');
    expect(page('mistsplitterreforged')).toContain('R5 Elemental DMG +24%');
  });
});

describe('the guide to artifact sets', () => {
  const page = (key: string) => textOf(markup(createElement(ArtifactGuide, { document: set(key), name: key })));

  it('has a page for every set, with the effects of its kit', () => {
    for (const key of setKeys) expect(Object.keys(set(key).passive).length, key).toBeGreaterThan(0);
    for (const key of spread(setKeys, 5)) {
      const text = page(key);
      expect(text, key).not.toMatch(BROKEN);
      expect(text, key).not.toMatch(KEYS);
    }
  });

  it('shows the numbers of the facts', () => {
    expect(set('emblemofseveredfate').bonuses.find((row) => row.key === 'emblem-2pc')?.stats.er).toBe(
      emblem.bonuses.energyRecharge.value,
    );
    expect(set('noblesseoblige').bonuses.find((row) => row.key === noblesse.bonuses.buffKey.value)?.stats).toEqual({
      'atk%': noblesse.bonuses.teamAtk.value,
    });
    expect(set('blizzardstrayer').pieces).toEqual(blizzard.pieces);
    expect(page('emblemofseveredfate')).toContain('4 pieces Burst DMG +25% of Energy Recharge, burst DMG up to +75%.');
  });
});

describe('the guide to enemies', () => {
  const page = (key: string) =>
    textOf(markup(createElement(EnemyGuide, { document: all[`enemies/${key}`] as EnemyDocument, name: key })));

  it('has a page for every enemy', () => {
    for (const key of spread(enemyKeys, 6)) {
      const text = page(key);
      expect(text, key).toContain('HP by level');
      expect(text, key).not.toMatch(BROKEN);
    }
  });

  it.each(['hilichurl', 'ruinguard', 'primogeovishap'] as const)('shows the numbers of %s', (key) => {
    const { baseHp, curve, resist, drops } = monsters[key];
    const text = page(key);
    for (const level of [1, 90, 100]) {
      const hp = baseHp * monsterCurves[curve][level - 1] * 2.5;
      expect(text).toContain(` ${level} ${hp.toLocaleString('en', { maximumFractionDigits: 2 })} `);
    }
    for (const [element, share] of Object.entries(resist))
      expect(text).toContain(`${element[0].toUpperCase()}${element.slice(1)} ${Math.round(share * 100)}%`);
    expect(drops.length).toBeGreaterThan(0);
    for (const { hp, count } of drops)
      if (count !== undefined) expect(text).toContain(`${Math.round(hp * 100)}%: ${count} `);
    expect(text).not.toContain('%: 0 ');
    expect(text).toContain(`target lvl=100 type=${key};`);
  });

  it('states where a target line cannot name it', () => {
    const [shared] = enemyKeys.filter((key) => !nameTable.enemy(key));
    expect(page(shared)).toContain('belongs to a character too');
    expect(page(shared)).not.toContain('target lvl=');
  });
});
