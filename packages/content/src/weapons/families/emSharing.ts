import { Stat, type StatName, statVector, type WeaponDefinition, weapon } from '@quartet/engine/authoring';
import type { WeaponFacts } from '@quartet/gamedata';

/** Teammates get this share of the wielder's bonus. */
const TEAM_SHARE = 0.3;
const LASTS = 12 * 60;
const EVERY = 10 * 60;

/**
 * Every 10 s, on the field or not, the wielder gains a stat by EM for 12 s, and teammates 30 % of it. The same weapon in
 * several hands stacks.
 */
export function emSharing(facts: WeaponFacts, key: string, stat: StatName): WeaponDefinition {
  const { val } = facts.refineValues;
  return weapon(facts, (kit) => {
    const { self } = kit;
    const own = statVector({});
    const shared = statVector({});
    const buff = kit.buff(key, () => own, { stat, extra: true });
    const teamBuff = kit.buff(`${key}-${self.key}`, () => shared, { stat, extra: true });
    const renew = (): void => {
      own[Stat[stat]] = kit.at(val) * self.statNonExtra(Stat.em);
      shared[Stat[stat]] = TEAM_SHARE * own[Stat[stat]];
      buff.add(LASTS);
      teamBuff.addToOthers(LASTS);
      kit.own.after(EVERY, renew);
    };
    kit.init(renew);
  });
}
