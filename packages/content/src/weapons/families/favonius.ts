import { type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

/** Windfall: critical hits of the wielder on the field have a chance to make 3 clear particles. */
export function favonius(facts: WeaponFacts): WeaponDefinition {
  const { prob, cd } = facts.refineValues;
  return weapon(facts, (kit) => {
    const rest = kit.status('favonius-cd');
    kit.on('enemyDamage', (_enemy, attack, damage, crit) => {
      if (damage === 0 || !crit || attack.actor !== kit.self.index || !kit.onField || rest.active) return;
      if (!kit.chance(kit.at(prob))) return;
      kit.particles(3, 'none', kit.self.particleDelay, `favonius-${kit.self.key}`);
      rest.add(kit.at(cd));
    });
  });
}
