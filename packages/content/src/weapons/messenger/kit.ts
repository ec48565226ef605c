import facts from '@quartet/gamedata/weapons/messenger';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants } = facts;

/** Archer's Message: hits on weak points deal additional damage, surely critical, every 10 s at most. */
export default weapon(facts, (kit) => {
  const message = weaponStrike(kit, 'Messenger Proc', refineValues.mult, {
    tag: 'none',
    strike: 'pierce',
    weakPoint: true,
  });
  const rest = kit.rest(constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', onField: true, where: (_enemy, { weakPoint }) => weakPoint, rest }, (enemy) =>
    kit.launch(message, Area.only(enemy), { snapshot: 0, hit: 1 }),
  );
});
