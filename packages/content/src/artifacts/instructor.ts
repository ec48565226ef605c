import { artifactSet } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/instructor';

const { m: own, m2: team } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: elemental mastery.
  if (kit.count >= 2) kit.permanent({ em: own.value }, 'instructor-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a reaction the wearer triggers on the field gives everyone elemental mastery for 8 s.
  const lesson = kit.buff('instructor-4pc', { em: team.value });
  kit.onReaction(
    (_target, attack) => {
      if (attack.actor === kit.self.index && kit.onField) lesson.addToTeam(8 * 60);
    },
    undefined,
    true,
  );
});
