import facts from '@quartet/gamedata/weapons/hamayumi';
import { PERMANENT, Tag, weapon } from '@quartet/kit';

const { normalDamage, normalDamageAtFullEnergy, chargedDamage, chargedDamageAtFullEnergy } = facts.refineValues;

/** Full Draw: normal and charged attack damage, twice as much at full energy. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit
    .attackBuff('hamayumi', { stat: 'dmg%', tags: ['normal', 'charge'] }, ({ tag }) => {
      const full = self.energy === self.energyMax;
      if (tag === Tag.normal) return kit.at(full ? normalDamageAtFullEnergy : normalDamage);
      return kit.at(full ? chargedDamageAtFullEnergy : chargedDamage);
    })
    .add(PERMANENT);
});
