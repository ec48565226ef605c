import facts from '@quartet/gamedata/weapons/rightfulreward';
import { weapon } from '@quartet/kit';

const { refineValues, constants } = facts;

/** Tip of the Spear: being healed gives energy, every 10 s at most, on the field or off it. */
export default weapon(facts, (kit) => {
  kit.on('heal', { to: 'self', rest: kit.rest(constants.icdKey.value) }, () =>
    kit.self.addEnergy(facts.constants.energyKey.value, kit.at(refineValues.energy)),
  );
});
