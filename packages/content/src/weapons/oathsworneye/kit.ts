import facts from '@quartet/gamedata/weapons/oathsworneye';
import { weapon } from '@quartet/kit';

/** People of the Faltering Light: a skill gives energy recharge for 10 s. */
export default weapon(facts, (kit) => {
  const oath = kit.buff('oathsworn', 'er', kit.at(facts.refineValues.energyRecharge));
  kit.on('skill', { by: 'self' }, () => oath.add());
});
