import facts from '@quartet/gamedata/weapons/peakpatrolsong';
import { statVector, weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { refineValues, timing, passive } = facts;

/**
 * Halcyon Years Afar: normal and plunging hits give DEF and damage of all elements for 6 s, twice at most. With both, the team gets
 * damage of all elements for 15 s: a share for every 1000 DEF of the wielder, up to a limit.
 */
export default weapon(facts, (kit) => {
  const ode = kit.stacks(timing.buffKey, {
    max: passive.most,
    each: { 'def%': kit.at(refineValues.defPerStack), ...allElements(kit.at(refineValues.damagePerStack)) },
  });
  let shared = statVector({});
  const forAll = kit.buff(timing.teamBuffKey, () => shared);
  const rest = kit.rest(timing.icdKey);
  kit.on('enemyDamage', { by: 'self', tags: ['normal', 'plunge'], rest }, () => {
    ode.gain();
    if (ode.count < passive.full) return;
    const byDef = (kit.self.totalWithoutExtra('def') / passive.perDef) * kit.at(refineValues.teamDamagePer1000Def);
    shared = statVector(allElements(Math.min(byDef, kit.at(refineValues.maxTeamDamage))));
    forAll.addToTeam();
  });
});
