import facts from '@quartet/gamedata/weapons/cranesechoingcall';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Cloudfall Axiom: a plunging hit of the wielder gives the team plunging damage for 20 s; plunging hits of anyone give the wielder energy,
 * every 0.7 s at most.
 */
export default weapon(facts, (kit) => {
  const axiom = kit.attackBuff(timing.buffKey, { stat: 'dmg%', tags: ['plunge'] }, kit.at(refineValues.damage));
  kit.on('enemyDamage', { by: 'self', tags: ['plunge'] }, () => axiom.addToTeam());
  kit.on('enemyDamage', { tags: ['plunge'], rest: kit.rest(timing.energyIcdKey) }, () =>
    kit.self.addEnergy(timing.energyKey, kit.at(refineValues.energy)),
  );
});
