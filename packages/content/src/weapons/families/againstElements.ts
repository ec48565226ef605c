import { Element, PERMANENT, statVector, type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

/** More damage to opponents with one of these elements, for weapons called "Bane of …" and the like. */
export function againstElements(
  facts: WeaponFacts,
  key: string,
  damage: readonly number[],
  ...elements: readonly ('pyro' | 'hydro' | 'electro' | 'cryo')[]
): WeaponDefinition {
  const counted = elements.map((name) => Element[name]);
  return weapon(facts, (kit) => {
    const bonus = statVector({ 'dmg%': kit.at(damage) });
    kit
      .attackBuff(key, (_attack, { isEnemy, auras }) => {
        if (!isEnemy || auras === null) return null;
        for (const element of counted) if (auras.answersTo(element)) return bonus;
        return null;
      })
      .add(PERMANENT);
  });
}
