import facts from '@quartet/gamedata/weapons/skywardblade';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, timing } = facts;

/** Sky-Piercing Fang: critical rate; for 12 s after a burst, attack speed, and normal and charged hits strike a second time. */
export default weapon(facts, (kit) => {
  kit.permanent('cr', kit.at(refineValues.critRate), 'skyward-blade-crit');
  const might = kit.buff(timing.buffKey, 'atkspd%', constants.attackSpeed.value);
  kit.on('burst', { by: 'self' }, () => might.add());
  const strike = weaponStrike(kit, 'Skyward Blade Proc', refineValues.mult);
  kit.on('enemyDamage', { by: 'self', tags: ['normal', 'charge'], damaging: true, during: might }, (enemy) =>
    kit.launch(strike, Area.only(enemy), { snapshot: 0, hit: 1 }),
  );
});
