import facts from '@quartet/gamedata/weapons/skywardharp';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, passive, measured } = facts;

/** Echoing Ballad: critical damage; hits on the field have a chance to strike around the target. */
export default weapon(facts, (kit) => {
  kit.permanent('cd', kit.at(refineValues.critDamage), 'skyward harp');
  const echo = weaponStrike(kit, 'Skyward Harp Proc', passive.multiplier, { strike: 'pierce' });
  const rest = kit.rest(constants.icdKey.value);
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, damaging: true, chance: kit.at(refineValues.chance), rest },
    (enemy) => kit.launch(echo, Area.circle(enemy, measured.radius), { snapshot: 0, hit: 1 }),
  );
});
