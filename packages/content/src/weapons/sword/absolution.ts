import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/absolution';

const { refineValues, timing } = facts;

/** Sworn Eminence: critical damage; each gain of a bond of life gives damage for 6 s, three times at most. */
export default weapon(facts, (kit) => {
  kit.permanent('cd', kit.at(refineValues.perm), timing.cdKey);
  const sworn = kit.stacks(timing.dmgBonusKey, {
    most: 3,
    each: { 'dmg%': kit.at(refineValues.bonus) },
    attacks: 'all',
  });
  kit.on('hpDebt', { to: 'self', where: (_character, paid) => paid < 0 }, sworn.gain);
});
