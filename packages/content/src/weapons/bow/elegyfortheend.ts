import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/elegyfortheend';
import { millennialMovement } from '../families/millennial.ts';

const { refineValues, constants } = facts;

/**
 * The Parting Refrain: EM. Four skill or burst hits, on the field or off it, counted every 0.2 s at most, give the team ATK and EM for
 * 12 s, once every 20 s.
 */
export default weapon(facts, (kit) => {
  kit.permanent('em', kit.at(refineValues.m), 'elegy-em');
  const farewell = millennialMovement(kit, {
    most: 4,
    rest: constants.icdKey.value,
    pause: constants.cdKey.value,
    attack: kit.at(refineValues.sharedVal),
    own: kit.buff('elegy-proc', 'em', kit.at(refineValues.uniqueVal)),
  });
  kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold', 'burst'] }, farewell.gain);
});
