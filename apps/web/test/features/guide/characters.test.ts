import { characterStats, Stat } from '@quartet/engine';
import bennett from '@quartet/gamedata/characters/bennett';
import fischl from '@quartet/gamedata/characters/fischl';
import xingqiu from '@quartet/gamedata/characters/xingqiu';
import zhongli from '@quartet/gamedata/characters/zhongli';
import { characterKeys } from '@quartet/gamedata/names';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CharacterDocument } from '#features/guide/model/documents.ts';
import { CharacterGuide } from '#features/guide/pages/CharacterGuide.tsx';
import { isWhole, spread } from '../../../../../test/lane.ts';
import { guideDocuments } from '../../../build/guide/plugin.ts';
import german from '../../../src/shared/i18n/issues/de.json';
import issues from '../../../src/shared/i18n/issues/en.json';
import { markup, startTexts, textOf } from './render.ts';

const all = await guideDocuments();
const documentOf = (key: string) => all[`characters/${key}`] as CharacterDocument;
const pages = new Map<string, string>();
/** Markup of the page of a character, rendered once for each level. */
function htmlOf(key: string, level = 10): string {
  const address = `${key}?level=${level}`;
  const html =
    pages.get(address) ??
    markup(createElement(CharacterGuide, { document: documentOf(key), name: key }), `/?level=${level}`);
  pages.set(address, html);
  return html;
}
const page = (key: string, level?: number) => textOf(htmlOf(key, level));
/** Characters whose pages are rendered; the documents of all of them are tested. */
const rendered = spread(characterKeys, 3);
const bonus = (key: string, name: string) => documentOf(key).bonuses.find((row) => row.key === name);
const attack = (key: string, name: string) => documentOf(key).attacks.find((row) => row.name === name);
beforeAll(startTexts);

