import facts from '@quartet/gamedata/weapons/slingshot';
import { flightFrames, Mark, PERMANENT, Strike, weapon } from '@quartet/kit';

const { refineValues, constants, passive } = facts;

/** Slingshot: normal and charged shots that hit within 0.3 s of being fired do more damage, later ones less. */
export default weapon(facts, (kit) => {
  const wielder = kit.self.key;
  kit
    .attackBuff('slingshot', { stat: 'dmg%', tags: ['normal', 'charge'] }, (attack) => {
      // Not shot from the bow: Tartaglia's blades and the shells of Chasca's Soulsniper.
      if (wielder === 'tartaglia' && attack.strike === Strike.slash) return 0;
      if (wielder === 'chasca' && (attack.marks & Mark.nightsoul) !== 0) return 0;
      const late = flightFrames(kit, attack) > constants.earlyFrames.value;
      return late ? -passive.lateLoss : kit.at(refineValues.earlyDamage);
    })
    .add(PERMANENT);
});
