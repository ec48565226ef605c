import { artifactSet, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/heartofdepth';

const { m, m2, buffDuration } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: hydro damage.
  if (kit.count >= 2) kit.permanent({ 'hydro%': m.value }, 'hod-2pc');
  if (kit.count < 4) return;
  // 4 pieces: normal and charged attack damage for 15 s after using the skill.
  const bonus = statVector({ 'dmg%': m2.value });
  const tide = kit.attackBuff('hod-4pc', (attack) =>
    attack.tag === Tag.normal || attack.tag === Tag.charge ? bonus : null,
  );
  kit.on('skill', (character) => {
    if (character === kit.self) tide.add(buffDuration.value);
  });
});
