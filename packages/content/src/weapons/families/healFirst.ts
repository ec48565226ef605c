import { type WeaponDefinition, type WeaponKit, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

/** Heal a share of max HP. As in the reference it always reaches the first of the team, who also counts as the healer. */
export function healFirst(kit: WeaponKit, name: string, share: number): void {
  kit.sim.heal({ caller: 0, target: 0, name, amount: share, percent: true });
}

export const HEALS_FIRST = { knownIssues: ['Heals the first character of the team instead of the wielder.'] } as const;

/** Defeating an opponent heals. */
export function healOnDefeat(facts: WeaponFacts, name: string, share: readonly number[]): WeaponDefinition {
  return weapon(
    facts,
    (kit) => {
      const { self } = kit;
      kit.on(
        'targetDied',
        (_enemy, { actor }) => {
          if (actor === self.index && kit.onField) healFirst(kit, name, kit.at(share));
        },
        `${facts.key}-${self.key}`,
      );
    },
    HEALS_FIRST,
  );
}
