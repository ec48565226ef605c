import { artifactSet, PERMANENT, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/resolutionofsojourner';

const { m, m2 } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent({ 'atk%': m.value }, 'sojourner-2pc');
  if (kit.count < 4) return;
  // 4 pieces: critical rate of charged attacks.
  const bonus = statVector({ cr: m2.value });
  kit.attackBuff('sojourner-4pc', ({ tag }) => (tag === Tag.charge ? bonus : null)).add(PERMANENT);
});
