import facts from '@quartet/gamedata/weapons/swordofnarzissenkreuz';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, timing, measured } = facts;

/**
 * Hero's Blade: normal, charged and plunging hits on the field send out a blast, every 12 s at most, unless the wielder has an arkhe.
 * Which arkhe the blast has makes no difference.
 */
export default weapon(facts, (kit) => {
  if (kit.self.plan.facts.arkhe) return;
  const blast = weaponStrike(kit, 'Sword of Narzissenkreuz', refineValues.mult);
  const rest = kit.rest(timing.icdKey);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal', 'charge', 'plunge'], rest }, (enemy) =>
    kit.own.after(timing.hitmark, () => kit.launch(blast, Area.circle(enemy, measured.radius), 0)),
  );
});
