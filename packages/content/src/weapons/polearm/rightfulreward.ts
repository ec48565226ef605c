import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/rightfulreward';

const { icd, icdKey } = facts.constants;

/** Tip of the Spear: being healed gives energy, every 10 s at most, on the field or off it. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const rest = kit.status(icdKey.value);
  kit.on(
    'heal',
    (character) => {
      if (character !== self || rest.active) return;
      rest.add(icd.value);
      kit.addEnergy(kit.at(facts.refineValues.refund), 'rightfulreward');
    },
    `rightfulreward-${self.key}`,
  );
});
