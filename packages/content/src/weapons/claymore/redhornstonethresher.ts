import { Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/redhornstonethresher';

const { defBoost, nacaBoost } = facts.refineValues;

/** Gokadaiou Otogibanashi: DEF, and normal and charged attacks deal more damage by DEF. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  kit.permanent({ 'def%': kit.at(defBoost) }, 'redhorn-stonethrasher-def-boost');
  kit.on(
    'enemyHit',
    (_enemy, attack) => {
      if (attack.actor !== self.index || (attack.tag !== Tag.normal && attack.tag !== Tag.charge)) return;
      attack.flat += self.totalDef * kit.at(nacaBoost);
    },
    `redhorn-${self.key}`,
  );
});
