import facts from '@quartet/gamedata/weapons/swordofdescension';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { constants, timing, passive, measured } = facts;

/**
 * Descension: half of the normal and charged hits on the field strike around the target, every 10 s at most; the Traveler gets 66 ATK.
 * Only on one platform: `passive=0` takes it away.
 */
export default weapon(facts, (kit) => {
  if ((kit.params.passive ?? constants.passiveDefault.value) !== 1) return;
  if (kit.self.plan.facts.region === 'mainactor')
    kit.permanent('atk', constants.travelerAtk.value, 'swordofdescension');
  const strike = weaponStrike(kit, 'Sword of Descension Proc', passive.multiplier);
  const rest = kit.rest(timing.icdKey);
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, tags: ['normal', 'charge'], damaging: true, chance: passive.chance, rest },
    (enemy) => kit.launch(strike, Area.circle(enemy, measured.radius), { snapshot: 0, hit: 1 }),
  );
});
