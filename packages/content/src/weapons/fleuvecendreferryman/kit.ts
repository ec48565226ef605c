import facts from '@quartet/gamedata/weapons/fleuvecendreferryman';
import { weapon } from '@quartet/kit';

const { critRate, energyRecharge } = facts.refineValues;

/** Ironbone: critical rate of skills; energy recharge for 5 s after using one. */
export default weapon(facts, (kit) => {
  kit.attackBuff('fleuvecendreferryman-cr', { stat: 'cr', tags: ['skill', 'skillHold'] }, kit.at(critRate)).add();
  const recharge = kit.buff('fleuvecendreferryman-er', 'er', kit.at(energyRecharge));
  kit.on('skill', { by: 'self' }, () => recharge.add());
});
