import type { WeaponFacts } from '@quartet/gamedata';
import { Stat, type StatName, type WeaponDefinition, weapon } from '@quartet/kit';

/**
 * Every 10 s, on the field or not, the wielder gains a stat by EM for 12 s, and teammates 30 % of it. The same weapon in
 * several hands stacks.
 */
export function emSharing(facts: WeaponFacts, key: string, stat: StatName): WeaponDefinition {
  const { perEm } = facts.refineValues;
  return weapon(facts, (kit) => {
    const { self } = kit;
    const { every, seconds, teamShare } = kit.passive;
    let bonus = 0;
    const buff = kit.buff(key, stat, () => bonus, { extra: true });
    const teamBuff = kit.buff(`${key}-${self.key}`, stat, () => teamShare * bonus, { extra: true });
    const renew = (): void => {
      bonus = kit.at(perEm) * self.statWithoutExtra(Stat.em);
      buff.add(seconds * 60);
      teamBuff.addToOthers(seconds * 60);
      kit.own.after(every * 60, renew);
    };
    kit.init(renew);
  });
}
