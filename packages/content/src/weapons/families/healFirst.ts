import { type WeaponDefinition, type WeaponKit, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

/** Heal a share of max HP. As in the reference it always reaches the first of the team, who also counts as the healer. */
export function healFirst(kit: WeaponKit, name: string, share: number): void {
  const [first] = kit.team;
  kit.healFraction(name, first.index, share, 0, first);
}

export const HEALS_FIRST = { knownIssues: ['Heals the first character of the team instead of the wielder.'] } as const;

/** Defeating an opponent heals. */
export function healOnDefeat(facts: WeaponFacts, name: string, share: readonly number[]): WeaponDefinition {
  return weapon(
    facts,
    (kit) => {
      kit.on('targetDied', { by: 'self', onField: true }, () => healFirst(kit, name, kit.at(share)));
    },
    HEALS_FIRST,
  );
}
