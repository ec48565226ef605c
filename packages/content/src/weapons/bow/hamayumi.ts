import { PERMANENT, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/hamayumi';

const { val, val2, val3, val4 } = facts.refineValues;

/** Full Draw: normal and charged attack damage, twice as much at full energy. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit
    .attackBuff('hamayumi', { stat: 'dmg%', tags: ['normal', 'charge'] }, ({ tag }) => {
      const full = self.energy === self.energyMax;
      if (tag === Tag.normal) return kit.at(full ? val2 : val);
      return kit.at(full ? val4 : val3);
    })
    .add(PERMANENT);
});
