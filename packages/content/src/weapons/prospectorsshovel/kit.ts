import facts from '@quartet/gamedata/weapons/prospectorsshovel';
import { Tag, weapon } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const {
  electroChargedDamage: electroCharged,
  gleamingLunarChargedDamage: gleaming,
  lunarChargedDamage: lunarCharged,
} = facts.refineValues;

/** Swift and Sure: damage of Electro-Charged and of Lunar-Charged, the latter doubled by a moonsign of Ascendant Gleam. */
export default weapon(facts, (kit) => {
  kit
    .buff('prospectors-shovel', 'reactionDamage', ({ tag }) => {
      if (tag === Tag.electrocharged) return kit.at(electroCharged);
      if (tag !== Tag.lunarCharged && tag !== Tag.directLunarCharged) return 0;
      return kit.at(moonsign(kit) >= 2 ? gleaming : lunarCharged);
    })
    .add();
});
