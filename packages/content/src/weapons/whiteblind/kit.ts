import facts from '@quartet/gamedata/weapons/whiteblind';
import { weapon } from '@quartet/kit';

const { passive } = facts;

/** Infusion Blade: normal and charged attacks that hit give ATK and DEF for 6 s, four times at most and every 0.5 s. */
export default weapon(facts, (kit) => {
  const amount = kit.at(facts.refineValues.bonusPerStack);
  const blade = kit.stacks('whiteblind', { max: passive.most, each: { 'atk%': amount, 'def%': amount } });
  const rest = kit.rest(facts.constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge'], rest }, blade.gain);
});
