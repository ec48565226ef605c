import facts from '@quartet/gamedata/weapons/echoesoftheheart';
import { isStellarTag, REACTIONS, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Echo of a Vow: reactions of the wielder, on the field or off it, give EM for 12 s; Stellar-Conduct and Stellar Swirl also give damage of
 * both for 12 s.
 */
export default weapon(facts, (kit) => {
  const vow = kit.buff(timing.emKey, 'em', kit.at(refineValues.em));
  kit.on([...REACTIONS, 'shatter'], { by: 'self', targets: 'any' }, () => vow.add());
  const damage = kit.at(refineValues.stellarDamage);
  const glimmer = kit.buff(timing.stellarKey, 'reactionDamage', ({ tag }) => (isStellarTag(tag) ? damage : 0));
  kit.on(['stellarConduct', 'stellarSwirl'], { by: 'self' }, () => glimmer.add());
});
