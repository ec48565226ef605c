import { Action, artifactSet, PERMANENT, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/gambler';

const { m, icdKey } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: skill damage.
  if (kit.count >= 2) {
    const bonus = statVector({ 'dmg%': m.value });
    kit.attackBuff('gambler-2pc', ({ tag }) => (tag === Tag.skill ? bonus : null)).add(PERMANENT);
  }
  if (kit.count < 4) return;
  // 4 pieces: defeating an opponent on the field readies the skill, every 15 s at most.
  const rest = kit.status(icdKey.value);
  kit.on(
    'targetDied',
    (_enemy, attack) => {
      if (rest.active || attack.actor !== self.index || !kit.onField) return;
      self.resetCooldown(Action.skill);
      rest.add(15 * 60);
    },
    `gambler-4pc-${self.key}`,
  );
});
