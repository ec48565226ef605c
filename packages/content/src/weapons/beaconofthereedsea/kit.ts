import facts from '@quartet/gamedata/weapons/beaconofthereedsea';
import { weapon } from '@quartet/kit';

const { refineValues, constants } = facts;

/** Desert Watch: ATK for 8 s after a skill hit, and the same again after being hurt; max HP without a shield. */
export default weapon(facts, (kit) => {
  const hp = kit.at(refineValues.hp);
  kit.permanent('hp%', () => (kit.shields.protects() ? 0 : hp), 'beacon-of-the-reed-sea-hp');
  const attack = kit.at(refineValues.atkPerStack);
  const struck = kit.buff(constants.skillKey.value, 'atk%', attack);
  const hurt = kit.buff(constants.damagedKey.value, 'atk%', attack);
  kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold'] }, () => struck.add());
  kit.on('drain', { to: 'self', damaging: true }, () => hurt.add());
});
