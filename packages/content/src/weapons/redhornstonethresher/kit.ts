import facts from '@quartet/gamedata/weapons/redhornstonethresher';
import { weapon } from '@quartet/kit';

const { def, damagePerDef } = facts.refineValues;

/** Gokadaiou Otogibanashi: DEF, and normal and charged attacks deal more damage by DEF. */
export default weapon(facts, (kit) => {
  kit.permanent('def%', kit.at(def), 'redhorn-stonethrasher-def-boost');
  kit.on('enemyHit', { by: 'self', tags: ['normal', 'charge'] }, (_enemy, attack) => {
    attack.flat += kit.self.totalDef * kit.at(damagePerDef);
  });
});
