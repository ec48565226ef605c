import facts from '@quartet/gamedata/weapons/thecatch';
import { PERMANENT, statVector, Tag, weapon } from '@quartet/kit';

const { damage, critRate } = facts.refineValues;

/** Shanty: elemental bursts get damage and critical rate. */
export default weapon(facts, (kit) => {
  const bonus = statVector({ 'dmg%': kit.at(damage), cr: kit.at(critRate) });
  kit.attackBuff('the-catch', (attack) => (attack.tag === Tag.burst ? bonus : null)).add(PERMANENT);
});
