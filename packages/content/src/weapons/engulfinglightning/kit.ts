import facts from '@quartet/gamedata/weapons/engulfinglightning';
import { Stat, weapon } from '@quartet/kit';

const { atkPerRecharge, maxAtk, energyRecharge } = facts.refineValues;

/** Timeless Dream: Eternal Stove: ATK by energy recharge over 100 %, and recharge for 12 s after a burst. */
export default weapon(facts, (kit) => {
  const excess = (): number => Math.max(kit.self.statWithoutExtra(Stat.er) - 1, 0);
  kit.permanent('atk%', () => Math.min(kit.at(atkPerRecharge) * excess(), kit.at(maxAtk)), 'engulfing-lightning');
  const rush = kit.buff('engulfing-er', 'er', kit.at(energyRecharge));
  kit.on('burst', { by: 'self' }, () => rush.add());
});
