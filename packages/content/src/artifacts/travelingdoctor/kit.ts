import facts from '@quartet/gamedata/artifacts/travelingdoctor';
import { artifactSet } from '@quartet/kit';

const { healing, healingReceived } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: healing received.
  if (kit.count >= 2) kit.buff('travelingdoctor-2pc', 'healingReceived', () => healingReceived.value).add();
  if (kit.count < 4) return;
  // 4 pieces: a burst heals the wearer by 20 % of its max HP.
  kit.on('burst', { by: 'self' }, () => kit.heal('Traveling Doctor', kit.self.index, { share: healing.value }));
});
