import facts from '@quartet/gamedata/weapons/solarpearl';
import { weapon } from '@quartet/kit';

/** Solar Shine: skill and burst hits on the field give normal attack damage for 6 s, normal hits skill and burst damage. */
export default weapon(facts, (kit) => {
  const damage = kit.at(facts.refineValues.damage);
  const abilities = ['skill', 'skillHold', 'burst'] as const;
  const normal = kit.attackBuff('solar-na-buff', { stat: 'dmg%', tags: ['normal'] }, damage);
  const ability = kit.attackBuff('solar-skill-burst-buff', { stat: 'dmg%', tags: abilities }, damage);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: abilities }, () => normal.add());
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal'] }, () => ability.add());
});
