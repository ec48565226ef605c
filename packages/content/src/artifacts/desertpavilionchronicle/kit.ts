import facts from '@quartet/gamedata/artifacts/desertpavilionchronicle';
import { artifactSet, State } from '@quartet/kit';

const { anemoDamage, attackSpeed, attackDamage } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: anemo damage.
  if (kit.count >= 2) kit.permanent('anemo%', anemoDamage.value, 'desert-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a charged attack that hits gives 10 % normal attack speed, and 40 % normal, charged and plunging attack
  // damage, for 15 s.
  const speed = kit.buff('desert-4pc-spd', 'atkspd%', () => (kit.state === State.normal ? attackSpeed.value : 0));
  const damage = kit.attackBuff(
    'desert-4pc-dmg',
    { stat: 'dmg%', tags: ['normal', 'charge', 'plunge'] },
    attackDamage.value,
  );
  kit.on('enemyDamage', { by: 'self', tags: ['charge'] }, () => {
    speed.add();
    damage.add();
  });
});
