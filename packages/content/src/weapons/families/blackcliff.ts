import { Stat, statVector, type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

const LASTS = 30 * 60;

/** Press the Advantage: each opponent defeated gives ATK for 30 s, three times at most, each with its own time. */
export function blackcliff(facts: WeaponFacts): WeaponDefinition {
  return weapon(facts, (kit) => {
    const { self } = kit;
    const perStack = kit.at(facts.refineValues.atkRefine);
    const stacks = [1, 2, 3].map((i) => kit.status(`blackcliff-stack-${i}`));
    const attack = statVector({});
    const buff = kit.buff(
      'blackcliff',
      () => {
        let count = 0;
        for (const stack of stacks) if (stack.active) count++;
        attack[Stat['atk%']] = perStack * count;
        return attack;
      },
      { stat: 'atk%' },
    );
    let next = 0;
    kit.on(
      'targetDied',
      (_enemy, last) => {
        if (last.actor !== self.index || !kit.onField) return;
        stacks[next].add(LASTS);
        buff.add(LASTS);
        next = (next + 1) % stacks.length;
      },
      `blackcliff-${self.key}`,
    );
  });
}
