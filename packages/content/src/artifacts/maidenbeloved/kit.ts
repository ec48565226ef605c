import facts from '@quartet/gamedata/artifacts/maidenbeloved';
import { artifactSet } from '@quartet/kit';

const { healingBonus, healingReceived: received } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: healing bonus.
  if (kit.count >= 2) kit.permanent('heal', healingBonus.value, 'maiden-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a skill or burst raises the healing the party receives by 20 % for 10 s.
  const care = kit.buff('maiden-4pc', 'healingReceived', () => received.value);
  kit.on(['skill', 'burst'], { by: 'self' }, () => care.addToTeam());
});
