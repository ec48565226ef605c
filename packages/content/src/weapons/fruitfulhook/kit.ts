import facts from '@quartet/gamedata/weapons/fruitfulhook';
import { weapon } from '@quartet/kit';

const { critRate, damage } = facts.refineValues;

/** Weight of Vanity: critical rate of plunges; a plunging hit gives normal, charged and plunging damage for 10 s. */
export default weapon(facts, (kit) => {
  kit.attackBuff('fruitful-hook-cr', { stat: 'cr', tags: ['plunge'] }, kit.at(critRate)).add();
  const weight = kit.attackBuff(
    'fruitful-hook-dmg%',
    { stat: 'dmg%', tags: ['normal', 'charge', 'plunge'] },
    kit.at(damage),
  );
  kit.on('enemyDamage', { by: 'self', tags: ['plunge'] }, () => weight.add());
});
