import type { WeaponFacts } from '@quartet/gamedata';
import { type WeaponDefinition, weapon } from '@quartet/kit';

/** Watatsumi Wavewalker: burst damage by the sum of the whole team's maximum energy, up to a limit. */
export function wavebreaker(facts: WeaponFacts): WeaponDefinition {
  const { damagePerEnergy, maxDamage } = facts.refineValues;
  return weapon(facts, (kit) => {
    kit.init(() => {
      const energy = kit.team.reduce((sum, mate) => sum + mate.energyMax, 0);
      const bonus = Math.min((energy * kit.at(damagePerEnergy)) / 100, kit.at(maxDamage));
      kit.attackBuff('wavebreaker', { stat: 'dmg%', tags: ['burst'] }, bonus).add();
    });
  });
}
