import type { RefineFacts, WeaponFacts } from '@quartet/gamedata';
import { type StatName, type WeaponDefinition, weapon } from '@quartet/kit';
import { DENDRO_REACTIONS } from '../../reactions.ts';

/**
 * Weapons of the forest: a dendro reaction of the wielder leaves a leaf, every 20 s at most. The character on the field
 * `pickup_delay` frames later takes it and has the bonus for 12 s; without that parameter it stays on the ground.
 */
export function leaf(facts: WeaponFacts, stat: StatName, amount: RefineFacts): WeaponDefinition {
  const { icdKey, buffKey } = facts.timing as { icdKey: string; buffKey: string };
  return weapon(facts, (kit) => {
    const { seconds, every } = kit.passive;
    const rest = kit.rest(icdKey, every * 60);
    const bonus = kit.buff(buffKey, { [stat]: kit.at(amount) });
    const delay = kit.params.pickup_delay ?? 0;
    kit.on(DENDRO_REACTIONS, { by: 'self', rest }, () => {
      if (delay > 0) kit.fight.after(delay, () => bonus.addTo(kit.active, seconds * 60));
    });
  });
}
