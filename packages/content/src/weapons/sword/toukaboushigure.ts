import { Enemy, PERMANENT, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/toukaboushigure';

const { statuses, timing } = facts;

/**
 * Shigure Kisetsu: a hit puts a Cursed Parasol on an enemy for 10 s, every 15 s at most, at once again when that enemy
 * falls. The wielder does more damage to it.
 */
export default weapon(facts, (kit) => {
  const { debuffKey, icdKey } = timing;
  const rest = kit.status(icdKey);
  const bonus = statVector({ 'dmg%': kit.at(facts.refineValues.m) });
  kit
    .attackBuff('toukaboushigure', (_attack, target) =>
      target instanceof Enemy && target.statusActive(debuffKey) ? bonus : null,
    )
    .add(PERMANENT);
  kit.on('enemyDamage', (enemy, attack) => {
    if (attack.actor !== kit.self.index || rest.active) return;
    rest.add(statuses['toukaboushigure-icd'].frames);
    enemy.addStatus(debuffKey, statuses['toukaboushigure-cursed-parasol'].frames);
  });
  kit.on('targetDied', (enemy) => {
    if (enemy.statusActive(debuffKey)) rest.remove();
  });
});
