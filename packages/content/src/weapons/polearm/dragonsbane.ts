import { Element, PERMANENT, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/dragonsbane';

/** Bane of Flame and Water: damage to opponents affected by hydro or pyro. */
export default weapon(facts, (kit) => {
  const bonus = statVector({ 'dmg%': kit.at(facts.refineValues.dmg) });
  kit
    .attackBuff('dragonbane', (_attack, { isEnemy, auras }) =>
      isEnemy && auras !== null && (auras.answersTo(Element.hydro) || auras.answersTo(Element.pyro)) ? bonus : null,
    )
    .add(PERMANENT);
});
