import facts from '@quartet/gamedata/weapons/lumidouceelegy';
import { weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Bright Dawn Overture: ATK. Setting an opponent alight, or dendro damage to a burning one, gives damage for 8 s, twice at most; with both,
 * energy every 12 s at most.
 */
export default weapon(facts, (kit) => {
  kit.permanent('atk%', kit.at(refineValues.atk), timing.atkBuffKey);
  const dawn = kit.stacks(timing.damageKey, {
    max: passive.most,
    each: { 'dmg%': kit.at(refineValues.damagePerStack) },
    attacks: 'all',
  });
  const rest = kit.rest(timing.energyIcdKey);
  const gain = (): void => {
    dawn.gain();
    if (dawn.count >= passive.full && rest.take()) kit.self.addEnergy(timing.energyKey, kit.at(refineValues.energy));
  };
  kit.on('burning', { by: 'self' }, gain);
  kit.on('enemyDamage', { by: 'self', element: 'dendro', where: ({ auras }) => auras.burning }, gain);
});
