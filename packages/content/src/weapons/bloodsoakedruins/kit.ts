import facts from '@quartet/gamedata/weapons/bloodsoakedruins';
import { Tag, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Judge of Fallen Names: a burst gives Lunar-Charged damage for 3.5 s; Lunar-Charged of the wielder on the field gives critical damage
 * for 6 s, and energy every 14 s at most.
 */
export default weapon(facts, (kit) => {
  const lunar = kit.buff('bloodsoakedruins-lc', 'reactionDamage', ({ tag }) =>
    tag === Tag.lunarCharged || tag === Tag.directLunarCharged ? kit.at(refineValues.lunarChargedDamage) : 0,
  );
  kit.on('burst', { by: 'self' }, () => lunar.add());
  const requiem = kit.buff('bloodsoakedruins-cd', 'cd', kit.at(refineValues.critDamage));
  const rest = kit.rest(timing.energyIcdKey);
  kit.on('lunarCharged', { by: 'self', onField: true, targets: 'any' }, () => {
    requiem.add();
    const key = facts.constants.energyKey.value;
    if (rest.take()) kit.self.addEnergy(key, kit.at(refineValues.energy));
  });
});
