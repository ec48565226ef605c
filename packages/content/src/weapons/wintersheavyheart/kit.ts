import facts from '@quartet/gamedata/weapons/wintersheavyheart';
import { Element, isStellarTag, POLESTAR, RADIANCE_SWIRL, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Secrets of Frost: EM for each cryo and ATK for each electro character on the team, including the wielder. In radiance instead EM and damage
 * of stellar reactions for each of both.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const isRadiant = (): boolean => self.statusActive(POLESTAR) || self.statusActive(RADIANCE_SWIRL);
  const emPerCryo = kit.at(refineValues.emPerCryo);
  const atkPerElectro = kit.at(refineValues.atkPerElectro);
  const radiantEm = kit.at(refineValues.radiantEm);
  const stellarDamage = kit.at(refineValues.stellarDamage);

  let cryo = 0;
  let electro = 0;
  kit.init(() => {
    cryo = kit.team.filter(({ element }) => element === Element.cryo).length;
    electro = kit.team.filter(({ element }) => element === Element.electro).length;
  });
  kit.permanent('em', () => (isRadiant() ? radiantEm * (cryo + electro) : emPerCryo * cryo), timing.emKey);
  kit.permanent('atk%', () => (isRadiant() ? 0 : atkPerElectro * electro), timing.atkKey);
  kit
    .buff(timing.damageKey, 'reactionDamage', ({ tag }) =>
      isStellarTag(tag) && isRadiant() ? stellarDamage * (cryo + electro) : 0,
    )
    .add();
});
