import facts from '@quartet/gamedata/weapons/absolution';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/** Sworn Eminence: critical damage; each gain of a bond of life gives damage for 6 s, three times at most. */
export default weapon(facts, (kit) => {
  kit.permanent('cd', kit.at(refineValues.critDamage), timing.critDamageKey);
  const sworn = kit.stacks(timing.damageKey, {
    max: passive.most,
    each: { 'dmg%': kit.at(refineValues.damagePerStack) },
    attacks: 'all',
  });
  kit.on('hpDebt', { to: 'self', where: (_character, paid) => paid < 0 }, sworn.gain);
});