describe('the guide to characters', () => {
  it.each(characterKeys)('has a document with attacks and base stats for %s', (key) => {
    const document = documentOf(key);
    expect(document.attacks.length).toBeGreaterThan(3);
    expect(document.base.at(-1)?.level).toBeGreaterThanOrEqual(90);
  });

  it.each(rendered)('has a page for %s', (key) => {
    const text = page(key);
    expect(text).toContain('Cooldowns and costs');
    expect(text).not.toMatch(/undefined|NaN|\[object|\b(guide|team)[:.]\w/);
  });

  const shown = [
    ['xingqiu', xingqiu],
    ['bennett', bennett],
    ['fischl', fischl],
  ] as const;
  it.each(spread(shown, 1))('shows the facts of %s', (key, facts) => {
    const document = documentOf(key);
    const normals = document.attacks.filter(({ group, name }) => group === 'attack' && name.startsWith('Normal'));
    expect(normals.map(({ mult }) => mult)).toEqual(facts.normals.mult.flat());
    expect(normals.map(({ hitmark }) => hitmark)).toEqual(facts.normals.hitmarks.flat());
    for (const level of isWhole ? [1, 9, 15] : [9]) {
      const text = page(key, level);
      for (const [table] of facts.normals.mult) {
        const percent = table[level - 1] * 100;
        expect(text).toContain(`${percent.toFixed(Number.isInteger(Math.round(percent * 1e4) / 1e4) ? 0 : 2)}% ATK`);
      }
    }
    const stats = characterStats(facts, 90, 90);
    expect(document.base.find(({ level, max }) => level === 90 && max === 90)?.stats.base_hp).toBeCloseTo(
      stats[Stat.base_hp],
      6,
    );
    expect(document.energy).toBe(facts.energyMax);
    expect(document.casts.find(({ name }) => name === 'burst')?.cooldowns[0].frames).toBe(facts.casts.burst.cooldown);
  });

  it('names the constellation or passive of each bonus and attack', () => {
    expect(bonus('xingqiu', 'xingqiu-a4')).toMatchObject({
      stats: { 'hydro%': 0.2 },
      unlock: 'a4',
      frames: 0,
    });
    expect(bonus('raidenshogun', 'raiden-c4')).toMatchObject({ stats: { 'atk%': 0.3 }, unlock: 'c4', frames: 600 });
    // Declared once the whole team is there.
    expect(bonus('aino', 'aino-c6-buff')).toMatchObject({ unlock: 'c6' });
    expect(attack('fischl', 'Gaze of the Deep (C1)')).toMatchObject({ unlock: 'c1' });
    expect(attack('fischl', 'Oz (Summon)')).toMatchObject({ unlock: null });
    // Declared inside C4.
    expect(bonus('freminet', 'freminet-c6')).toMatchObject({ unlock: 'c6' });
    // Named by the facts alone.
    expect(bonus('diluc', 'diluc-q')).toMatchObject({ unlock: 'a4' });
  });

  it('shows the changes of passives and constellations', () => {
    expect(attack('zhongli', 'Normal 0')).toMatchObject({
      unlock: null,
      flat: {},
      changes: [{ unlock: 'a4', to: { flat: { hp: zhongli.unlocks.a4.attack } } }],
    });
    expect(attack('zhongli', 'Planet Befall')?.changes).toMatchObject([
      { unlock: 'a4', to: { flat: { hp: zhongli.unlocks.a4.burst } } },
      { unlock: 'c4', to: { area: { radius: 9 } } },
    ]);
    expect(bonus('bennett', 'bennett-field')).toMatchObject({
      unlock: null,
      // It depends on base ATK, and so on the weapon.
      stats: { atk: null },
      changes: [{ unlock: 'c6', to: { stats: { atk: null, 'pyro%': bennett.unlocks.c6.pyro } } }],
    });
    expect(page('zhongli')).toContain('from ascension 4 899.72% ATK + 33% HP');
  });

  it.each(characterKeys)('knows the unlock of every part that has it in its name, for %s', (key) => {
    const { attacks, bonuses } = documentOf(key);
    for (const { name, unlock } of [...attacks, ...bonuses.map((row) => ({ name: row.key, unlock: row.unlock }))]) {
      const [, named] = /(?:-|\()([ac][1-6])(?:\b|[-)])/i.exec(name) ?? [];
      if (named !== undefined) expect(unlock, name).toBe(named.toLowerCase());
    }
  });

  it.each(characterKeys)('places a hit in the areas as in the hits, for %s', (key) => {
    const { attacks, hitboxes } = documentOf(key);
    for (const box of hitboxes) {
      const [, place] = /(?:^|-)(N\d-\d|N\d)$/.exec(box.name) ?? [];
      const rows = attacks.filter(
        ({ group, hit, area }) => group === 'attack' && area !== null && place?.startsWith(`N${(hit ?? 0) + 1}`),
      );
      const row = rows.find(({ sub }) => !place?.includes('-') || place.endsWith(`-${(sub ?? 0) + 1}`));
      if (row?.area == null || box.offset === undefined || row.area.offset === undefined) continue;
      const [own, shown] = [row.area.offset[1] ?? 0, box.offset[1] ?? 0];
      if (Math.abs(own) === Math.abs(shown)) expect([box.name, Math.sign(shown)]).toEqual([box.name, Math.sign(own)]);
    }
  });

  it.each(rendered)('has no empty heading among the talents, for %s', (key) => {
    const html = htmlOf(key);
    const talents = html.slice(html.indexOf('id="talents"'), html.indexOf('id="attacks"'));
    for (const [, item] of talents.matchAll(
      /<li[^>]* class="flex scroll-mt-4[^>]*>(.*?)(?=<li[^>]* class="flex scroll-mt-4|<\/section>|$)/gs,
    ))
      expect(textOf(item.slice(item.indexOf('</h3>'))).trim()).not.toBe('');
  });

  it('shows where the cleave lands once, and the areas of other forms beside the hit', () => {
    const { hitboxes } = documentOf('arlecchino');
    expect(hitboxes.find(({ name }) => name === 'E-Cleave')).toMatchObject({
      center: 'primary_target',
      offset: [0, 4.5],
    });
    expect(hitboxes.find(({ name }) => name === 'N4-1')?.offset).toEqual([-0.5, 0.7]);
    expect(hitboxes.find(({ name }) => name === 'Masque-N4-1')?.offset).toEqual([-0.5, 0.7]);
    expect(page('arlecchino')).toContain('Area (Masque) box of 1.9 × 4.2 m');
  });

  it('measures hits and particles of a use in fights', () => {
    const [skill] = documentOf('xingqiu').uses;
    expect(skill.particles).toEqual([{ element: 'hydro', min: 5, max: 5, mean: 5 }]);
    expect(skill.hits[0].frames).toEqual([xingqiu.timing.skillHitmarks[0]]);
    const held = documentOf('bennett').uses.find(({ params }) => params.hold === 1);
    expect(held?.particles).toEqual([{ element: 'pyro', min: 3, max: 3, mean: 3 }]);
  });

  it('measures particles with later actions when the use alone generates none', () => {
    const skill = (key: string) => documentOf(key).uses.find(({ action }) => action === 'skill');
    expect(skill('nahida')).toMatchObject({
      particles: [{ element: 'dendro', min: 3, max: 3, mean: 3 }],
      followedBy: 'barbara attack:4;',
    });
    expect(skill('hutao')).toMatchObject({
      particles: [{ element: 'pyro', min: 2, max: 3 }],
      followedBy: 'hutao attack:6;',
    });
    expect(skill('keqing')).toMatchObject({ followedBy: 'keqing skill;' });
    expect(skill('kinich')).toMatchObject({ particles: [{ element: 'dendro', min: 5, max: 5 }] });
    expect(skill('xingqiu')?.followedBy).toBe('');
    // Casts without particles here have none in the game either; a hold of Skirk's does not begin her stance.
    const never = characterKeys.flatMap((key) =>
      documentOf(key)
        .uses.filter(({ action, particles }) => action === 'skill' && particles.length === 0)
        .map(({ params }) => [key, params]),
    );
    expect(never).toEqual([
      ['barbara', {}],
      ['lisa', {}],
      ['noelle', {}],
      ['qiqi', {}],
      ['skirk', { hold: 184 }],
    ]);
    expect(page('nahida')).toContain('only followed by barbara attack:4;');
    expect(page('qiqi')).toContain('Particles none, not even with attacks, a second use or reactions');
  });

  it('lists known limits in the language of the page', async () => {
    const [key, [sentence]] = Object.entries(issues.characters)[0];
    expect(page(key)).toContain(sentence);
    expect(page('xingqiu')).not.toContain('None known.');
    expect(page('bennett')).toContain('None known.');
    const { limits } = documentOf(key);
    expect(Object.keys(limits).sort()).toEqual(['de', 'en', 'es', 'ja', 'ko', 'ru', 'zh']);
    expect(limits.de?.[0]).toBe((german as Readonly<Record<string, string>>)[sentence]);
  });
});
