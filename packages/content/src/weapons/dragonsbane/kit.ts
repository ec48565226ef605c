import facts from '@quartet/gamedata/weapons/dragonsbane';
import { Element, PERMANENT, weapon } from '@quartet/kit';

/** Bane of Flame and Water: damage to opponents affected by hydro or pyro. */
export default weapon(facts, (kit) => {
  const damage = kit.at(facts.refineValues.damage);
  kit
    .attackBuff('dragonbane', { stat: 'dmg%' }, (_attack, { isEnemy, auras }) =>
      isEnemy && auras !== null && (auras.countsAs(Element.hydro) || auras.countsAs(Element.pyro)) ? damage : 0,
    )
    .add(PERMANENT);
});
