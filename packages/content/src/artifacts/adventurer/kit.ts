import facts from '@quartet/gamedata/artifacts/adventurer';
import { artifactSet } from '@quartet/kit';

export default artifactSet(facts, (kit) => {
  // 2 pieces: max HP, not a share of it. 4 pieces heal after a chest is opened, which no fight has.
  if (kit.count >= 2) kit.permanent('hp', facts.bonuses.hp.value, 'adventurer-2pc');
});
