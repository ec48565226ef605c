import { describe, expect, it } from 'vitest';
import { readAttackName } from '#shared/names/attackName.ts';

describe('the name of an attack', () => {
  it('names the hit of a chain, counted from 1', () => {
    expect(readAttackName('Normal 0')).toEqual({ base: { kind: 'normal', number: 1 }, reaction: null });
    expect(readAttackName('Charge 1').base).toEqual({ kind: 'charge', number: 2 });
    expect(readAttackName('Charge Attack').base).toEqual({ kind: 'charge', number: null });
    expect(readAttackName('High Plunge').base).toEqual({ kind: 'action', action: 'high_plunge' });
    expect(readAttackName('Plunge Collision').base).toEqual({ kind: 'collision' });
  });

  it('is distinguished by its trigger', () => {
    expect(readAttackName('Guoba (vaporize)')).toEqual({
      base: { kind: 'named', name: 'Guoba' },
      reaction: 'vaporize',
    });
    expect(readAttackName('Passion Overload (Press) (melt)')).toEqual({
      base: { kind: 'named', name: 'Passion Overload (Press)' },
      reaction: 'melt',
    });
    expect(readAttackName('Normal 2 (aggravate)')).toEqual({
      base: { kind: 'normal', number: 3 },
      reaction: 'aggravate',
    });
    // Not every word in brackets is a reaction.
    expect(readAttackName('Oz (Skill)')).toEqual({ base: { kind: 'named', name: 'Oz (Skill)' }, reaction: null });
  });

  it('can be that of a reaction', () => {
    expect(readAttackName('overload').base).toEqual({ kind: 'reaction', reaction: 'overload', area: false });
    expect(readAttackName('swirl-cryo (aoe)').base).toEqual({ kind: 'reaction', reaction: 'swirl-cryo', area: true });
    expect(readAttackName('Musou Isshin 0').base).toEqual({ kind: 'named', name: 'Musou Isshin 0' });
    expect(readAttackName('<script>').base).toEqual({ kind: 'named', name: '<script>' });
    expect(readAttackName('constructor').base).toEqual({ kind: 'reaction', reaction: 'constructor', area: false });
  });
});
