import type { WeaponFacts } from '@quartet/gamedata';
import { Area, Element, type WeaponDefinition, weapon } from '@quartet/kit';
import { weaponStrike } from './strike.ts';

/**
 * Frost Burial: normal and charged hits on the field have a chance to drop an icicle, every 10 s at most, which hurts an opponent with
 * cryo on it more.
 */
export function frostBurial(
  facts: WeaponFacts,
  attack: string,
  restKey: string,
  { usual, onCryo, chance }: Record<'usual' | 'onCryo' | 'chance', { readonly values: readonly number[] }>,
): WeaponDefinition {
  return weapon(facts, (kit) => {
    const icicle = weaponStrike(kit, attack, usual);
    const cold = weaponStrike(kit, attack, onCryo);
    const rest = kit.rest(restKey);
    kit.on(
      'enemyDamage',
      { by: 'self', onField: true, tags: ['normal', 'charge'], chance: kit.at(chance), rest },
      (enemy) =>
        kit.launch(enemy.auras.countsAs(Element.cryo) ? cold : icicle, Area.circle(enemy, 3), { snapshot: 0, hit: 1 }),
    );
  });
}
