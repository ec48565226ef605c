import facts from '@quartet/gamedata/artifacts/deepwoodmemories';
import { artifactSet } from '@quartet/kit';

const { bonuses, effects } = facts;

export default artifactSet(facts, (kit) => {
  // 2 pieces: dendro damage.
  if (kit.count >= 2) kit.permanent('dendro%', bonuses.dendroDamage.value, 'dm-2pc');
  if (kit.count < 4) return;
  // 4 pieces: skill and burst hits lower dendro resistance by 30 % for 8 s.
  kit.on(
    'enemyDamage',
    { by: 'self', tags: ['skill', 'skillHold', 'burst'] },
    kit.shred('dm-4pc', 'dendro', effects[4].shred),
  );
});
