import { statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/thealleyflash';

const lockoutKey = 'alley-flash-lockout';

/** Itinerant Hero: damage bonus, lost for 5 s by taking damage. */
export default weapon(facts, (kit) => {
  const lockout = kit.status(lockoutKey);
  kit.on('drain', (drain) => {
    if (drain.external && drain.amount > 0 && drain.character === kit.self)
      lockout.add(facts.statuses[lockoutKey].frames);
  });
  const bonus = statVector({ 'dmg%': kit.at(facts.refineValues.m) });
  kit.permanent(() => (lockout.active ? null : bonus), 'alleyflash');
});
