import facts from '@quartet/gamedata/weapons/skywardpride';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, passive, measured } = facts;

/** Sky-ripping Dragon Spine: damage; for 20 s after a burst, the first eight normal and charged hits send out a vacuum blade. */
export default weapon(facts, (kit) => {
  kit.permanent('dmg%', kit.at(refineValues.damage), 'skyward pride');
  const blade = weaponStrike(kit, 'Skyward Pride Proc', refineValues.mult);
  const spine = kit.status(constants.buffKey.value);
  let sent = 0;
  kit.on('burst', { by: 'self' }, () => {
    spine.add();
    sent = 0;
  });
  kit.on(
    'enemyDamage',
    { by: 'self', tags: ['normal', 'charge'], during: spine, where: () => sent < passive.mostBlades },
    (enemy) => {
      sent++;
      kit.launch(blade, Area.box(enemy, measured.side, measured.side), { snapshot: 0, hit: 1 });
    },
  );
});
