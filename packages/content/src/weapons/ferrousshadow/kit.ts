import facts from '@quartet/gamedata/weapons/ferrousshadow';
import { PERMANENT, weapon } from '@quartet/kit';

const { damage, hpThreshold } = facts.refineValues;

/** Unbending: charged attack damage at low HP. */
export default weapon(facts, (kit) => {
  kit
    .attackBuff('ferrousshadow', { stat: 'dmg%', tags: ['charge'] }, () =>
      kit.self.hpRatio <= kit.at(hpThreshold) ? kit.at(damage) : 0,
    )
    .add(PERMANENT);
});
