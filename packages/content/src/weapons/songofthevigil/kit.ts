import facts from '@quartet/gamedata/weapons/songofthevigil';
import { REACTIONS, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Cadence of Days Gone By: reactions of the wielder, on the field or off it, give energy, every 9 s at most; Stellar-Conduct and Stellar
 * Swirl also give ATK for 12 s.
 */
export default weapon(facts, (kit) => {
  const rest = kit.rest(timing.energyIcdKey);
  kit.on([...REACTIONS, 'shatter'], { by: 'self', targets: 'any', rest }, () =>
    kit.self.addEnergy(timing.energyKey, kit.at(refineValues.energy)),
  );
  const cadence = kit.buff(timing.atkKey, 'atk%', kit.at(refineValues.atk));
  kit.on(['stellarConduct', 'stellarSwirl'], { by: 'self' }, () => cadence.add());
});
