import facts from '@quartet/gamedata/weapons/ateaspoonoftranscendence';
import { Tag, weapon } from '@quartet/kit';

const { refineValues, constants, timing } = facts;

/** White Fairy's Queening: ATK. Hits of charged attacks give Stellar-Conduct damage for 5 s, one stack every 0.2 s, three at most. */
export default weapon(facts, (kit) => {
  kit.permanent('atk%', kit.at(refineValues.atk), timing.atkKey);
  const each = kit.at(refineValues.stellarConductDamagePerStack);
  let count = 0;
  const transcendence = kit.buff(timing.stacksKey, 'reactionDamage', ({ tag }) =>
    tag === Tag.directStellarConduct ? each * count : 0,
  );
  kit.on('enemyDamage', { by: 'self', tags: ['charge'], rest: kit.rest(timing.icdKey) }, () => {
    count = Math.min((transcendence.active ? count : 0) + 1, constants.maxStacks.value);
    transcendence.add();
  });
});
