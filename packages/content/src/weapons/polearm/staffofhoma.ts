import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/staffofhoma';

const { mHP, atkp, lowhp } = facts.refineValues;

/** Reckless Cinnabar: HP, and ATK by max HP, more of it at or below half HP. */
export default weapon(facts, (kit) => {
  kit.permanent({ 'hp%': kit.at(mHP) }, 'homa-hp');
  const byHp = (): number => {
    const low = kit.self.hpRatio <= 0.5 ? kit.at(lowhp) : 0;
    return (kit.at(atkp) + low) * kit.self.maxHp;
  };
  kit.permanent('atk', byHp, 'homa-atk-buff', { extra: true });
});
