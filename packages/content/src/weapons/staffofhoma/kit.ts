import facts from '@quartet/gamedata/weapons/staffofhoma';
import { weapon } from '@quartet/kit';

const { passive } = facts;

const { hp, atkPerHp, lowHpAtkPerHp } = facts.refineValues;

/** Reckless Cinnabar: HP, and ATK by max HP, more of it at or below half HP. */
export default weapon(facts, (kit) => {
  kit.permanent({ 'hp%': kit.at(hp) }, 'homa-hp');
  const byHp = (): number => {
    const low = kit.self.hpRatio <= passive.low ? kit.at(lowHpAtkPerHp) : 0;
    return (kit.at(atkPerHp) + low) * kit.self.maxHp;
  };
  kit.permanent('atk', byHp, 'homa-atk-buff', { extra: true });
});
