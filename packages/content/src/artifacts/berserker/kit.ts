import facts from '@quartet/gamedata/artifacts/berserker';
import { artifactSet } from '@quartet/kit';

const { effects } = facts;

const { critRate, lowHpCritRate } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: critical rate.
  if (kit.count >= 2) kit.permanent('cr', critRate.value, 'berserker-2pc');
  if (kit.count < 4) return;
  // 4 pieces: more of it at 70 % HP and below.
  kit
    .attackBuff('berserker-4pc', { stat: 'cr' }, () => (kit.self.hpRatio > effects[4].low ? 0 : lowHpCritRate.value))
    .add();
});
