import facts from '@quartet/gamedata/weapons/athousandfloatingdreams';
import { ELEMENT_BONUS_STAT, PERMANENT, STAT_NAMES, weapon } from '@quartet/kit';

const { emPerSameElement, damagePerOtherElement, teamEm } = facts.refineValues;

/**
 * A Thousand Nights' Dawnsong: EM for each teammate of the wielder's element, damage of the own element for each of another; teammates get
 * EM, from every wielder.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const shared = kit.buff(`a-thousand-floating-dreams-party-${self.key}`, 'em', kit.at(teamEm), { hitlag: false });
  kit.init(() => {
    const same = kit.others.filter(({ element }) => element === self.element).length;
    const own = STAT_NAMES[ELEMENT_BONUS_STAT[self.element]];
    kit.permanent(
      { em: kit.at(emPerSameElement) * same, [own]: kit.at(damagePerOtherElement) * (kit.others.length - same) },
      'a-thousand-floating-dreams',
    );
    shared.addToOthers(PERMANENT);
  });
});
