import facts from '@quartet/gamedata/weapons/lightbearingmoonshard';
import { Tag, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** Legacy of Lang-Gan: DEF. A skill gives Lunar-Crystallize damage for 5 s. */
export default weapon(facts, (kit) => {
  kit.permanent('def%', kit.at(refineValues.def), timing.defKey);
  const damage = kit.at(refineValues.lunarCrystallizeDamage);
  const lunar = kit.buff(timing.lunarCrystallizeKey, 'reactionDamage', ({ tag }) =>
    tag === Tag.lunarCrystallize || tag === Tag.directLunarCrystallize ? damage : 0,
  );
  kit.on('skill', { by: 'self' }, () => lunar.add());
});
