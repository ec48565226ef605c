import type { WeaponFacts } from '@quartet/gamedata';
import { type WeaponDefinition, weapon } from '@quartet/kit';

/** Press the Advantage: each opponent defeated gives ATK for 30 s, three times at most, each with its own time. */
export function blackcliff(facts: WeaponFacts): WeaponDefinition {
  return weapon(facts, (kit) => {
    const { most } = kit.passive;
    const perStack = kit.at(facts.refineValues.atk);
    const stacks = Array.from({ length: most }, (_, i) => kit.status(`blackcliff-stack-${i + 1}`));
    const advantage = kit.buff('blackcliff', 'atk%', () =>
      stacks.reduce((sum, stack) => (stack.active ? sum + perStack : sum), 0),
    );
    let next = 0;
    kit.on('targetDied', { by: 'self', onField: true }, () => {
      stacks[next].add(advantage.lasts);
      advantage.add();
      next = (next + 1) % stacks.length;
    });
  });
}
