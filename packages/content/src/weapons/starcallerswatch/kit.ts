import facts from '@quartet/gamedata/weapons/starcallerswatch';
import { PERMANENT, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Mirror of Night: EM. A shield of the wielder on the field gives damage to the character on the field for 15 s, every 14 s at most.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.permanent('em', kit.at(refineValues.em), 'starcallerswatch-em');
  const damage = kit.at(refineValues.damage);
  const mirror = kit.attackBuff(timing.buffKey, { stat: 'dmg%' }, ({ actor }) =>
    actor === kit.active.index ? damage : 0,
  );
  const night = kit.status('starcallerswatch');
  const ending = kit.tasks();
  kit.on(
    'shielded',
    { onField: true, where: ({ owner }) => owner === self.index, rest: kit.rest(timing.icdKey) },
    () => {
      night.add();
      ending.drop();
      ending.own.after(timing.buffFrames, () => {
        for (const mate of kit.team) mirror.remove(mate);
      });
      mirror.addToTeam(PERMANENT);
    },
  );
});
