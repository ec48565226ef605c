import facts from '@quartet/gamedata/artifacts/instructor';
import { artifactSet, REACTIONS } from '@quartet/kit';

const { em: own, teamEm: team } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: elemental mastery.
  if (kit.count >= 2) kit.permanent('em', own.value, 'instructor-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a reaction the wearer triggers on the field gives everyone elemental mastery for 8 s.
  const lesson = kit.buff('instructor-4pc', 'em', team.value);
  kit.on([...REACTIONS, 'shatter'], { by: 'self', onField: true, targets: 'any' }, () => lesson.addToTeam());
});
