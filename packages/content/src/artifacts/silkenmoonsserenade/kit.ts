import facts from '@quartet/gamedata/artifacts/silkenmoonsserenade';
import { artifactSet, Element, isLunarTag } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { energyRecharge, nascentEm: nascent, ascendantEm: ascendant, lunarDamage: lunar } = facts.bonuses;
const { twoPieceKey, devotionKey, lunarDamageKey } = facts.timing;

const isElemental = (element: number): boolean =>
  element <= Element.dendro || element === Element.anemo || element === Element.geo;

export default artifactSet(facts, (kit) => {
  kit.init(() => {
    // 2 pieces: energy recharge.
    if (kit.count >= 2) kit.permanent('er', energyRecharge.value, twoPieceKey);
    const level = moonsign(kit);
    if (kit.count < 4 || level === 0) return;
    // 4 pieces: elemental damage gives the party Gleaming Moon: Devotion for 8 s, 60 elemental mastery, 120 at Ascendant
    // Gleam.
    const devotion = kit.buff(devotionKey, 'em', level === 1 ? nascent.value : ascendant.value);
    kit.on('enemyDamage', { by: 'self', where: (_enemy, { element }) => isElemental(element) }, () =>
      devotion.addToTeam(),
    );
    // The party's lunar damage is 10 % higher while anyone has it.
    const lit = (): boolean => kit.team.some((c) => c.statusActive(devotionKey));
    kit.buff(lunarDamageKey, 'reactionDamage', ({ tag }) => (isLunarTag(tag) && lit() ? lunar.value : 0)).addToTeam();
  });
});
