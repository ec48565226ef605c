import facts from '@quartet/gamedata/weapons/jadevista';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** A Candle Woven From the Night: EM for each teammate of the wielder's element, ATK for each of another. */
export default weapon(facts, (kit) => {
  kit.init(() => {
    const same = kit.others.filter(({ element }) => element === kit.self.element).length;
    const different = kit.others.length - same;
    kit.permanent({ em: kit.at(refineValues.em) * same, 'atk%': kit.at(refineValues.atk) * different }, timing.buffKey);
  });
});
