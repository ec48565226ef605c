import { artifactSet, Element, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/deepwoodmemories';

export default artifactSet(facts, (kit) => {
  // 2 pieces: dendro damage.
  if (kit.count >= 2) kit.permanent({ 'dendro%': facts.bonuses.m.value }, 'dm-2pc');
  if (kit.count < 4) return;
  // 4 pieces: skill and burst hits lower dendro resistance by 30 % for 8 s.
  kit.on('enemyDamage', (enemy, attack) => {
    if (attack.tag !== Tag.skill && attack.tag !== Tag.skillHold && attack.tag !== Tag.burst) return;
    if (attack.actor === kit.self.index) enemy.addResist('dm-4pc', Element.dendro, -0.3, 8 * 60);
  });
});
