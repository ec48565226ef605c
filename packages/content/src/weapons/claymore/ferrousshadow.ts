import { PERMANENT, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/ferrousshadow';

const { m, hpCheck } = facts.refineValues;

/** Unbending: charged attack damage at low HP. */
export default weapon(facts, (kit) => {
  kit
    .attackBuff('ferrousshadow', { stat: 'dmg%', tags: ['charge'] }, () =>
      kit.self.hpRatio <= kit.at(hpCheck) ? kit.at(m) : 0,
    )
    .add(PERMANENT);
});
