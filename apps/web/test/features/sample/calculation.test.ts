import { CATEGORIES, calculationOf, derive, formulaLine, formulaText } from '@quartet/results/log';
import { describe, expect, it } from 'vitest';
import type { SampleDocument } from '#features/sample/model/document.ts';
import { SampleDocument as Document } from '#features/sample/model/document.ts';
import { entry, ownDocument, ownSample } from './fixture.ts';

function derivations(document: SampleDocument) {
  const found = [];
  for (let line = 0; line < document.index.count; line++) {
    if (CATEGORIES[document.index.category[line]] === 'damage') found.push(document.detail(line)?.derivation ?? null);
  }
  return found;
}

/** A hit of the reference with everything that can be in one: addition, bonus, crit, vaporize, elevation. */
const HIT = {
  abil: 'Pyronado',
  damage: 0,
  talent: 2,
  base_atk: 800,
  atk_per: 0.5,
  flat_atk: 300,
  total_scaling: 1500,
  flat_dmg: 100,
  base_dmg: 3100,
  bonus_dmg: 0.7,
  ele_per: 0.466,
  def_mod: 0.5,
  res: 0.1,
  res_mod: 0.9,
  is_crit: true,
  cr: 0.5,
  cd: 1,
  melt_vape: true,
  reaction_type: 'vaporize',
  react_mult: 1.5,
  em_bonus: 0.3,
  react_bonus: 0.15,
  elevation_bonus: 0.1,
  damage_grp_mult: 1,
  char_lvl: 90,
  target_lvl: 100,
  src_frame: 5,
  target: 1,
};
const AMOUNT = 3100 * 1.7 * 0.5 * 0.9 * 2 * 1.5 * 1.45 * 1.1;

