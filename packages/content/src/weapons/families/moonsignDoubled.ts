import type { WeaponFacts } from '@quartet/gamedata';
import { REACTIONS, type StatName, type WeaponDefinition, weapon } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

/** A stat for 12 s after a reaction of the wielder, on the field or off it, doubled by a moonsign of Ascendant Gleam. */
export function moonsignDoubled(
  facts: WeaponFacts,
  key: string,
  stat: StatName,
  values: { readonly values: readonly number[] },
): WeaponDefinition {
  return weapon(facts, (kit) => {
    const { seconds } = kit.passive;
    const amount = kit.at(values);
    const buff = kit.buff(key, stat, () => (moonsign(kit) >= 2 ? amount * 2 : amount));
    kit.on([...REACTIONS, 'shatter'], { by: 'self', targets: 'enemies' }, () => buff.add(seconds * 60));
  });
}
