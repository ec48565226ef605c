import facts from '@quartet/gamedata/weapons/calamityqueller';
import { weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { refineValues, constants, passive } = facts;

/**
 * Extinguishing Precept: damage of all elements. A skill gives Consummation for 20 s: ATK that grows each second, six times at most, twice
 * as much off the field.
 */
export default weapon(facts, (kit) => {
  kit.permanent(allElements(kit.at(refineValues.elementalDamage)), 'calamity-dmg');
  let stacks = 0;
  const consummation = kit.buff(
    constants.buffKey.value,
    'atk%',
    () => kit.at(refineValues.atkPerStack) * stacks * (kit.onField ? 1 : constants.offFieldFactor.value),
  );
  const grow = (): void => {
    if (stacks === passive.most) return;
    stacks++;
    if (stacks < passive.most) kit.own.after(constants.stepFrames.value, grow);
  };
  const ending = kit.tasks();
  kit.on('skill', { by: 'self' }, () => {
    ending.drop();
    ending.own.after(constants.buffFrames.value, () => {
      stacks = 0;
    });
    kit.own.after(constants.stepFrames.value, grow);
    consummation.add();
  });
});
