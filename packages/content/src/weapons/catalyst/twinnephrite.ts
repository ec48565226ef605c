import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/twinnephrite';

/** Guerilla Tactic: defeating an opponent gives ATK for 15 s. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const tactic = kit.buff('twinnephrite', { 'atk%': kit.at(facts.refineValues.m) });
  kit.on(
    'targetDied',
    (_enemy, { actor }) => {
      if (actor === self.index && kit.onField) tactic.add(15 * 60);
    },
    `twinnephrite-${self.key}`,
  );
});
