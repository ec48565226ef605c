import facts from '@quartet/gamedata/weapons/everlastingmoonglow';
import { weapon } from '@quartet/kit';

const { refineValues, constants, passive } = facts;

/** Byakuya Kougetsu: healing bonus, and normal attack damage by max HP; for 12 s after a burst, normal hits give 0.6 energy. */
export default weapon(facts, (kit) => {
  kit.permanent('heal', kit.at(refineValues.healingBonus), 'moonglow-heal-bonus');
  kit.on('enemyHit', { by: 'self', tags: ['normal'] }, (_enemy, attack) => {
    attack.flat += kit.self.maxHp * kit.at(refineValues.damagePerHp);
  });
  const glow = kit.status(constants.buffKey.value);
  kit.on('burst', { by: 'self' }, () => glow.add());
  const rest = kit.rest(constants.icdKey.value);
  kit.on('enemyDamage', { by: 'self', tags: ['normal'], during: glow, rest }, () =>
    kit.self.addEnergy('moonglow', passive.energy),
  );
});
