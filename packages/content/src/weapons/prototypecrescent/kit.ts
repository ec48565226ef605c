import facts from '@quartet/gamedata/weapons/prototypecrescent';
import { weapon } from '@quartet/kit';

/** Unreturning: hitting a weak point on the field gives ATK for 10 s. */
export default weapon(facts, (kit) => {
  const bonus = kit.buff('prototype-crescent', 'atk%', kit.at(facts.refineValues.atk));
  kit.on('enemyDamage', { by: 'self', onField: true, where: (_enemy, { weakPoint }) => weakPoint }, () => bonus.add());
});
