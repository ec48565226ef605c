import type { WeaponFacts } from '@quartet/gamedata';
import { Element, PERMANENT, type WeaponDefinition, weapon } from '@quartet/kit';

/** More damage to opponents with one of these elements, for weapons called "Bane of …" and the like. */
export function againstElements(
  facts: WeaponFacts,
  key: string,
  damage: readonly number[],
  ...elements: readonly ('pyro' | 'hydro' | 'electro' | 'cryo')[]
): WeaponDefinition {
  const counted = elements.map((name) => Element[name]);
  return weapon(facts, (kit) => {
    const bonus = kit.at(damage);
    kit
      .attackBuff(key, { stat: 'dmg%' }, (_attack, { isEnemy, auras }) => {
        if (!isEnemy || auras === null) return 0;
        for (const element of counted) if (auras.countsAs(element)) return bonus;
        return 0;
      })
      .add(PERMANENT);
  });
}
