import type { WeaponFacts } from '@quartet/gamedata';
import { type WeaponDefinition, weapon } from '@quartet/kit';

/** Focus: hits that are not critical raise the critical rate, five times and every 0.3 s at most, until one is. */
export function royal(facts: WeaponFacts): WeaponDefinition {
  return weapon(facts, (kit) => {
    const { max } = kit.passive;
    const focus = kit.stacks('royal', { max, each: { cr: kit.at(facts.refineValues.critRatePerStack) } });
    kit.on('enemyDamage', { by: 'self', damaging: true, crit: true }, focus.clear);
    kit.on('enemyDamage', { by: 'self', damaging: true, crit: false, rest: kit.rest('royal-icd') }, focus.gain);
  });
}
