import { Action, artifactSet, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/bloodstainedchivalry';

const { m, m2 } = facts.bonuses;
const LASTS = 10 * 60;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: physical damage.
  if (kit.count >= 2) kit.permanent({ 'phys%': m.value }, 'bloodstained-2pc');
  if (kit.count < 4) return;
  // 4 pieces: defeating an opponent gives 50 % charged attack damage, without stamina cost, for 10 s.
  const bonus = statVector({ 'dmg%': m2.value });
  const damage = kit.attackBuff('bloodstained-4pc-dmg%', ({ tag }) => (tag === Tag.charge ? bonus : null));
  const free = { value: -1, done: false };
  const usual = { value: 0, done: false };
  kit.on(
    'targetDied',
    (_enemy, attack) => {
      if (attack.actor !== self.index || !kit.onField) return;
      damage.add(LASTS);
      kit.sim.player.addStaminaModifier('bloodstained-4pc-stamina', LASTS, (action) =>
        action === Action.charge ? free : usual,
      );
    },
    `bloodstained-4pc-${self.key}`,
  );
});
