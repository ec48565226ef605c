import facts from '@quartet/gamedata/weapons/crimsonmoonssemblance';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Ashen Sun's Shadow: charged hits while the wielder is on the field give a bond of life of a quarter of max HP. Damage
 * bonus while there is one, more from 30 % of max HP.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.on('enemyHit', { onField: true, tags: ['charge'], rest: kit.rest(timing.icdKey) }, () =>
    self.changeDebt(passive.bond * self.maxHp),
  );
  const [bound, deeply] = [kit.at(refineValues.damage), kit.at(refineValues.highBondDamage)];
  const shadow = (): number =>
    self.hpDebt <= 0 ? 0 : self.hpDebt < passive.highBond * self.maxHp ? bound : bound + deeply;
  kit.permanent('dmg%', shadow, 'crimsonmoonssemblance-bonus');
});
