import facts from '@quartet/gamedata/artifacts/braveheart';
import { artifactSet, enemyOf } from '@quartet/kit';

const { effects } = facts;

const { atk, damage } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', atk.value, 'braveheart-2pc');
  // 4 pieces: damage to opponents with more than half of their HP, where enemies have HP at all.
  if (kit.count < 4 || !kit.enemies.haveHp) return;
  kit
    .attackBuff('braveheart-4pc', { stat: 'dmg%' }, (_attack, target) => {
      const enemy = enemyOf(target);
      return enemy !== null && enemy.hp / enemy.maxHp > effects[4].half ? damage.value : 0;
    })
    .add();
});
