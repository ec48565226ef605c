import { Stat, statVector, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/crimsonmoonssemblance';

const { refineValues, timing } = facts;

/**
 * Ashen Sun's Shadow: charged hits while the wielder is on the field give a bond of life of a quarter of max HP. Damage
 * bonus while there is one, more from 30 % of max HP.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const rest = kit.status(timing.icdKey);
  kit.on('enemyHit', (_enemy, attack) => {
    if (attack.tag !== Tag.charge || !kit.onField || rest.active) return;
    rest.add(timing.icdDuration);
    self.changeDebt(0.25 * self.maxHp);
  });
  const bonus = statVector({});
  const shadow = (): typeof bonus | null => {
    if (self.hpDebt <= 0) return null;
    bonus[Stat['dmg%']] = kit.at(refineValues.m);
    if (self.hpDebt >= 0.3 * self.maxHp) bonus[Stat['dmg%']] += kit.at(refineValues.m2);
    return bonus;
  };
  kit.permanent(shadow, 'crimsonmoonssemblance-bonus', { stat: 'dmg%', hitlag: true });
});
