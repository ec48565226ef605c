import type { WeaponFacts } from '@quartet/gamedata';
import { type WeaponDefinition, type WeaponKit, weapon } from '@quartet/kit';

/**
 * Healing by a share of max HP. As in the reference it always reaches the first of the team, who also counts as the healer; by the rule of the
 * game the wielder.
 */
export function firstHealing(kit: WeaponKit, name: string, share: number): () => void {
  const isOwn = kit.rule('healing_weapons');
  return () => {
    const healed = isOwn ? kit.self : kit.team[0];
    kit.heal(name, healed.index, { share: share, by: healed }, 0);
  };
}

export const HEALS_FIRST = { knownIssues: ['Heals the first character of the team instead of the wielder.'] } as const;

/** Defeating an opponent heals. */
export function healOnDefeat(facts: WeaponFacts, name: string, share: readonly number[]): WeaponDefinition {
  return weapon(
    facts,
    (kit) => {
      kit.on('targetDied', { by: 'self', onField: true }, firstHealing(kit, name, kit.at(share)));
    },
    HEALS_FIRST,
  );
}
