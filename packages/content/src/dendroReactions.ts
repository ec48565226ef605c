import type { Attack, Owner } from '@quartet/engine/authoring';

const ON_ENEMIES = ['burning', 'quicken', 'aggravate', 'spread', 'bloom', 'lunarBloom'] as const;
const ON_CORES = ['hyperbloom', 'burgeon'] as const;

/**
 * Listen to Burning, Quicken, Aggravate, Spread, Bloom and Lunar-Bloom on enemies, Hyperbloom and Burgeon: the reactions
 * that dendro talents and weapons of Sumeru speak of.
 */
export function onDendroReaction(owner: Owner, act: (attack: Attack) => void, key?: string): void {
  for (const event of ON_ENEMIES)
    owner.on(
      event,
      (target, attack) => {
        if (target.isEnemy) act(attack);
      },
      key,
    );
  for (const event of ON_CORES) owner.on(event, (_core, attack) => act(attack), key);
}
