import facts from '@quartet/gamedata/weapons/gestofthemightywolf';
import { weapon } from '@quartet/kit';

const { refineValues, constants, timing, passive } = facts;

/**
 * Gest of the Mighty Wolf: attack speed. Hits give one stack for 4 s, charged attacks and skills two, four at most: damage, and for
 * hexerei characters critical damage. By the rule of the game only normal hits of the wielder and its own charged attacks and skills do.
 */
export default weapon(
  facts,
  (kit) => {
    kit.permanent('atkspd%', constants.attackSpeed.value, timing.attackSpeedKey);
    const gest = kit.stacks(timing.stacksKey, {
      max: passive.most,
      each: {
        'dmg%': kit.at(refineValues.damagePerStack),
        cd: kit.self.hexerei ? kit.at(refineValues.critDamagePerStack) : 0,
      },
    });
    const own = kit.rule('gestofthemightywolf');
    kit.on('enemyDamage', own ? { by: 'self', tags: ['normal'] } : {}, gest.gain);
    kit.on(['chargeAttack', 'skill'], own ? { by: 'self' } : {}, () => {
      gest.gain();
      gest.gain();
    });
  },
  {
    knownIssues: ['Hits of any kind, and the charged attacks and skills of teammates, count too.'],
  },
);
