import { type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

/** Lithic Axiom: Unity: ATK and critical rate for each party member from Liyue. */
export function lithic(facts: WeaponFacts): WeaponDefinition {
  const { m: critRate, m2: attack } = facts.refineValues;
  return weapon(facts, (kit) => {
    kit.init(() => {
      const members = kit.team.filter((c) => c.plan.facts.region === 'liyue').length;
      kit.permanent({ cr: kit.at(critRate) * members, 'atk%': kit.at(attack) * members }, 'lithic');
    });
  });
}
