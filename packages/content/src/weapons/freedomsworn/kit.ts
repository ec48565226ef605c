import facts from '@quartet/gamedata/weapons/freedomsworn';
import { REACTIONS, weapon } from '@quartet/kit';
import { millennialMovement } from '../families/millennial.ts';

const { refineValues, constants, passive } = facts;

/**
 * Revolutionary Chorale: damage. Two reactions of the wielder, on the field or off it, give the team ATK and normal, charged and plunging
 * damage for 12 s, once every 20 s.
 */
export default weapon(facts, (kit) => {
  kit.permanent('dmg%', kit.at(refineValues.damage), 'freedom-dmg');
  const resistance = millennialMovement(kit, {
    max: passive.sigils,
    rest: constants.sigilIcdKey.value,
    pause: constants.cooldownKey.value,
    attack: kit.at(refineValues.teamAtk),
    own: kit.attackBuff(
      'freedomsworn',
      { stat: 'dmg%', tags: ['normal', 'charge', 'plunge'] },
      kit.at(refineValues.attackDamage),
    ),
  });
  kit.on([...REACTIONS, 'shatter'], { by: 'self', targets: 'any' }, resistance.gain);
});
