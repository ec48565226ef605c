import facts from '@quartet/gamedata/weapons/breezebornerefrain';
import { isStellarTag, weapon } from '@quartet/kit';

const { refineValues, constants, timing, passive } = facts;

/**
 * Viper's Ballad: energy recharge. Three hits of skill or burst, on the field or off it, give the team damage of stellar reactions for 12 s,
 * in which further hits do not count. Refrains of several wielders add up.
 */
export default weapon(facts, (kit) => {
  kit.permanent('er', kit.at(refineValues.energyRecharge), timing.rechargeKey);

  const damage = kit.at(refineValues.stellarDamage);
  const viper = kit.buff(`${timing.damageKey}-${kit.self.key}`, 'reactionDamage', ({ tag }) =>
    isStellarTag(tag) ? damage : 0,
  );
  let hymns = 0;
  kit.on(
    'enemyDamage',
    {
      by: 'self',
      tags: ['skill', 'skillHold', 'burst'],
      where: () => !viper.active,
      rest: kit.pause(constants.restFrames.value),
    },
    () => {
      hymns++;
      if (hymns < passive.stacks) return;
      hymns = 0;
      viper.addToTeam(constants.damageFrames.value);
    },
  );
});
