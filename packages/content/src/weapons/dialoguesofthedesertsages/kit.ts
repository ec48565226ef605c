import facts from '@quartet/gamedata/weapons/dialoguesofthedesertsages';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** Principle of Equilibrium: healing someone gives energy, every 10 s at most, on the field or off it. */
export default weapon(facts, (kit) => {
  kit.on('heal', { by: 'self', rest: kit.rest(timing.icdKey) }, () =>
    kit.self.addEnergy(timing.energyKey, kit.at(refineValues.energy)),
  );
});
