import { Mark, PERMANENT, Strike, statVector, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/slingshot';

const { refineValues, constants } = facts;

/** Slingshot: normal and charged shots that hit within 0.3 s of being fired do more damage, later ones less. */
export default weapon(facts, (kit) => {
  const early = statVector({ 'dmg%': kit.at(refineValues.incrDmg) });
  const late = statVector({ 'dmg%': constants.decrDmg.value });
  const wielder = kit.self.key;
  kit
    .attackBuff('slingshot', (attack) => {
      if (attack.tag !== Tag.normal && attack.tag !== Tag.charge) return null;
      // Not shot from the bow: Tartaglia's blades and the shells of Chasca's Soulsniper.
      if (wielder === 'tartaglia' && attack.strike === Strike.slash) return null;
      if (wielder === 'chasca' && (attack.marks & Mark.nightsoul) !== 0) return null;
      return kit.frame - attack.snapshotFrame > constants.passiveThresholdF.value ? late : early;
    })
    .add(PERMANENT);
});
