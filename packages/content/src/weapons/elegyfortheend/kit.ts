import facts from '@quartet/gamedata/weapons/elegyfortheend';
import { weapon } from '@quartet/kit';
import { millennialMovement } from '../families/millennial.ts';

const { refineValues, constants, passive } = facts;

/**
 * The Parting Refrain: EM. Four skill or burst hits, on the field or off it, counted every 0.2 s at most, give the team ATK and EM for
 * 12 s, once every 20 s.
 */
export default weapon(facts, (kit) => {
  kit.permanent('em', kit.at(refineValues.em), 'elegy-em');
  const farewell = millennialMovement(kit, {
    max: passive.sigils,
    rest: constants.sigilIcdKey.value,
    pause: constants.cooldownKey.value,
    attack: kit.at(refineValues.teamAtk),
    own: kit.buff('elegy-proc', 'em', kit.at(refineValues.teamEm)),
  });
  kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold', 'burst'] }, farewell.gain);
});
