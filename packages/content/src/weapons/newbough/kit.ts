import facts from '@quartet/gamedata/weapons/newbough';
import { isStellarTag, POLESTAR, RADIANCE_SWIRL, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Wildgrowth: for 12 s after a skill, hits give Verdant for 6 s, one stack a second and three at most, on the field or off it: ATK and EM, or
 * in radiance more ATK and damage of stellar reactions.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const isRadiant = (): boolean => self.statusActive(POLESTAR) || self.statusActive(RADIANCE_SWIRL);
  const atk = kit.at(refineValues.atk);
  const em = kit.at(refineValues.em);
  const radiantAtk = kit.at(refineValues.radiantAtk);
  const stellarDamage = kit.at(refineValues.stellarDamage);

  let count = 0;
  const verdantAtk = kit.buff(timing.atkKey, 'atk%', () => (isRadiant() ? radiantAtk : atk) * count);
  const verdantEm = kit.buff(timing.emKey, 'em', () => (isRadiant() ? 0 : em * count));
  const verdantDamage = kit.buff(timing.damageKey, 'reactionDamage', ({ tag }) =>
    isStellarTag(tag) && isRadiant() ? stellarDamage * count : 0,
  );

  const afterSkill = kit.status(timing.skillKey);
  kit.on('skill', { by: 'self' }, () => afterSkill.add());
  kit.on('enemyDamage', { by: 'self', during: afterSkill, rest: kit.rest(timing.icdKey) }, () => {
    count = Math.min((verdantAtk.active ? count : 0) + 1, passive.stacks);
    verdantAtk.add();
    verdantEm.add();
    verdantDamage.add();
  });
});
