import type { WeaponFacts } from '@quartet/gamedata';
import { type ReactionName, type WeaponDefinition, weapon } from '@quartet/kit';

/** ATK for 12 s after one of these reactions of the wielder on the field. */
export function attackAfterReaction(
  facts: WeaponFacts,
  attack: readonly number[],
  reactions: readonly ReactionName[],
): WeaponDefinition {
  return weapon(facts, (kit) => {
    const bonus = kit.buff(facts.key, 'atk%', kit.at(attack));
    kit.on(reactions, { by: 'self', onField: true }, () => bonus.add());
  });
}
