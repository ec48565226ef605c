import facts from '@quartet/gamedata/weapons/twinnephrite';
import { weapon } from '@quartet/kit';

/** Guerilla Tactic: defeating an opponent gives ATK for 15 s. */
export default weapon(facts, (kit) => {
  const tactic = kit.buff('twinnephrite', 'atk%', kit.at(facts.refineValues.atk));
  kit.on('targetDied', { by: 'self', onField: true }, () => tactic.add());
});
