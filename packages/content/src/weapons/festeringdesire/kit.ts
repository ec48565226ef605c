import facts from '@quartet/gamedata/weapons/festeringdesire';
import { PERMANENT, statVector, Tag, weapon } from '@quartet/kit';

const { critRate, damage } = facts.refineValues;

/** Undying Admiration: skill damage and critical rate. */
export default weapon(facts, (kit) => {
  const bonus = statVector({ cr: kit.at(critRate), 'dmg%': kit.at(damage) });
  kit.attackBuff('festering', ({ tag }) => (tag === Tag.skill || tag === Tag.skillHold ? bonus : null)).add(PERMANENT);
});
