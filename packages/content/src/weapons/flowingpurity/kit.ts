import facts from '@quartet/gamedata/weapons/flowingpurity';
import { statVector, weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { refineValues, constants, passive } = facts;

/**
 * Unfinished Masterpiece: a skill gives damage of all elements for 15 s and a bond of life of 24 % of max HP, every 10 s at most. Once healing
 * has cleared the bond, more damage for 15 s by how much of it there was, up to a limit.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const bond = kit.status(constants.bondKey.value);
  const plain = kit.buff('flowingpurity-eledmg-boost', allElements(kit.at(refineValues.elementalDamage)));
  let byBond = statVector({});
  const cleared = kit.buff('flowingpurity-bond-eledmg-boost', () => byBond);
  let debt = 0;
  kit.on('skill', { by: 'self', rest: kit.rest(constants.icdKey.value) }, () => {
    plain.add();
    if (!bond.active) debt = 0;
    bond.add();
    self.changeDebt(constants.bond.value * self.maxHp);
    debt += self.hpDebt;
    const damage = (debt / passive.perBond) * kit.at(refineValues.damagePer1000Bond);
    byBond = statVector(allElements(Math.min(damage, kit.at(refineValues.maxBondDamage))));
  });
  kit.on('heal', { to: 'self', during: bond, where: () => self.hpDebt <= 0 }, () => {
    bond.remove();
    cleared.add();
  });
});
