import type { CharacterFacts, SentAttackFacts } from '@quartet/gamedata';
import aetherdendro from '@quartet/gamedata/characters/aetherdendro';
import bennett from '@quartet/gamedata/characters/bennett';
import cyno from '@quartet/gamedata/characters/cyno';
import ganyu from '@quartet/gamedata/characters/ganyu';
import luminedendro from '@quartet/gamedata/characters/luminedendro';
import raiden from '@quartet/gamedata/characters/raidenshogun';
import xingqiu from '@quartet/gamedata/characters/xingqiu';
import yelan from '@quartet/gamedata/characters/yelan';
import { icdGroups, icdTags } from '@quartet/gamedata/icd';
import { characterFacts } from '@quartet/gamedata/loaders';
import { Action, type AttackSpec, character, Element, type Kit, type NormalsSpec, Strike, Tag } from '@quartet/kit';
import { describe, expect, it } from 'vitest';

const everyone = await Promise.all(Object.values(characterFacts).map(async (load) => (await load()).default));

const sent = ({ attacks }: CharacterFacts): SentAttackFacts[] =>
  Object.values(attacks).flatMap((entry) => (Array.isArray(entry) ? entry.flat() : [entry as SentAttackFacts]));

describe('the facts of a kit', () => {
  it('fit the authoring interface as they stand', () => {
    // The compiler checks the parameter of this function; characters of several weapon classes and stances.
    const declare = (kit: Kit): void => {
      kit.normals(xingqiu.normals);
      kit.normals(ganyu.normals);
      kit.charged(bennett.charged);
      kit.charged(luminedendro.charged);
      kit.plunges(cyno.plunge);
      kit.aimed(yelan.aimed);
      kit.burst(xingqiu.casts.burst);
      kit.attack(xingqiu.attacks['Guhua Sword: Raincutter']);
      kit.attack(xingqiu.attacks['Guhua Sword: Fatal Rainscreen'][1]);
      kit.stance({ during: { active: false }, chain: cyno.chains.burstAttack });
      kit.chargedAttack(raiden.chargedBy.swordCharge);
      kit.plunges(raiden.plungeBy.burst);
    };
    expect(character(cyno, declare).facts.key).toBe('cyno');
    const spec: AttackSpec = bennett.attacks['Fantastic Voyage'];
    const chain: NormalsSpec = aetherdendro.normals;
    expect([spec.gauge, chain.hitmarks.length]).toEqual([50, 5]);
  });

  it.each(everyone.map((facts) => [facts.key, facts] as const))('of %s use words the engine knows', (_, facts) => {
    for (const { name, tag, icd, icdGroup, strike, element, talent, at } of sent(facts)) {
      const unknown = [
        name.trim() === '' && 'name',
        tag !== undefined && !(tag in Tag) && tag,
        icd !== undefined && !(icd in icdTags) && icd,
        icdGroup !== undefined && !(icdGroup in icdGroups) && icdGroup,
        strike !== undefined && !(strike in Strike) && strike,
        element !== undefined && !(element in Element) && element,
        talent !== undefined && !['attack', 'skill', 'burst'].includes(talent) && talent,
        at !== undefined && at.hit < 0 && 'at',
      ].filter((word) => word !== false);
      expect([name, unknown]).toEqual([name, []]);
    }
    for (const { cooldowns } of Object.values(facts.casts))
      for (const { action } of cooldowns ?? []) expect(action === undefined || action in Action).toBe(true);
  });

  it.each(everyone.map((facts) => [facts.key, facts] as const))('of %s have each attack in one place', (_, facts) => {
    const identity = ({ name, element, mult }: Partial<SentAttackFacts>): string =>
      JSON.stringify([name, element, mult]);
    const plunges = [facts.plunge, ...Object.values(facts.plungeBy ?? {})].flatMap((plunge) =>
      Object.values(plunge ?? {}),
    );
    const elsewhere = new Set([...plunges, ...(facts.aimed?.levels ?? [])].map(identity));
    const twice = sent(facts).filter((attack) => attack.name === 'Normal %v' || elsewhere.has(identity(attack)));
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  it.each(everyone.map((facts) => [facts.key, facts] as const))('of %s list as many hitmarks as hits', (_, facts) => {
    for (const chain of [facts.normals, ...Object.values(facts.chains ?? {})]) {
      if (chain === undefined) continue;
      expect(chain.hitmarks.map((hits) => hits.length)).toEqual(chain.mult.map((hits) => hits.length));
      expect(chain.frames.length).toBeGreaterThanOrEqual(chain.mult.length);
    }
  });
});

describe('spot checks of the facts', () => {
  it('Xingqiu: a line on the fourth normal, hitlag in seconds, the delayed cooldown', () => {
    const { normals, attacks, casts, statuses } = xingqiu;
    expect(normals.areas[3][0]).toEqual({ shape: 'box', on: 'player', width: 1, length: 2 });
    expect(normals.halt).toEqual([[0.03], [0.03], [0.06, 0.06], [0.06], [0.1, 0.1]]);
    expect(attacks['Guhua Sword: Fatal Rainscreen'].map(({ name, halt }) => [name, halt])).toEqual([
      ['Guhua Sword: Fatal Rainscreen 0', 0.02],
      ['Guhua Sword: Fatal Rainscreen 1', 0.02],
    ]);
    expect(attacks['Guhua Sword: Raincutter'].mult).toBe(xingqiu.talents.burst);
    expect([casts.skill.cooldown, casts.skill.cooldownDelay, casts.burst.payAt]).toEqual([1260, 10, 3]);
    expect(statuses['xingqiu-c2']).toEqual({ frames: 240, hitlag: true });
  });

  it('Bennett: areas with a fan, the charge levels of his skill by level and hit', () => {
    expect(bennett.normals.areas[2][0]).toEqual({
      shape: 'circle',
      on: 'player',
      offset: [0, 0.6],
      radius: 2,
      fan: 30,
    });
    expect(bennett.normals.clock).toBe('fight');
    expect(bennett.attacks['Passion Overload'].map((hits) => hits.map(({ mult }) => mult))).toEqual(
      bennett.talents.skillHold,
    );
    expect(bennett.attacks['Passion Overload'][1][0].name).toBe('Passion Overload (Level 2)');
  });

  it('Cyno: his own chain, with poise and strike of single hits', () => {
    const { burstAttack } = cyno.chains;
    expect(burstAttack.name).toBe('Pactsworn Pathclearer %v');
    expect(burstAttack.talent).toBe('burst');
    expect(burstAttack.strike).toEqual([['slash'], ['slash'], ['blunt'], ['slash', 'slash'], ['blunt']]);
    expect(burstAttack.poise).toEqual([[0], [0], [64.0248], [0, 0], [77.7]]);
    expect(cyno.plungeBy.burst.collision.hitmark).toBe(41);
    expect(cyno.casts.skillCooldowns.cooldowns.map(({ frames }) => frames)).toEqual([450, 180]);
  });

  it('Raiden: the table of a chain that the source hands on in a variable', () => {
    expect(raiden.chains.swordAttack.mult).toBe(raiden.talents.attackB);
    expect(raiden.chargedBy.swordCharge.name).toEqual([
      'Musou Isshin (Charge Attack 0)',
      'Musou Isshin (Charge Attack 1)',
    ]);
    expect(raiden.chargedBy.swordCharge.halt).toEqual([0, 0.02]);
  });

  it('Ganyu: arrows have no separate area and fly', () => {
    expect(ganyu.normals).not.toHaveProperty('areas');
    expect(ganyu.normals.travel).toBe(10);
    expect(ganyu.attacks['Frostflake Arrow'].element).toBe('cryo');
  });

  it('the Traveler: each sibling has its own hits, cancels and multipliers', () => {
    expect(aetherdendro.normals.hitmarks).toEqual([[13], [13], [16], [30], [25]]);
    expect(luminedendro.normals.hitmarks).toEqual([[16], [10], [19], [23], [14]]);
    expect([aetherdendro.charged.hitmark, luminedendro.charged.hitmark]).toEqual([
      [9, 20],
      [14, 25],
    ]);
    expect(aetherdendro.talents.charge).toHaveLength(2);
    expect(aetherdendro.talents.charge).not.toEqual(luminedendro.talents.charge);
    expect(aetherdendro.frames.skill.animation).toBeGreaterThan(0);
  });
});
