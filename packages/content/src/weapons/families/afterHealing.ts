import type { WeaponFacts } from '@quartet/gamedata';
import { type StatName, type WeaponDefinition, weapon } from '@quartet/kit';

/** After the wielder is healed, on the field or off it, a bonus for 8 s. */
export function afterHealing(
  facts: WeaponFacts,
  key: string,
  stat: StatName,
  values: readonly number[],
): WeaponDefinition {
  return weapon(facts, (kit) => {
    const bonus = kit.buff(key, stat, kit.at(values));
    kit.on('heal', { to: 'self' }, () => bonus.add());
  });
}
