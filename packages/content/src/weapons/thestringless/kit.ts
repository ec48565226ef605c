import facts from '@quartet/gamedata/weapons/thestringless';
import { PERMANENT, weapon } from '@quartet/kit';

/** Arrowless Song: skill and burst damage. */
export default weapon(facts, (kit) => {
  kit
    .attackBuff(
      'stringless',
      { stat: 'dmg%', tags: ['skill', 'skillHold', 'burst'] },
      kit.at(facts.refineValues.damage),
    )
    .add(PERMANENT);
});
