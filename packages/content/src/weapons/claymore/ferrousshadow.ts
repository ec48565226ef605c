import { PERMANENT, statVector, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/ferrousshadow';

const { m, hpCheck } = facts.refineValues;

/** Unbending: charged attack damage at low HP. */
export default weapon(facts, (kit) => {
  const bonus = statVector({ 'dmg%': kit.at(m) });
  kit
    .attackBuff('ferrousshadow', ({ tag }) =>
      tag === Tag.charge && kit.self.hpRatio <= kit.at(hpCheck) ? bonus : null,
    )
    .add(PERMANENT);
});
