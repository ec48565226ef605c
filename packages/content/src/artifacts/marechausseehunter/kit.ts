import facts from '@quartet/gamedata/artifacts/marechausseehunter';
import { artifactSet } from '@quartet/kit';
import { onHpChange } from '../../hpChanges.ts';

const { effects } = facts;

const { attackDamage, critRatePerStack, buffKey } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: normal and charged attack damage.
  if (kit.count >= 2) kit.attackBuff('mh-2pc', { stat: 'dmg%', tags: ['normal', 'charge'] }, attackDamage.value).add();
  if (kit.count < 4) return;
  // 4 pieces: each change of HP on the field gives 12 % critical rate for 5 s, three times at most.
  const hunt = kit.stacks(buffKey.value, { max: effects[4].most, each: { cr: critRatePerStack.value } });
  onHpChange(kit, { to: 'self', onField: true }, hunt.gain);
});
