import facts from '@quartet/gamedata/weapons/mailedflower';
import { REACTIONS, weapon } from '@quartet/kit';

const { atk, em } = facts.refineValues;

/** Whispers of Wind and Flower: a skill hit or a reaction of the wielder on the field gives ATK and EM for 8 s. */
export default weapon(facts, (kit) => {
  const whispers = kit.buff('mailedflower', { 'atk%': kit.at(atk), em: kit.at(em) });
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['skill', 'skillHold'] }, () => whispers.add());
  kit.on([...REACTIONS, 'shatter'], { by: 'self', onField: true, targets: 'any' }, () => whispers.add());
});
