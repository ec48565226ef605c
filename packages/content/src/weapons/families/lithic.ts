import type { WeaponFacts } from '@quartet/gamedata';
import { type WeaponDefinition, weapon } from '@quartet/kit';

/** Lithic Axiom: Unity: ATK and critical rate for each party member from Liyue. */
export function lithic(facts: WeaponFacts): WeaponDefinition {
  const { critRatePerMember, atkPerMember } = facts.refineValues;
  return weapon(facts, (kit) => {
    kit.init(() => {
      const members = kit.team.filter((c) => c.plan.facts.region === 'liyue').length;
      kit.permanent({ cr: kit.at(critRatePerMember) * members, 'atk%': kit.at(atkPerMember) * members }, 'lithic');
    });
  });
}
