import type { WeaponFacts } from '@quartet/gamedata';
import { type WeaponDefinition, weapon } from '@quartet/kit';
import { healingSymbols } from './symbols.ts';

/** Sea Shanty: each Symbol of healing that is used up gives EM for 10 s, and energy 2 s later. */
export function rousedByHealing(facts: WeaponFacts, name: string): WeaponDefinition {
  const { emPerSymbol, energyPerSymbol } = facts.refineValues;
  return weapon(facts, (kit) => {
    const { most, energySeconds } = kit.passive;
    let used = 0;
    const roused = kit.buff(`${name}-em`, 'em', () => kit.at(emPerSymbol) * used);
    healingSymbols(kit, name, most, (count) => {
      used = count;
      roused.add();
      kit.own.after(energySeconds * 60, () => kit.self.addEnergy(`${name}-energy`, kit.at(energyPerSymbol) * count));
    });
  });
}
