import type { WeaponFacts } from '@quartet/gamedata';
import { STAT_SLOTS, statVector, type WeaponDefinition, weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';
import { healingSymbols } from './symbols.ts';

/** Each Symbol of healing that is used up gives ATK and damage of all elements for 10 s. */
export function struggleByHealing(facts: WeaponFacts, name: string): WeaponDefinition {
  const { atkPerSymbol, damagePerSymbol } = facts.refineValues;
  return weapon(facts, (kit) => {
    const { most } = kit.passive;
    const each = statVector({ 'atk%': kit.at(atkPerSymbol), ...allElements(kit.at(damagePerSymbol)) });
    const sum = statVector({});
    const struggle = kit.buff(name, () => sum);
    healingSymbols(kit, name, most, (count) => {
      for (let s = 0; s < STAT_SLOTS; s++) sum[s] = each[s] * count;
      struggle.add();
    });
  });
}
