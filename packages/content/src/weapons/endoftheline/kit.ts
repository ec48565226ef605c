import facts from '@quartet/gamedata/weapons/endoftheline';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, passive, measured } = facts;

/**
 * Net Snapper: a skill gives Flowrider for 15 s, every 12 s at most: hits on the field strike around the target, three times and every
 * 2 s at most.
 */
export default weapon(facts, (kit) => {
  const strike = weaponStrike(kit, 'End of the Line Proc', refineValues.mult);
  const flowrider = kit.status(constants.flowriderKey.value);
  const pause = kit.rest(constants.hitIcdKey.value);
  let struck = 0;
  kit.on('skill', { by: 'self', rest: kit.rest(constants.flowriderIcdKey.value) }, () => {
    flowrider.add();
    pause.remove();
    struck = 0;
  });
  kit.on('enemyDamage', { by: 'self', onField: true, during: flowrider, where: () => pause.ready }, (enemy) => {
    kit.launch(strike, Area.circle(enemy, measured.radius), { snapshot: 0, hit: 1 });
    if (++struck === passive.most) flowrider.remove();
    else pause.start();
  });
});
