import facts from '@quartet/gamedata/weapons/beyondthechrysalis';
import { Tag, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Dance of Wings Unbound: skills and bursts give critical damage for 10 s, stellar swirl damage for 10 s, and energy (every 4 s at most), in
 * turn. All of it ends, and the turn starts anew, when the wielder leaves the field.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const devotion = kit.buff(timing.critKey, 'cd', kit.at(refineValues.critDamage));
  const swirlDamage = kit.at(refineValues.swirlDamage);
  const defiance = kit.buff(timing.damageKey, 'reactionDamage', ({ tag }) =>
    tag === Tag.stellarSwirl || tag === Tag.directStellarSwirl ? swirlDamage : 0,
  );

  const rest = kit.rest(timing.icdKey);
  const regenerate = (): void => self.addEnergy(timing.energyKey, kit.at(refineValues.energy));
  // The energy of a burst comes when the burst has taken its own; at full energy it would be lost.
  let isOwed = false;
  const plenty = (isBurst: boolean): void => {
    if (!rest.take()) return;
    if (isBurst) isOwed = true;
    else regenerate();
  };
  kit.on('energyBurst', { by: 'self', where: () => isOwed }, () => {
    isOwed = false;
    regenerate();
  });

  const winds: readonly ((isBurst: boolean) => void)[] = [() => devotion.add(), () => defiance.add(), plenty];
  let next = 0;
  const use = (isBurst: boolean): void => {
    winds[next](isBurst);
    next = (next + 1) % winds.length;
  };
  kit.on('skill', { by: 'self' }, () => use(false));
  kit.on('burst', { by: 'self' }, () => use(true));
  kit.on('swap', { by: 'self' }, () => {
    next = 0;
    devotion.remove();
    defiance.remove();
  });
});
