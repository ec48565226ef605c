import { artifactSet, BLESSING, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/obsidiancodex';

const { m, m2, icdKey } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: damage on the field in Nightsoul's Blessing.
  if (kit.count >= 2) {
    const bonus = statVector({ 'dmg%': m.value });
    kit.permanent(() => (self.statusActive(BLESSING) && kit.onField ? bonus : null), 'obsidiancodex-2pc');
  }
  if (kit.count < 4) return;
  // 4 pieces: using a nightsoul point on the field gives 40 % critical rate for 6 s, once a second at most.
  const rest = kit.status(icdKey.value);
  const sharp = kit.buff('obsidiancodex-4pc', { cr: m2.value });
  let used = 0;
  kit.on(
    'nightsoulUse',
    (character, amount) => {
      if (character !== self || !kit.onField || rest.active) return;
      used += amount;
      if (used < 1) return;
      used = 0;
      rest.add(60);
      sharp.add(6 * 60);
    },
    `obsidiancodex-4pc-${self.key}`,
  );
});
