import facts from '@quartet/gamedata/weapons/prototypeamber';
import { weapon } from '@quartet/kit';

const { passive } = facts;

const { energy, healShare: healing } = facts.refineValues;
/** Every 2 s for 6 s. */
const MOMENTS = Array.from({ length: passive.seconds / passive.every }, (_, i) => (i + 1) * passive.every * 60);

/** Gilding: a burst gives its wielder energy and heals everyone by a share of their max HP, three times. */
export default weapon(facts, (kit) => {
  kit.on('burst', { by: 'self' }, () => {
    for (const at of MOMENTS)
      kit.own.after(at, () => kit.self.addEnergy(facts.constants.energyKey.value, kit.at(energy)));
    for (const c of kit.team)
      for (const at of MOMENTS) c.after(at, () => kit.heal('Prototype Amber', c.index, { share: kit.at(healing) }));
  });
});
