import facts from '@quartet/gamedata/weapons/polarstar';
import { type TagName, weapon } from '@quartet/kit';

const { refineValues, constants } = facts;
const SOURCES: readonly (readonly [key: string, tags: readonly TagName[]])[] = [
  [constants.normalKey.value, ['normal']],
  [constants.chargedKey.value, ['charge']],
  [constants.skillKey.value, ['skill', 'skillHold']],
  [constants.burstKey.value, ['burst']],
];

/**
 * Daylight's Augury: skill and burst damage. Hits of normal and charged attacks, skills and bursts on the field give one Ashen Nightstar
 * each for 12 s: ATK, and more of it with all four.
 */
export default weapon(facts, (kit) => {
  const nightstars = SOURCES.map(([key, tags]) => {
    const star = kit.status(key);
    kit.on('enemyDamage', { by: 'self', onField: true, tags }, () => star.add());
    return star;
  });
  kit.permanent(
    'atk%',
    () => {
      const count = nightstars.reduce((sum, { active }) => sum + (active ? 1 : 0), 0);
      return (
        count * kit.at(refineValues.atkPerStack) + (count === SOURCES.length ? kit.at(refineValues.atkAtFourStacks) : 0)
      );
    },
    'polar-star-atk',
  );
  kit
    .attackBuff('polar-star-dmg', { stat: 'dmg%', tags: ['skill', 'skillHold', 'burst'] }, kit.at(refineValues.damage))
    .add();
});
