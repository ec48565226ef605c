import facts from '@quartet/gamedata/artifacts/disenchantmentindeepshadow';
import { artifactSet, enemyOf, Stat, Tag, type Target } from '@quartet/kit';

const { atk, critRate, superconductDamage: superconduct, stellarConductDamage: stellarConduct } = facts.bonuses;
/** Status of an enemy after superconduct or stellar-conduct. */
const SHREDS = ['superconduct-phys-shred', 'stellar-conduct-phys-shred'] as const;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', atk.value, 'disenchantment-2pc');
  if (kit.count < 4) return;
  // 4 pieces: 80 % more superconduct and 40 % more stellar-conduct damage.
  kit
    .buff('disenchantment-4pc-dmg', 'reactionDamage', ({ tag }) => {
      if (tag === Tag.superconduct) return superconduct.value;
      return tag === Tag.directStellarConduct ? stellarConduct.value : 0;
    })
    .add();
  // 16 % critical rate against opponents they lowered the resistance of, also for lunar damage.
  const rate = (target: Target): number => {
    const enemy = enemyOf(target);
    return enemy !== null && SHREDS.some((shred) => enemy.statusActive(shred)) ? critRate.value : 0;
  };
  kit.attackBuff('disenchantment-4pc-cr', { stat: 'cr' }, (_attack, target) => rate(target)).add();
  kit.on('lunarContribution', (target, attack) => {
    attack.stats[Stat.cr] += rate(target);
  });
});
