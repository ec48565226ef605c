import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/fleuvecendreferryman';

const { mCR, mER } = facts.refineValues;

/** Ironbone: critical rate of skills; energy recharge for 5 s after using one. */
export default weapon(facts, (kit) => {
  kit.attackBuff('fleuvecendreferryman-cr', { stat: 'cr', tags: ['skill', 'skillHold'] }, kit.at(mCR)).add();
  const recharge = kit.buff('fleuvecendreferryman-er', 'er', kit.at(mER));
  kit.on('skill', { by: 'self' }, () => recharge.add());
});
