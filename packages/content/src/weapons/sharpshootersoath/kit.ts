import facts from '@quartet/gamedata/weapons/sharpshootersoath';
import { PERMANENT, weapon } from '@quartet/kit';

/** Precise: damage to weak points. */
export default weapon(facts, (kit) => {
  const { damage } = facts.refineValues;
  kit.attackBuff('sharpshooter', { stat: 'dmg%' }, ({ weakPoint }) => (weakPoint ? kit.at(damage) : 0)).add(PERMANENT);
});
