import facts from '@quartet/gamedata/weapons/kagotsurubeisshin';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { passive, measured } = facts;

/** Isshin Art Clarity: a normal, charged or plunging hit whips up a Hewing Gale and gives ATK for 8 s, once every 8 s. */
export default weapon(facts, (kit) => {
  const gale = weaponStrike(kit, 'Kagotsurube Isshin Proc', passive.multiplier);
  const clarity = kit.buff('kagotsurube-isshin', 'atk%', facts.constants.atk.value);
  const rest = kit.rest(facts.timing.icdKey);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge', 'plunge'], rest }, (enemy) => {
    clarity.add();
    kit.launch(gale, Area.circle(enemy, measured.radius), { snapshot: 0, hit: 1 });
  });
});
