import facts from '@quartet/gamedata/weapons/skyridergreatsword';
import { weapon } from '@quartet/kit';

const { passive } = facts;

/** Courage: normal and charged hits on the field give ATK for 6 s, four times and every 0.5 s at most. */
export default weapon(facts, (kit) => {
  const courage = kit.stacks('skyrider', {
    max: passive.most,
    each: { 'atk%': kit.at(facts.refineValues.atkPerStack) },
  });
  const rest = kit.rest(facts.constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge'], rest }, courage.gain);
});
