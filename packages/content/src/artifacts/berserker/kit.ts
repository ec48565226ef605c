import facts from '@quartet/gamedata/artifacts/berserker';
import { artifactSet } from '@quartet/kit';

const { critRate, lowHpCritRate } = facts.bonuses;
const [LOW] = facts.effects[4];

export default artifactSet(facts, (kit) => {
  // 2 pieces: critical rate.
  if (kit.count >= 2) kit.permanent('cr', critRate.value, 'berserker-2pc');
  if (kit.count < 4) return;
  // 4 pieces: more of it at 70 % HP and below.
  kit.attackBuff('berserker-4pc', { stat: 'cr' }, () => (kit.self.hpRatio > LOW ? 0 : lowHpCritRate.value)).add();
});
