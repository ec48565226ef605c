import facts from '@quartet/gamedata/weapons/emberwell';
import { isStellarTag, REACTIONS, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Starfire Upon the Snowplains: reactions of the wielder, on the field or off it, give ATK for 12 s; Stellar-Conduct and Stellar Swirl also
 * give damage of both for 12 s.
 */
export default weapon(facts, (kit) => {
  const starfire = kit.buff(timing.atkKey, 'atk%', kit.at(refineValues.atk));
  kit.on([...REACTIONS, 'shatter'], { by: 'self' }, () => starfire.add());
  const damage = kit.at(refineValues.stellarDamage);
  const glimmer = kit.buff(timing.stellarKey, 'reactionDamage', ({ tag }) => (isStellarTag(tag) ? damage : 0));
  kit.on(['stellarConduct', 'stellarSwirl'], { by: 'self' }, () => glimmer.add());
});
