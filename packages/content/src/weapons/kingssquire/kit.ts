import facts from '@quartet/gamedata/weapons/kingssquire';
import { Area, weapon } from '@quartet/kit';

const { refineValues, constants, passive, measured } = facts;

/**
 * Labyrinth Lord's Instruction: a skill or burst gives EM for 12 s, every 20 s at most. As it ends or the wielder leaves the field, it
 * strikes the closest opponent within 15 m.
 */
export default weapon(facts, (kit) => {
  const teachings = kit.buff(constants.buffKey.value, 'em', kit.at(refineValues.em));
  const strike = kit.attack({
    name: "King's Squire Proc",
    tag: 'weapon',
    element: 'physical',
    mult: kit.at(refineValues.mult),
  });
  const end = (): void => {
    if (!teachings.active) return;
    teachings.remove();
    const near = kit.enemies.in(Area.circle(kit.player, measured.reach));
    const closest = kit.enemies.closest();
    kit.launch(
      strike,
      Area.circle(closest !== null && near.includes(closest) ? closest : kit.player, measured.radius),
      {
        snapshot: 0,
        hit: 1,
      },
    );
  };
  const rest = kit.rest(constants.icdKey.value);
  kit.on(['skill', 'burst'], { by: 'self', rest }, () => {
    teachings.add();
    kit.own.after(passive.seconds * 60, end);
  });
  kit.on('swap', { by: 'self' }, end);
});