describe('why this number', () => {
  it('reproduces every hit of a fight of this engine from its factors', async () => {
    const all = derivations(await ownDocument());
    expect(all.length).toBe(597);
    for (const one of all) {
      expect(one?.exact).toBe(true);
      expect(one?.computed).toBeCloseTo(one?.damage ?? Number.NaN, 4);
    }
  });

  it('names every part of the DMG bonus and of added damage, in the fight of the yardstick', async () => {
    const all = derivations(await ownDocument());
    let split = 0;
    for (const one of all) {
      const bonus = one?.factors.find(({ id }) => id === 'bonus');
      if (!bonus) continue;
      expect(bonus.parts.map(({ id }) => id)).not.toContain('otherBonus');
      expect(bonus.parts.reduce((sum, { value }) => sum + value, 1)).toBeCloseTo(bonus.value, 9);
      if (bonus.parts.length > 1) split++;
    }
    expect(split).toBeGreaterThan(100);
    for (const one of all) {
      if (one?.flat?.id !== 'flat') continue;
      expect(one.flat.parts.map(({ id }) => id)).not.toContain('flatOther');
      const factor = one.flat.parts.find(({ id }) => id === 'flatFactor')?.value ?? 1;
      const sum = one.flat.parts.reduce(
        (total, { id, value }) =>
          id === 'flatFactor' ? total : total + value * (id === 'share' || id === 'flatFixed' ? factor : 1),
        0,
      );
      expect(sum).toBeCloseTo(one.flat.value, 6);
    }
  });

  it('splits added damage into the share of a stat, what the character makes of it, and each weapon', async () => {
    const text = [
      'options iteration=1 duration=25;',
      'target lvl=100 resist=.1;',
      'neuvillette char lvl=90/90 cons=0 talent=9,9,9; neuvillette add weapon="sacrificialjade" refine=1 lvl=90/90;',
      'neuvillette add stats hp=4780 hp%=0.466 hydro%=0.466;',
      'noelle char lvl=90/90 cons=6 talent=9,9,9; noelle add weapon="redhornstonethresher" refine=1 lvl=90/90;',
      'fischl char lvl=90/90 cons=0 talent=9,9,9; fischl add weapon="favoniuswarbow" refine=1 lvl=90/90;',
      'active fischl;',
      'fischl skill; neuvillette skill, charge, charge; noelle attack:4;',
    ].join('\n');
    const all = derivations(new Document(await ownSample(text)));
    const judgment = all.findLast((one) => one?.name === 'Charged Attack: Equitable Judgment');
    const [share, factor, ...rest] = judgment?.flat?.parts ?? [];
    expect(share).toMatchObject({ id: 'share', of: { stat: 'hp' } });
    expect(rest).toEqual([]);
    // Past Draconic Glories: 110 %, 125 % or 160 % with one to three of his reactions.
    expect(factor?.id).toBe('flatFactor');
    expect([1.1, 1.25, 1.6].some((one) => Math.abs(one - (factor?.value ?? 0)) < 1e-9)).toBe(true);
    expect((share?.value ?? 0) * (factor?.value ?? 0)).toBeCloseTo(judgment?.flat?.value ?? 0, 6);
    expect(share?.value).toBeCloseTo((share?.of?.share ?? 0) * (share?.of?.total ?? 0), 9);

    const swing = all.find((one) => one?.slot === 1 && one.name.startsWith('Normal'));
    expect(swing?.flat?.parts).toMatchObject([
      { id: 'modifier', modifier: { name: 'redhornstonethresher', owner: 'weapon', kind: 'addition' } },
    ]);
    expect(swing?.flat?.parts[0]?.value).toBeCloseTo(swing?.flat?.value ?? 0, 6);
    // Bonuses have amounts; the sum of level, weapon and artifacts is one of them.
    const gear = judgment?.modifiers.find(({ name }) => name === 'gear');
    expect(gear?.amounts).toContainEqual({ stat: 'hydro%', value: expect.closeTo(0.466, 6) });
    for (const { kind, amounts } of judgment?.modifiers ?? []) {
      if (kind === 'stat' || kind === 'attack') expect(amounts.length).toBeGreaterThan(0);
    }
  });

  it('shows reaction damage as one amount without bonuses that never apply to it', async () => {
    const text = [
      'options iteration=1 duration=20;',
      'target lvl=100 resist=.1;',
      'raidenshogun char lvl=90/90 cons=0 talent=9,9,9; raidenshogun add weapon="thecatch" refine=5 lvl=90/90;',
      'xingqiu char lvl=90/90 cons=0 talent=9,9,9; xingqiu add weapon="favoniussword" refine=5 lvl=90/90;',
      'active xingqiu;',
      'xingqiu skill; raidenshogun skill; raidenshogun attack:5; xingqiu attack:5;',
    ].join('\n');
    const charged = derivations(new Document(await ownSample(text))).findLast((one) => one?.name === 'electrocharged');
    expect(charged?.flat?.id).toBe('reactionBase');
    expect(charged?.product).toEqual([]);
    // Later ticks repeat the first one with its stats.
    expect(charged?.flat?.parts.map(({ id }) => id)).toEqual(['ownLevel', 'em', 'reactionMultiplier', 'reactionBonus']);
    expect(charged?.flat?.parts[2]?.value).toBe(2);
    const bonuses = charged?.modifiers.filter(({ kind }) => kind === 'stat') ?? [];
    expect(bonuses.map(({ name }) => name)).toContain('gear');
    expect(bonuses.every(({ amounts }) => amounts.length > 0)).toBe(true);
    expect(charged?.modifiers.some(({ kind }) => kind === 'active')).toBe(false);
    expect(charged?.factors.map((factor) => factor.id)).toEqual(['defence', 'resistance']);
    expect(charged?.exact).toBe(true);
  });

  it('names every factor with its value and its parts', () => {
    const logs = { ...HIT, damage: AMOUNT };
    const found = derive(
      [entry('damage', 5, 'Pyronado', { ...logs, amp: 'vaporize', ele: 'pyro' }), entry('calc', 5, 'Pyronado', logs)],
      0,
      [],
    );
    expect(found?.exact).toBe(true);
    expect(found?.product.map((term) => [term.id, term.value])).toEqual([
      ['talent', 2],
      ['scaling', 1500],
    ]);
    expect(found?.product[1].parts.map((part) => part.value)).toEqual([800, 0.5, 300]);
    expect(found?.factors.map((term) => term.id)).toEqual([
      'bonus',
      'defence',
      'resistance',
      'crit',
      'amplification',
      'elevation',
    ]);
    expect(found?.factors.find((term) => term.id === 'amplification')?.value).toBeCloseTo(2.175, 10);
    expect(found?.crit.without).toBeCloseTo(AMOUNT / 2, 6);
    expect(found?.crit.average).toBeCloseTo(AMOUNT * 0.75, 6);
    if (!found) throw new Error('no derivation');
    expect(formulaLine(found, 'en')).toBe('(200% × 1,500 + 100) × 1.7 × 0.5 × 0.9 × 2 × 2.175 × 1.1 = 11,347.6');
    const text = formulaText(found, {
      locale: 'en',
      term: (term) => term.id,
      part: (part) => part.id,
      kind: (kind) => kind,
      hit: (name) => name,
      modifier: ({ name }) => name,
      stat: (stat) => stat,
      rejected: 'rejected',
      damage: 'Damage',
      frame: (frame) => `frame ${frame}`,
    });
    expect(text).toContain('bonus: × 1.7 (elementBonus +46.6%, otherBonus +23.4%)');
    expect(text.split('\n').at(-1)).toBe('Damage: 11,347.6');
  });

  it('knows that a direct lunar hit adds after its bonus for EM and reactions', () => {
    const logs = {
      ...HIT,
      base_dmg: 3000,
      melt_vape: false,
      damage: (3000 * 1.45 + 100) * 0.5 * 0.9 * 2 * 1.1,
    };
    const found = derive([entry('damage', 5, 'Pyronado', logs), entry('calc', 5, 'Pyronado', logs)], 0, []);
    expect(found?.exact).toBe(true);
    expect(found?.flatAfter).toBe(true);
    expect(found && formulaLine(found, 'en')).toMatch(/^\(200% × 1,500 × 1\.45 \+ 100\) × /);
  });

  it('warns when the factors do not give the number', () => {
    const logs = { ...HIT, damage: 999 };
    expect(derive([entry('damage', 5, 'Pyronado', logs), entry('calc', 5, 'Pyronado', logs)], 0, [])?.exact).toBe(
      false,
    );
  });

  it('pairs hits with their calculations through other hits of the same frame', () => {
    const one = { abil: 'Swirl', damage: 10, target: 1 };
    const two = { abil: 'Swirl', damage: 20, target: 2 };
    const entries = [
      entry('damage', 5, 'Swirl', one),
      entry('damage', 5, 'Swirl', two),
      entry('calc', 5, 'Swirl', two),
      entry('damage', 5, 'Swirl', one),
      entry('calc', 5, 'Swirl', one),
      entry('calc', 5, 'Swirl', one),
      entry('damage', 6, 'Swirl', one),
    ];
    expect([0, 1, 3, 6].map((i) => calculationOf(entries, i))).toEqual([4, 2, 5, -1]);
  });

  it('lists modifiers as the reference writes them: applied with amounts, rejected with the reason', () => {
    const logs = {
      ...HIT,
      damage: AMOUNT,
      'husk-2pc': ['status: added', 'expiry_frame: -1', 'def%: 0.30'],
      pre_damage_mods: [
        'yelan-a4',
        ['status: rejected', 'reason: conditions not met'],
        'geo-res',
        ['status: added', 'dmg%: 0.15'],
      ],
      resist_mods: ['vv', ['status: added', 'expiry_frame: 812', 'ele: hydro', 'amount: -0.4']],
    };
    const entries = [
      entry('pre_damage_mods', 5, 'Cinnabar', { damage_added: 2176.8 }),
      entry('damage', 5, 'Pyronado', logs),
      entry('calc', 5, 'Pyronado', logs),
    ];
    const modifiers = derive(entries, 1, [])?.modifiers ?? [];
    expect(modifiers.map(({ name, kind, applied }) => [name, kind, applied])).toEqual([
      ['husk-2pc', 'stat', true],
      ['yelan-a4', 'attack', false],
      ['geo-res', 'attack', true],
      ['vv', 'resistance', true],
      ['Cinnabar', 'addition', true],
    ]);
    expect(modifiers[0].amounts).toEqual([{ stat: 'def%', value: 0.3 }]);
    expect(modifiers[1].reason).toBe('conditions not met');
    expect(modifiers[3].amounts).toEqual([{ stat: 'hydro', value: -0.4 }]);
    expect(modifiers[4].amounts).toEqual([{ stat: 'damage_added', value: 2176.8 }]);
  });
});
