import { artifactSet, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/tenacityofthemillelith';

const { m, icd, icdKey, m2, return: shieldStrength } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: HP.
  if (kit.count >= 2) kit.permanent({ 'hp%': m.value }, 'tom-2pc');
  if (kit.count < 4) return;
  // 4 pieces: skill hits give the party attack and its shields strength for 3 s, at most every 0.5 s.
  const rest = kit.status(icdKey.value);
  const courage = kit.buff('tom-4pc', { 'atk%': m2.value });
  const strength = { value: shieldStrength.value, done: false };
  kit.on('enemyDamage', (_enemy, attack) => {
    if (attack.tag !== Tag.skill && attack.tag !== Tag.skillHold) return;
    if (attack.actor !== kit.self.index || rest.active) return;
    rest.add(icd.value);
    courage.addToTeam(3 * 60);
    kit.sim.shields.addBonus('tom-4pc', 3 * 60, () => strength);
  });
});
