import facts from '@quartet/gamedata/weapons/songofbrokenpines';
import { State, weapon } from '@quartet/kit';
import { millennialMovement } from '../families/millennial.ts';

const { refineValues, constants, passive } = facts;

/**
 * Rebel's Banner-Hymn: ATK. Four normal or charged hits on the field, counted every 0.3 s at most, give the team ATK and speed of normal
 * attacks for 12 s, once every 20 s.
 */
export default weapon(facts, (kit) => {
  kit.permanent('atk%', kit.at(refineValues.atk), 'pines-atk');
  const speed = kit.at(refineValues.attackSpeed);
  const hymn = millennialMovement(kit, {
    max: passive.sigils,
    rest: constants.sigilIcdKey.value,
    pause: constants.cooldownKey.value,
    attack: kit.at(refineValues.teamAtk),
    own: kit.buff('pines-proc', 'atkspd%', () => (kit.state === State.normal ? speed : 0)),
  });
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge'] }, hymn.gain);
});
