import type { WeaponFacts } from '@quartet/gamedata';
import { Area, type WeaponDefinition, weapon } from '@quartet/kit';
import { weaponStrike } from './strike.ts';

/** A hit on the field strikes around the target by max HP, every 15 s at most. */
export function strikeByHp(facts: WeaponFacts, name: string, restKey: string): WeaponDefinition {
  return weapon(facts, (kit) => {
    const strike = weaponStrike(kit, name, 0, { flat: { hp: kit.at(facts.refineValues.multByHp) } });
    kit.on('enemyDamage', { by: 'self', onField: true, rest: kit.rest(restKey) }, (enemy) =>
      kit.launch(strike, Area.circle(enemy, 3), { snapshot: 0, hit: 1 }),
    );
  });
}
