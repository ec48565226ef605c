import { PERMANENT, statVector, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/thestringless';

/** Arrowless Song: skill and burst damage. */
export default weapon(facts, (kit) => {
  const bonus = statVector({ 'dmg%': kit.at(facts.refineValues.m) });
  kit
    .attackBuff('stringless', ({ tag }) =>
      tag === Tag.skill || tag === Tag.skillHold || tag === Tag.burst ? bonus : null,
    )
    .add(PERMANENT);
});
