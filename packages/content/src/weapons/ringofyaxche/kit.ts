import facts from '@quartet/gamedata/weapons/ringofyaxche';
import { weapon } from '@quartet/kit';

const { passive } = facts;

const { damagePer1000Hp, maxDamage } = facts.refineValues;

/** Echoes of the Simmering Stew: normal attack damage by max HP, up to a limit, for 10 s after a skill. */
export default weapon(facts, (kit) => {
  let damage = 0;
  const ring = kit.attackBuff('ring-of-yaxche', { stat: 'dmg%', tags: ['normal'] }, () => damage);
  kit.on('skill', { by: 'self' }, () => {
    damage = Math.min(kit.at(maxDamage), (kit.self.maxHp / passive.perHp) * kit.at(damagePer1000Hp));
    ring.add();
  });
});
