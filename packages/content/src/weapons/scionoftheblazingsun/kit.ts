import facts from '@quartet/gamedata/weapons/scionoftheblazingsun';
import { Area, Enemy, enemyOf, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, statuses, timing, measured } = facts;

/**
 * The Way of Sunfire: a charged hit on the field calls down a Sunfire Arrow, every 10 s at most; enemies hit by it take more charged attack
 * damage for 10 s.
 */
export default weapon(facts, (kit) => {
  const damage = kit.at(refineValues.damage);
  kit
    .attackBuff('scion', { stat: 'dmg%', tags: ['charge'] }, (_attack, target) =>
      target instanceof Enemy && target.statusActive(timing.debuffKey) ? damage : 0,
    )
    .add();
  const arrow = weaponStrike(kit, 'Sunfire Arrow', refineValues.mult, { strike: 'pierce' });
  const rest = kit.rest(timing.icdKey);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['charge'], rest }, (enemy) =>
    kit.launch(arrow, Area.circle(enemy, measured.radius), measured.falls, (struck) =>
      enemyOf(struck)?.addStatus(timing.debuffKey, statuses['scion-heartsearer'].frames),
    ),
  );
});
