import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/dialoguesofthedesertsages';

const { energySrc, icd, icdKey } = facts.timing;

/** Principle of Equilibrium: healing someone gives energy, every 10 s at most, on the field or off it. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const rest = kit.status(icdKey);
  kit.on(
    'heal',
    (_character, caller) => {
      if (caller !== self.index || rest.active) return;
      rest.add(icd);
      kit.addEnergy(kit.at(facts.refineValues.energyRestore), energySrc);
    },
    `dialoguesofthedesertsages-${self.key}`,
  );
});
