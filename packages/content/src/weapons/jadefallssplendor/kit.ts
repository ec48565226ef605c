import facts from '@quartet/gamedata/weapons/jadefallssplendor';
import { ELEMENT_BONUS_STAT, STAT_NAMES, type StatName, weapon } from '@quartet/kit';

const { refineValues, constants, passive, measured } = facts;

/**
 * Primordial Jade Regalia: a burst or a shield of the wielder gives damage of the wielder's element by max HP for 3 s, up to a limit, and
 * 2.4 s after the last of them energy.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  let damage = 0;
  const own = STAT_NAMES[ELEMENT_BONUS_STAT[self.element]] as StatName;
  const regalia = kit.buff(constants.buffKey.value, own, () => damage);
  const energy = kit.tasks();
  const sameFrame = kit.pause(1);
  const begin = (): void => {
    // A burst that brings a shield in the same frame counts as both: each gives its energy.
    if (sameFrame.take()) energy.drop();
    energy.own.after(measured.energyAfter, () => self.addEnergy('jadefall-energy', kit.at(refineValues.energy)));
    damage = Math.min(
      (self.maxHp / passive.perHp) * kit.at(refineValues.damagePer1000Hp),
      kit.at(refineValues.maxDamage),
    );
    regalia.add();
  };
  kit.on('burst', { by: 'self' }, begin);
  kit.on('shielded', { where: ({ owner }) => owner === self.index }, begin);
});
