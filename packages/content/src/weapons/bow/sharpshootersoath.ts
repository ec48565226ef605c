import { PERMANENT, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/sharpshootersoath';

/** Precise: damage to weak points. */
export default weapon(facts, (kit) => {
  const bonus = statVector({ 'dmg%': kit.at(facts.refineValues.dmg) });
  kit.attackBuff('sharpshooter', ({ weakPoint }) => (weakPoint ? bonus : null)).add(PERMANENT);
});
