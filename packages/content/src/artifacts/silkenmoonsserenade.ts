import { artifactSet, Element, isLunarTag, PERMANENT } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/silkenmoonsserenade';

const { m, m2: nascent, m22: ascendant, return: lunar } = facts.bonuses;
const { setKey2, setKey4, gleamingMoonDevotionEMKey, gleamingMoonDevotionReactKey } = facts.timing;

const isElemental = (element: number): boolean =>
  element <= Element.dendro || element === Element.anemo || element === Element.geo;

export default artifactSet(facts, (kit) => {
  const { self, team } = kit;
  kit.init(() => {
    // 2 pieces: energy recharge.
    if (kit.count >= 2) kit.permanent({ er: m.value }, setKey2);
    const { moonsign } = kit;
    if (kit.count < 4 || moonsign === 0) return;
    // 4 pieces: elemental damage gives the party Gleaming Moon: Devotion for 8 s, 60 elemental mastery, 120 at Ascendant
    // Gleam.
    const devotion = kit.buff(
      gleamingMoonDevotionEMKey,
      { em: moonsign === 1 ? nascent.value : ascendant.value },
      { hitlag: false },
    );
    kit.on(
      'enemyDamage',
      (_enemy, attack) => {
        if (attack.actor === self.index && isElemental(attack.element)) devotion.addToTeam(8 * 60);
      },
      `${setKey4}-dmg-${self.key}`,
    );
    // The party's lunar damage is 10 % higher while anyone has it.
    kit
      .reactionBuff(
        gleamingMoonDevotionReactKey,
        ({ tag }) => (isLunarTag(tag) && team.some((c) => c.statusActive(gleamingMoonDevotionEMKey)) ? lunar.value : 0),
        { hitlag: false },
      )
      .addToTeam(PERMANENT);
  });
});
