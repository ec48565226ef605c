import facts from '@quartet/gamedata/weapons/flowerwreathedfeathers';
import { State, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Wind and Flower: aimed shots give charged attack damage, six times and every 0.5 s at most, until the wielder has not aimed
 * for 10 s.
 */
export default weapon(facts, (kit) => {
  const step = kit.at(refineValues.damagePerStack);
  let steps = 0;
  kit.attackBuff(timing.buffKey, { stat: 'dmg%', tags: ['charge'] }, () => step * steps).add();

  let aiming = false;
  const leaving = kit.tasks();
  kit.on('aim', { by: 'self', rest: kit.rest(timing.icdKey) }, () => {
    aiming = true;
    leaving.drop();
    steps = Math.min(steps + 1, passive.most);
  });
  const leave = (): void => {
    if (!aiming) return;
    aiming = false;
    leaving.drop();
    leaving.own.after(passive.restSeconds * 60, () => {
      if (!kit.onField || kit.state !== State.aim) steps = 0;
    });
  };
  kit.on('stateChange', { onField: true, where: (from, to) => from === State.aim && to !== State.aim }, leave);
  kit.on('swap', { by: 'self' }, leave);
});
