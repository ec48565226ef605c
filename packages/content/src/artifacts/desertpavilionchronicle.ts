import { artifactSet, State, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/desertpavilionchronicle';

const { m, mSpd, mDmg } = facts.bonuses;
const LASTS = 15 * 60;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: anemo damage.
  if (kit.count >= 2) kit.permanent({ 'anemo%': m.value }, 'desert-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a charged attack that hits gives 10 % normal attack speed, and 40 % normal, charged and plunging attack
  // damage, for 15 s.
  const haste = statVector({ 'atkspd%': mSpd.value });
  const speed = kit.buff('desert-4pc-spd', () => (kit.sim.player.currentState === State.normal ? haste : null));
  const strength = statVector({ 'dmg%': mDmg.value });
  const damage = kit.attackBuff('desert-4pc-dmg', ({ tag }) =>
    tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge ? strength : null,
  );
  kit.on(
    'enemyDamage',
    (_enemy, attack) => {
      if (attack.tag !== Tag.charge || attack.actor !== self.index) return;
      speed.add(LASTS);
      damage.add(LASTS);
    },
    `desert-4pc-${self.key}`,
  );
});
