import facts from '@quartet/gamedata/weapons/blackmarrowlantern';
import { Tag, weapon } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { bloomDamage: bloom, gleamingLunarBloomDamage: gleaming, lunarBloomDamage: lunarBloom } = facts.refineValues;

/** Damage of Bloom and of Lunar-Bloom, the latter doubled by a moonsign of Ascendant Gleam. */
export default weapon(facts, (kit) => {
  kit
    .buff('blackmarrow-lantern', 'reactionDamage', ({ tag }) => {
      if (tag === Tag.bloom) return kit.at(bloom);
      if (tag !== Tag.directLunarBloom) return 0;
      return kit.at(moonsign(kit) >= 2 ? gleaming : lunarBloom);
    })
    .add();
});
