import facts from '@quartet/gamedata/artifacts/bloodstainedchivalry';
import { Action, artifactSet } from '@quartet/kit';

const { physicalDamage, chargedDamage } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: physical damage.
  if (kit.count >= 2) kit.permanent('phys%', physicalDamage.value, 'bloodstained-2pc');
  if (kit.count < 4) return;
  // 4 pieces: defeating an opponent gives 50 % charged attack damage, without stamina cost, for 10 s.
  const damage = kit.attackBuff('bloodstained-4pc-dmg%', { stat: 'dmg%', tags: ['charge'] }, chargedDamage.value);
  kit.on('targetDied', { by: 'self', onField: true }, () => {
    damage.add();
    kit.stamina.change('bloodstained-4pc-stamina', damage.lasts, (action) => (action === Action.charge ? -1 : 0));
  });
});
