import facts from '@quartet/gamedata/weapons/thealleyflash';
import { weapon } from '@quartet/kit';

/** Itinerant Hero: damage bonus, lost for 5 s by taking damage. */
export default weapon(facts, (kit) => {
  const lockout = kit.status(facts.timing.lockoutKey);
  kit.on('drain', { to: 'self', damaging: true }, () => lockout.add());
  kit.permanent('dmg%', () => (lockout.active ? 0 : kit.at(facts.refineValues.damage)), 'alleyflash');
});
