import { Action, type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

/** The fourth and fifth refinement shorten the cooldown by other steps than the first three. */
const LATE_REFINEMENT = 4;

/** Composed: a skill hit of the wielder on the field has a chance to end the skill's cooldown. */
export function sacrificial(facts: WeaponFacts): WeaponDefinition {
  const { prob, cd, cd2 } = facts.refineValues;
  return weapon(facts, (kit) => {
    const { self } = kit;
    const cooling = (): boolean => self.cooldowns.left(Action.skill) !== 0;
    const chance = kit.at(prob);
    const rest = kit.rest('sacrificial-cd', kit.at(kit.refine >= LATE_REFINEMENT ? cd2 : cd));
    kit.on(
      'enemyDamage',
      { by: 'self', onField: true, tags: ['skill'], damaging: true, where: cooling, chance, rest },
      () => self.cooldowns.reset(Action.skill),
    );
  });
}
