import { REACTIONS, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/freedomsworn';
import { millennialMovement } from '../families/millennial.ts';

const { refineValues, constants } = facts;

/**
 * Revolutionary Chorale: damage. Two reactions of the wielder, on the field or off it, give the team ATK and normal, charged and plunging
 * damage for 12 s, once every 20 s.
 */
export default weapon(facts, (kit) => {
  kit.permanent('dmg%', kit.at(refineValues.m), 'freedom-dmg');
  const resistance = millennialMovement(kit, {
    most: 2,
    rest: constants.icdKey.value,
    pause: constants.cdKey.value,
    attack: kit.at(refineValues.sharedVal),
    own: kit.attackBuff(
      'freedomsworn',
      { stat: 'dmg%', tags: ['normal', 'charge', 'plunge'] },
      kit.at(refineValues.uniqueVal),
    ),
  });
  kit.on([...REACTIONS, 'shatter'], { by: 'self', targets: 'any' }, resistance.gain);
});
