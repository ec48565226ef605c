import facts from '@quartet/gamedata/weapons/thunderingpulse';
import { Stat, statVector, Tag, weapon } from '@quartet/kit';

const { refineValues, constants, passive } = facts;

/**
 * Rule by Thunder: ATK, and Emblems for normal attack damage: for normal hits (5 s), a skill (10 s), and energy below its most; the third
 * counts for more.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const attack = kit.at(refineValues.atk);
  const struck = kit.status(constants.normalKey.value);
  kit.on('enemyDamage', { by: 'self', tags: ['normal'], damaging: true }, () => struck.add());
  const skill = kit.status(constants.skillKey.value);
  kit.on('skill', { by: 'self' }, () => skill.add());

  const bonus = statVector({ 'atk%': attack });
  kit
    .attackBuff('thundering-pulse', ({ tag }) => {
      const emblems = (self.energy < self.energyMax ? 1 : 0) + (struck.active ? 1 : 0) + (skill.active ? 1 : 0);
      const damage =
        emblems === passive.all
          ? kit.at(refineValues.damageAtThreeEmblems)
          : emblems * kit.at(refineValues.damagePerEmblem);
      bonus[Stat['dmg%']] = tag === Tag.normal ? damage : 0;
      return bonus;
    })
    .add();
});
