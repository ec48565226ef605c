import facts from '@quartet/gamedata/weapons/debateclub';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, measured } = facts;

/** Blunt Conclusion: for 15 s after a skill, normal and charged hits strike around the target, every 3 s at most. */
export default weapon(facts, (kit) => {
  const blow = weaponStrike(kit, 'Debate Club Proc', refineValues.mult);
  const effect = kit.status(constants.effectKey.value);
  const rest = kit.rest(constants.icdKey.value);
  kit.on('skill', { by: 'self' }, () => {
    rest.remove();
    effect.add();
  });
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge'], during: effect, rest }, (enemy) =>
    kit.launch(blow, Area.circle(enemy, measured.radius), { snapshot: 0, hit: 1 }),
  );
});
