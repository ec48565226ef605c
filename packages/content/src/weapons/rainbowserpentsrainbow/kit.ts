import facts from '@quartet/gamedata/weapons/rainbowserpentsrainbow';
import { weapon } from '@quartet/kit';

/** Astral Whispers Beneath the Sacred Throne: ATK for 8 s after a hit off the field. */
export default weapon(facts, (kit) => {
  const whispers = kit.buff('rainbow-serpent-bow', 'atk%', kit.at(facts.refineValues.atk));
  kit.on('enemyDamage', { by: 'self', onField: false }, () => whispers.add());
});
