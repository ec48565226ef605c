import facts from '@quartet/gamedata/weapons/bladeofatonement';
import { REACTIONS, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Repentance and Redemption: reactions of the wielder, on the field or off it, give EM for 12 s; Stellar-Conduct and Stellar Swirl also give
 * ATK for 12 s.
 */
export default weapon(facts, (kit) => {
  const repentance = kit.buff(timing.emKey, 'em', kit.at(refineValues.em));
  kit.on([...REACTIONS, 'shatter'], { by: 'self' }, () => repentance.add());
  const redemption = kit.buff(timing.atkKey, 'atk%', kit.at(refineValues.atk));
  kit.on(['stellarConduct', 'stellarSwirl'], { by: 'self' }, () => redemption.add());
});
