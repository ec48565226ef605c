import facts from '@quartet/gamedata/weapons/prototyperancour';
import { weapon } from '@quartet/kit';

const { passive } = facts;

/** Smashed Stone: normal and charged hits give ATK and DEF for 6 s, four times and every 0.3 s at most. */
export default weapon(facts, (kit) => {
  const perStack = kit.at(facts.refineValues.bonusPerStack);
  const stone = kit.stacks(facts.timing.buffKey, { max: passive.most, each: { 'atk%': perStack, 'def%': perStack } });
  const rest = kit.rest(facts.timing.icdKey);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge'], rest }, stone.gain);
});
