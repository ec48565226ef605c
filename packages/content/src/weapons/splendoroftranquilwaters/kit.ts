import facts from '@quartet/gamedata/weapons/splendoroftranquilwaters';
import { weapon } from '@quartet/kit';
import { onHpChange } from '../../hpChanges.ts';

const { refineValues, timing, passive } = facts;

/**
 * Dawn and Dusk by the Lake: changes of the wielder's HP give skill damage, three times at most; those of the others' HP give max HP,
 * twice at most. Both last 6 s and grow every 0.2 s at most.
 */
export default weapon(facts, (kit) => {
  const dusk = kit.stacks(timing.skillBuffKey, {
    max: passive.skillStacks,
    each: { 'dmg%': kit.at(refineValues.skillDamagePerStack) },
    attacks: ['skill', 'skillHold'],
  });
  const dawn = kit.stacks(timing.hpBuffKey, {
    max: passive.hpStacks,
    each: { 'hp%': kit.at(refineValues.hpPerStack) },
  });
  onHpChange(kit, { to: 'self', rest: kit.rest(timing.skillIcdKey) }, dusk.gain);
  onHpChange(kit, { to: 'others', rest: kit.rest(timing.hpIcdKey) }, dawn.gain);
});
