import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/prototypeamber';

const { AddEnergy: energy, HealInfo: healing } = facts.refineValues;
/** Every 2 s for 6 s. */
const MOMENTS = [120, 240, 360];

/** Gilding: a burst gives its wielder energy and heals everyone by a share of their max HP, three times. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.on(
    'burst',
    () => {
      if (!kit.onField) return;
      for (const at of MOMENTS) kit.own.after(at, () => kit.addEnergy(kit.at(energy), 'prototype-amber'));
      for (const c of kit.team)
        for (const at of MOMENTS) c.after(at, () => kit.healFraction('Prototype Amber', c.index, kit.at(healing)));
    },
    `prototype-amber-${self.key}`,
  );
});
