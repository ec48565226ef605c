import type { WeaponFacts } from '@quartet/gamedata';
import { Stat, type StatName, type WeaponDefinition, weapon } from '@quartet/kit';

/** Teammates get this share of the wielder's bonus. */
const TEAM_SHARE = 0.3;
const LASTS = 12 * 60;
const EVERY = 10 * 60;

/**
 * Every 10 s, on the field or not, the wielder gains a stat by EM for 12 s, and teammates 30 % of it. The same weapon in
 * several hands stacks.
 */
export function emSharing(facts: WeaponFacts, key: string, stat: StatName): WeaponDefinition {
  const { perEm } = facts.refineValues;
  return weapon(facts, (kit) => {
    const { self } = kit;
    let bonus = 0;
    const buff = kit.buff(key, stat, () => bonus, { extra: true });
    const teamBuff = kit.buff(`${key}-${self.key}`, stat, () => TEAM_SHARE * bonus, { extra: true });
    const renew = (): void => {
      bonus = kit.at(perEm) * self.statWithoutExtra(Stat.em);
      buff.add(LASTS);
      teamBuff.addToOthers(LASTS);
      kit.own.after(EVERY, renew);
    };
    kit.init(renew);
  });
}
