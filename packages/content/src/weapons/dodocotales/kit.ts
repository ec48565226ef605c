import facts from '@quartet/gamedata/weapons/dodocotales';
import { weapon } from '@quartet/kit';

const { damage, atk: attack } = facts.refineValues;

/** Dodoventure!: normal hits on the field give charged attack damage for 6 s, charged hits ATK. */
export default weapon(facts, (kit) => {
  const charged = kit.attackBuff('dodoco-ca', { stat: 'dmg%', tags: ['charge'] }, kit.at(damage));
  const adventure = kit.buff('dodoco-atk', 'atk%', kit.at(attack));
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal'] }, () => charged.add());
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['charge'] }, () => adventure.add());
});
