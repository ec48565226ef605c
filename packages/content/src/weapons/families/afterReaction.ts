import { type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

type Reaction =
  | 'overload'
  | 'superconduct'
  | 'stellarConduct'
  | 'electroCharged'
  | 'lunarCharged'
  | 'quicken'
  | 'aggravate'
  | 'hyperbloom'
  | 'swirlElectro'
  | 'vaporize'
  | 'frozen'
  | 'swirlHydro'
  | 'bloom'
  | 'lunarBloom';

/** ATK for 12 s after one of these reactions of the wielder on the field. */
export function attackAfterReaction(
  facts: WeaponFacts,
  attack: readonly number[],
  reactions: readonly Reaction[],
): WeaponDefinition {
  return weapon(facts, (kit) => {
    const { self } = kit;
    const buff = kit.buff(facts.key, { 'atk%': kit.at(attack) });
    for (const reaction of reactions)
      kit.on(
        reaction,
        (target, { actor }) => {
          if (actor !== self.index || !kit.onField || target.isEnemy === (reaction === 'hyperbloom')) return;
          buff.add(12 * 60);
        },
        `${facts.key}-${self.key}`,
      );
  });
}
