import { artifactSet, isLunarTag, PERMANENT, type Target } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/nightoftheskysunveiling';

const { m, m2: nascent, m22: ascendant, return: lunar } = facts.bonuses;
const { setKey2, setKey4, gleamingMoonIntentCRKey, gleamingMoonIntentReactKey } = facts.timing;

export default artifactSet(facts, (kit) => {
  const { team } = kit;
  kit.init(() => {
    // 2 pieces: elemental mastery.
    if (kit.count >= 2) kit.permanent({ em: m.value }, setKey2);
    if (kit.count < 4) return;
    // 4 pieces: lunar reactions while the wearer is on the field give Gleaming Moon: Intent for 4 s, 15 % critical rate, 30 %
    // at Ascendant Gleam.
    const { moonsign } = kit;
    const rate = moonsign === 0 ? 0 : moonsign === 1 ? nascent.value : ascendant.value;
    const intent = kit.buff(gleamingMoonIntentCRKey, { cr: rate }, { hitlag: false });
    const onLunar = (target: Target): void => {
      if (target.isEnemy && kit.onField) intent.add(4 * 60);
    };
    const key = `${setKey4}-lc-${kit.self.key}`;
    kit.on('lunarCrystallize', onLunar, key);
    kit.on('lunarCharged', onLunar, key);
    kit.on('lunarBloom', onLunar, key);
    // The party's lunar damage is 10 % higher while anyone has it.
    kit
      .reactionBuff(
        gleamingMoonIntentReactKey,
        ({ tag }) => (isLunarTag(tag) && team.some((c) => c.statusActive(gleamingMoonIntentCRKey)) ? lunar.value : 0),
        { hitlag: false },
      )
      .addToTeam(PERMANENT);
  });
});
