import type { WeaponFacts } from '@quartet/gamedata';
import { PERMANENT, type WeaponDefinition, weapon } from '@quartet/kit';

/**
 * Golden Majesty: shield strength; hits on the field give ATK for 8 s, five times and every 0.3 s at most, twice as much
 * under a shield.
 */
export function goldenMajesty(facts: WeaponFacts): WeaponDefinition {
  return weapon(facts, (kit) => {
    const { max } = kit.passive;
    kit.shields.strengthen(`golden-majesty-${kit.self.key}`, PERMANENT, kit.at(facts.refineValues.shieldStrength));
    const majesty = kit.stacks('golden-majesty', {
      max,
      each: { 'atk%': kit.at(facts.refineValues.atkPerHit) },
      factor: () => (kit.shields.protects() ? 2 : 1),
    });
    kit.on('enemyDamage', { by: 'self', onField: true, rest: kit.rest('golden-majesty-icd') }, majesty.gain);
  });
}
