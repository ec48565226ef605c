import { PERMANENT, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/thestringless';

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
