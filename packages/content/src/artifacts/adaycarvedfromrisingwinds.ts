import { artifactSet, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/adaycarvedfromrisingwinds';

const { c2Buff, c4Buff, c4BuffHexerei } = facts.bonuses;
const COUNTED: readonly number[] = [Tag.normal, Tag.charge, Tag.skill, Tag.skillHold, Tag.burst];

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent({ 'atk%': c2Buff.value }, 'a-day-carved-from-rising-winds-2pc');
  if (kit.count < 4) return;
  // 4 pieces: hits give 25 % ATK for 6 s, and hexerei characters 20 % critical rate.
  const blessing = kit.buff('blessing-of-pastoral-winds', { 'atk%': c4Buff.value });
  const resolve = kit.buff('resolve-of-pastoral-winds', { cr: c4BuffHexerei.value });
  kit.on(
    'enemyDamage',
    (_enemy, attack) => {
      if (attack.actor !== self.index || !COUNTED.includes(attack.tag)) return;
      blessing.add(6 * 60);
      if (self.hexerei) resolve.add(6 * 60);
    },
    `a-day-carved-from-rising-winds-4pc-${self.key}`,
  );
});
