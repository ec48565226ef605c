import facts from '@quartet/gamedata/weapons/calamityofeshu';
import { statVector, Tag, weapon } from '@quartet/kit';

const { damage, critRate } = facts.refineValues;

/** Diffusing Boundary: damage and critical rate of normal and charged attacks under a shield. */
export default weapon(facts, (kit) => {
  const bonus = statVector({ 'dmg%': kit.at(damage), cr: kit.at(critRate) });
  kit
    .attackBuff('calamityofeshu', ({ tag }) =>
      (tag === Tag.normal || tag === Tag.charge) && kit.shields.protects() ? bonus : null,
    )
    .add();
});
