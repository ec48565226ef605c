import facts from '@quartet/gamedata/artifacts/finaleofthedeepgalleries';
import { artifactSet, Tag } from '@quartet/kit';

const { bonuses, timing } = facts;

export default artifactSet(facts, (kit) => {
  // 2 pieces: cryo damage.
  if (kit.count >= 2) kit.permanent('cryo%', bonuses.cryoDamage.value, 'deep-galleries-2pc');
  if (kit.count < 4) return;
  // 4 pieces: without any energy, 60 % normal attack and burst damage. Damage of the one takes the other's bonus for 6 s.
  const noNormal = kit.status(timing.normalDebuffKey);
  const noBurst = kit.status(timing.burstDebuffKey);
  kit
    .attackBuff('deep-galleries-4pc', { stat: 'dmg%', tags: ['normal', 'burst'] }, ({ tag }) =>
      kit.self.energy === 0 && !(tag === Tag.normal ? noNormal : noBurst).active ? bonuses.damage.value : 0,
    )
    .add();
  kit.on('enemyDamage', { by: 'self', tags: ['normal'] }, () => noBurst.add());
  kit.on('enemyDamage', { by: 'self', tags: ['burst'] }, () => noNormal.add());
});
