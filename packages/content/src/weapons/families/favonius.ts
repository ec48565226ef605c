import type { WeaponFacts } from '@quartet/gamedata';
import { type WeaponDefinition, weapon } from '@quartet/kit';

/** Windfall: critical hits of the wielder on the field have a chance to make 3 clear particles. */
export function favonius(facts: WeaponFacts): WeaponDefinition {
  return weapon(facts, (kit) => {
    const { self } = kit;
    const source = `favonius-${self.key}`;
    const chance = kit.at(facts.refineValues.chance);
    const rest = kit.rest('favonius-cd');
    kit.on('enemyDamage', { by: 'self', onField: true, damaging: true, crit: true, chance, rest }, () =>
      kit.particles(3, 'none', self.particleDelay, source),
    );
  });
}
