import facts from '@quartet/gamedata/weapons/tomeoftheeternalflow';
import { weapon } from '@quartet/kit';
import { onHpChange } from '../../hpChanges.ts';

const { refineValues, timing, passive } = facts;

/**
 * Aeon Wave: max HP. Changes of the wielder's HP on the field give charged attack damage for 4 s, three times and every 0.3 s at most; with
 * all three, energy every 12 s at most.
 */
export default weapon(facts, (kit) => {
  kit.permanent('hp%', kit.at(refineValues.hp), 'eternalflow-hpp');
  const wave = kit.stacks(timing.buffKey, {
    max: passive.most,
    each: { 'dmg%': kit.at(refineValues.damagePerStack) },
    attacks: ['charge'],
  });
  const energyRest = kit.rest(timing.energyIcdKey);
  const gain = (): void => {
    wave.gain();
    const key = facts.constants.energyKey.value;
    if (wave.count >= passive.full && energyRest.take()) kit.self.addEnergy(key, kit.at(refineValues.energy));
  };
  onHpChange(kit, { to: 'self', onField: true, rest: kit.rest(timing.icdKey) }, gain);
});
