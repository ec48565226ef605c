import { PERMANENT, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/sharpshootersoath';

/** Precise: damage to weak points. */
export default weapon(facts, (kit) => {
  const { damage } = facts.refineValues;
  kit.attackBuff('sharpshooter', { stat: 'dmg%' }, ({ weakPoint }) => (weakPoint ? kit.at(damage) : 0)).add(PERMANENT);
});
