import { artifactSet } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/berserker';

const { m, m2 } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: critical rate.
  if (kit.count >= 2) kit.permanent('cr', m.value, 'berserker-2pc');
  if (kit.count < 4) return;
  // 4 pieces: more of it at 70 % HP and below.
  kit.attackBuff('berserker-4pc', { stat: 'cr' }, () => (kit.self.hpRatio > 0.7 ? 0 : m2.value)).add();
});
