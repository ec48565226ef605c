import facts from '@quartet/gamedata/artifacts/resolutionofsojourner';
import { artifactSet } from '@quartet/kit';

const { atk, critRate } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', atk.value, 'sojourner-2pc');
  if (kit.count < 4) return;
  // 4 pieces: critical rate of charged attacks.
  kit.attackBuff('sojourner-4pc', { stat: 'cr', tags: ['charge'] }, critRate.value).add();
});
