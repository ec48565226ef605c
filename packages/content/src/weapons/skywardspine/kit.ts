import facts from '@quartet/gamedata/weapons/skywardspine';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, passive, measured } = facts;

/** Black Wing: critical rate and attack speed; half of the normal and charged hits strike a second time, every 2 s at most. */
export default weapon(facts, (kit) => {
  kit.permanent({ cr: kit.at(refineValues.critRate), 'atkspd%': constants.attackSpeed.value }, 'skyward spine');
  const blade = weaponStrike(kit, 'Skyward Spine Proc', refineValues.mult);
  const rest = kit.rest(constants.icdKey.value);
  kit.on(
    'enemyDamage',
    { by: 'self', onField: true, tags: ['normal', 'charge'], chance: passive.chance, rest },
    (enemy) => kit.launch(blade, Area.box(enemy, measured.side, measured.side), { snapshot: 0, hit: 1 }),
  );
});
