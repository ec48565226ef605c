import facts from '@quartet/gamedata/weapons/toukaboushigure';
import { enemyOf, weapon } from '@quartet/kit';

const { refineValues, statuses, timing } = facts;

/**
 * Shigure Kisetsu: a hit puts a Cursed Parasol on an enemy for 10 s, every 15 s at most, at once again when that enemy
 * falls. The wielder does more damage to it.
 */
export default weapon(facts, (kit) => {
  const { debuffKey, icdKey } = timing;
  const damage = kit.at(refineValues.damage);
  kit
    .attackBuff('toukaboushigure', { stat: 'dmg%' }, (_attack, target) =>
      enemyOf(target)?.statusActive(debuffKey) === true ? damage : 0,
    )
    .add();
  const rest = kit.rest(icdKey);
  kit.on('enemyDamage', { by: 'self', rest }, (enemy) =>
    enemy.addStatus(debuffKey, statuses['toukaboushigure-cursed-parasol'].frames),
  );
  kit.on('targetDied', { where: (enemy) => enemy.statusActive(debuffKey) }, () => rest.remove());
});
