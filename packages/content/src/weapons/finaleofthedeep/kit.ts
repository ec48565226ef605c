import facts from '@quartet/gamedata/weapons/finaleofthedeep';
import { weapon } from '@quartet/kit';

const { refineValues, constants, measured } = facts;

/**
 * An End Sublime: a skill gives ATK and a bond of life of a quarter of max HP, every 10 s at most. Clearing the bond gives flat ATK
 * by how much of it there was.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const attack = kit.buff('finaleofthedeep-atk-boost', 'atk%', kit.at(refineValues.atk));
  kit.on('skill', { by: 'self', rest: kit.rest(constants.icdKey.value) }, () => {
    attack.add();
    self.changeDebt(constants.bond.value * self.maxHp);
  });

  let bond = 0;
  let flat = 0;
  const cleared = kit.buff('finaleofthedeep-bond-flatatk-boost', 'atk', () => flat);
  kit.on('hpDebt', { to: 'self' }, (_character, paid) => {
    if (paid < 0) bond -= paid;
    // Less bond than this counts as none.
    if (self.hpDebt > 0 || bond < measured.nothing) return;
    flat = Math.min(kit.at(refineValues.maxAtk), bond * kit.at(refineValues.atkPerBond));
    bond = 0;
    cleared.add();
  });
});
