import { PERMANENT, statVector, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/hamayumi';

const { val, val2, val3, val4 } = facts.refineValues;

/** Full Draw: normal and charged attack damage, twice as much at full energy. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const normal = statVector({ 'dmg%': kit.at(val) });
  const normalFull = statVector({ 'dmg%': kit.at(val2) });
  const charged = statVector({ 'dmg%': kit.at(val3) });
  const chargedFull = statVector({ 'dmg%': kit.at(val4) });
  kit
    .attackBuff('hamayumi', ({ tag }) => {
      const full = self.energy === self.energyMax;
      if (tag === Tag.normal) return full ? normalFull : normal;
      if (tag === Tag.charge) return full ? chargedFull : charged;
      return null;
    })
    .add(PERMANENT);
});
