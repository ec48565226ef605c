import facts from '@quartet/gamedata/artifacts/wandererstroupe';
import { artifactSet } from '@quartet/kit';

const { chargedDamage: charged, em: mastery } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: elemental mastery.
  if (kit.count >= 2) kit.permanent('em', mastery.value, 'wt-2pc');
  // 4 pieces: charged attack damage of catalysts and bows.
  const { weaponClass } = kit.self;
  if (kit.count < 4 || (weaponClass !== 'catalyst' && weaponClass !== 'bow')) return;
  kit.attackBuff('wt-4pc', { stat: 'dmg%', tags: ['charge'] }, charged.value).add();
});
