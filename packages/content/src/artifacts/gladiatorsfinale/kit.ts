import facts from '@quartet/gamedata/artifacts/gladiatorsfinale';
import { artifactSet } from '@quartet/kit';

const { normalDamage: fight, atk: strength } = facts.bonuses;
const MELEE: readonly string[] = ['sword', 'claymore', 'polearm'];

export default artifactSet(facts, (kit) => {
  // 2 pieces: attack.
  if (kit.count >= 2) kit.permanent('atk%', strength.value, 'glad-2pc');
  // 4 pieces: normal attack damage of melee weapons.
  if (kit.count < 4 || !MELEE.includes(kit.self.weaponClass)) return;
  kit.attackBuff('glad-4pc', { stat: 'dmg%', tags: ['normal'] }, fight.value).add();
});
