import { Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/mailedflower';

const { atk, em } = facts.refineValues;

/** Whispers of Wind and Flower: a skill hit or a reaction of the wielder on the field gives ATK and EM for 8 s. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const whispers = kit.buff('mailedflower', { 'atk%': kit.at(atk), em: kit.at(em) });
  const begin = (actor: number): void => {
    if (actor === self.index && kit.onField) whispers.add(8 * 60);
  };
  kit.on(
    'enemyDamage',
    (_enemy, { tag, actor }) => {
      if (tag === Tag.skill || tag === Tag.skillHold) begin(actor);
    },
    `mailedflower-skill-${self.key}`,
  );
  kit.onReaction((_target, { actor }) => begin(actor), `mailedflower-${self.key}`, true);
});
