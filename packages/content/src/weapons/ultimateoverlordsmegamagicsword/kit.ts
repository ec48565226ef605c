import facts from '@quartet/gamedata/weapons/ultimateoverlordsmegamagicsword';
import { weapon } from '@quartet/kit';

/** Melusines helped in Merusea Village; from here on no more strength is gained. */
const ENOUGH = facts.constants.maxMelusines.value;

/** Melussistance!: ATK, up to twice as much by the number of Melusines helped (param `melusines`; default all). */
export default weapon(facts, (kit) => {
  const helped = Math.max(0, Math.min(kit.params.melusines ?? ENOUGH, ENOUGH));
  kit.permanent({ 'atk%': kit.at(facts.refineValues.atk) * (1 + helped / ENOUGH) }, 'ultimateoverlordsmegamagicsword');
});
