import facts from '@quartet/gamedata/weapons/primordialjadecutter';
import { weapon } from '@quartet/kit';

const { hp, atkPerHp } = facts.refineValues;

/** Protector's Virtue: max HP, and ATK by max HP. */
export default weapon(facts, (kit) => {
  kit.permanent('hp%', kit.at(hp), 'jadecutter-hp');
  kit.permanent('atk', () => kit.at(atkPerHp) * kit.self.maxHp, 'jadecutter-atk-buff');
});
