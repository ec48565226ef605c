import facts from '@quartet/gamedata/artifacts/adaycarvedfromrisingwinds';
import { artifactSet } from '@quartet/kit';

const { atk, atkOnHit, hexereiCritRate } = facts.bonuses;

export default artifactSet(
  facts,
  (kit) => {
    // 2 pieces: ATK.
    if (kit.count >= 2) kit.permanent('atk%', atk.value, 'a-day-carved-from-rising-winds-2pc');
    if (kit.count < 4) return;
    // 4 pieces: hits give 25 % ATK for 6 s, and hexerei characters 20 % critical rate.
    const blessing = kit.buff('blessing-of-pastoral-winds', 'atk%', atkOnHit.value);
    const resolve = kit.buff('resolve-of-pastoral-winds', 'cr', hexereiCritRate.value);
    kit.on('enemyDamage', { by: 'self', tags: ['normal', 'charge', 'skill', 'skillHold', 'burst'] }, () => {
      blessing.add();
      if (kit.self.hexerei) resolve.add();
    });
  },
  { knownIssues: ['Klee, Venti and Albedo do not count as Hexerei characters.'] },
);
