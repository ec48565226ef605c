import facts from '@quartet/gamedata/artifacts/nightoftheskysunveiling';
import { artifactSet, isLunarTag } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { em, nascentCritRate: nascent, ascendantCritRate: ascendant, lunarDamage: lunar } = facts.bonuses;
const { twoPieceKey, intentKey, lunarDamageKey } = facts.timing;

export default artifactSet(facts, (kit) => {
  kit.init(() => {
    // 2 pieces: elemental mastery.
    if (kit.count >= 2) kit.permanent('em', em.value, twoPieceKey);
    if (kit.count < 4) return;
    // 4 pieces: lunar reactions while the wearer is on the field give Gleaming Moon: Intent for 4 s, 15 % critical rate, 30 %
    // at Ascendant Gleam.
    const level = moonsign(kit);
    const rate = level === 0 ? 0 : level === 1 ? nascent.value : ascendant.value;
    const intent = kit.buff(intentKey, 'cr', rate);
    kit.on(['lunarCrystallize', 'lunarCharged', 'lunarBloom'], { onField: true }, () => intent.add());
    // The party's lunar damage is 10 % higher while anyone has it.
    const lit = (): boolean => kit.team.some((c) => c.statusActive(intentKey));
    kit.buff(lunarDamageKey, 'reactionDamage', ({ tag }) => (isLunarTag(tag) && lit() ? lunar.value : 0)).addToTeam();
  });
});
