import facts from '@quartet/gamedata/weapons/azurelight';
import { statVector, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** White Mountains: a skill gives ATK for 12 s; without any energy twice as much, and critical damage. */
export default weapon(facts, (kit) => {
  const usual = statVector({ 'atk%': kit.at(refineValues.atk) });
  const empty = statVector({ 'atk%': kit.at(refineValues.atkWithoutEnergy), cd: kit.at(refineValues.critDamage) });
  const light = kit.buff(timing.buffKey, () => (kit.self.energy === 0 ? empty : usual));
  kit.on('skill', { by: 'self' }, () => light.add());
});
