import { PERMANENT, statVector, Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/kitaincrossspear';

const { base, regen } = facts.refineValues;
const { icdKey, i: every } = facts.constants;
const COST = 3;
const LASTS = 6 * 60;

const isSkill = (tag: number): boolean => tag === Tag.skill || tag === Tag.skillHold;

/**
 * Samurai Conduct: skill damage; a skill hit costs 3 energy, which comes back with more every 2 s for 6 s, every 10 s at
 * most.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const bonus = statVector({ 'dmg%': kit.at(base) });
  kit.attackBuff('kitain-skill-dmg-buff', ({ tag }) => (isSkill(tag) ? bonus : null)).add(PERMANENT);
  const rest = kit.status(icdKey.value);
  kit.on(
    'enemyDamage',
    (_enemy, attack) => {
      if (!isSkill(attack.tag) || attack.actor !== self.index || rest.active) return;
      rest.add(10 * 60);
      kit.addEnergy(-COST, 'kitain');
      for (let at = every.value; at <= LASTS; at += every.value)
        kit.own.after(at, () => kit.addEnergy(kit.at(regen), 'kitain'));
    },
    `kitain-${self.key}`,
  );
});
