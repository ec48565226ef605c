import { PERMANENT, Stat, statVector, type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

const MOST_STACKS = 5;

/** Focus: hits that are not critical raise the critical rate, five times and every 0.3 s at most, until one is. */
export function royal(facts: WeaponFacts): WeaponDefinition {
  return weapon(facts, (kit) => {
    const { self } = kit;
    const perStack = kit.at(facts.refineValues.rate);
    const rest = kit.status('royal-icd');
    let stacks = 0;
    kit.on(
      'enemyDamage',
      (_enemy, attack, damage, crit) => {
        if (damage === 0 || attack.actor !== self.index) return;
        if (crit) stacks = 0;
        else if (!rest.active) {
          stacks = Math.min(stacks + 1, MOST_STACKS);
          rest.add(18);
        }
      },
      `royal-${self.key}`,
    );
    const rate = statVector({});
    kit
      .buff('royal', () => {
        rate[Stat.cr] = stacks * perStack;
        return rate;
      })
      .add(PERMANENT);
  });
}
