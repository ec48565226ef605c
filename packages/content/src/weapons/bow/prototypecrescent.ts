import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/prototypecrescent';

const KEY = 'prototype-crescent';

/** Unreturning: hitting a weak point on the field gives ATK. */
export default weapon(facts, (kit) => {
  const bonus = kit.buff(KEY, { 'atk%': kit.at(facts.refineValues.m) });
  kit.on('enemyDamage', (_enemy, attack) => {
    if (attack.weakPoint && attack.actor === kit.self.index && kit.onField) bonus.add(facts.statuses[KEY].frames);
  });
});
