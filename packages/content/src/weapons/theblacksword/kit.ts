import facts from '@quartet/gamedata/weapons/theblacksword';
import { weapon } from '@quartet/kit';

const { refineValues, constants } = facts;

/** Justice: normal and charged damage; their critical hits on the field heal by ATK, every 5 s at most. */
export default weapon(facts, (kit) => {
  kit.attackBuff('blacksword', { stat: 'dmg%', tags: ['normal', 'charge'] }, kit.at(refineValues.damage)).add();
  const rest = kit.rest(constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge'], crit: true, rest }, (_enemy, attack) =>
    kit.heal('The Black Sword', kit.self.index, kit.at(refineValues.heal) * attack.total('atk')),
  );
});
