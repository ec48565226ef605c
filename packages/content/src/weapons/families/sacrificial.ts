import type { WeaponFacts } from '@quartet/gamedata';
import { Action, type WeaponDefinition, weapon } from '@quartet/kit';

/** Composed: a skill hit of the wielder on the field has a chance to end the skill's cooldown. */
export function sacrificial(facts: WeaponFacts): WeaponDefinition {
  const { chance, cooldownFrames } = facts.refineValues;
  return weapon(facts, (kit) => {
    const { self } = kit;
    const cooling = (): boolean => self.cooldowns.left(Action.skill) !== 0;
    const rest = kit.rest('sacrificial-cd', kit.at(cooldownFrames));
    kit.on(
      'enemyDamage',
      { by: 'self', onField: true, tags: ['skill'], damaging: true, where: cooling, chance: kit.at(chance), rest },
      () => self.cooldowns.reset(Action.skill),
    );
  });
}
