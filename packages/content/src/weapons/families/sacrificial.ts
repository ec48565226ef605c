import { Action, Tag, type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

/** The fourth and fifth refinement shorten the cooldown by other steps than the first three. */
const LATE_REFINEMENT = 4;

/** Composed: a skill hit of the wielder on the field has a chance to end the skill's cooldown. */
export function sacrificial(facts: WeaponFacts): WeaponDefinition {
  const { prob, cd, cd2 } = facts.refineValues;
  return weapon(facts, (kit) => {
    const { self } = kit;
    const rest = kit.status('sacrificial-cd');
    const restFrames = kit.at(kit.refine >= LATE_REFINEMENT ? cd2 : cd);
    kit.on('enemyDamage', (_enemy, attack, damage) => {
      if (attack.tag !== Tag.skill || attack.actor !== self.index || damage === 0 || !kit.onField) return;
      if (rest.active || self.cooldown(Action.skill) === 0 || !kit.chance(kit.at(prob))) return;
      self.resetCooldown(Action.skill);
      rest.add(restFrames);
    });
  });
}
