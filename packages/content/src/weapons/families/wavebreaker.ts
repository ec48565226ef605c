import { PERMANENT, Stat, statVector, Tag, type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

/** Watatsumi Wavewalker: burst damage by the sum of the whole team's maximum energy, up to a limit. */
export function wavebreaker(facts: WeaponFacts): WeaponDefinition {
  const { per, maxBonus } = facts.refineValues;
  return weapon(facts, (kit) => {
    const bonus = statVector({});
    const buff = kit.attackBuff('wavebreaker', (attack) => (attack.tag === Tag.burst ? bonus : null), {
      hitlag: false,
    });
    kit.on('initialize', () => {
      const energy = kit.team.reduce((sum, mate) => sum + mate.energyMax, 0);
      bonus[Stat['dmg%']] = Math.min((energy * kit.at(per)) / 100, kit.at(maxBonus));
      buff.add(PERMANENT);
    });
  });
}
