import facts from '@quartet/gamedata/weapons/predator';
import { weapon } from '@quartet/kit';

const { constants } = facts;

/**
 * Strong Strike: cryo damage on the field gives normal and charged damage for 6 s, twice at most; Aloy gets 66 ATK. Only on one platform:
 * `passive=0` takes it away.
 */
export default weapon(facts, (kit) => {
  if ((kit.params.passive ?? constants.passiveDefault.value) !== 1) return;
  if (kit.self.key === 'aloy') kit.permanent('atk', constants.aloyAtk.value, 'predator-atk');
  const strong = kit.stacks('predator-dmg', {
    max: constants.maxStacks.value,
    each: { 'dmg%': constants.damagePerStack.value },
    attacks: ['normal', 'charge'],
  });
  kit.on('enemyDamage', { by: 'self', onField: true, element: 'cryo', damaging: true }, strong.gain);
});
