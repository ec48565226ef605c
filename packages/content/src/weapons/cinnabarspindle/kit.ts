import facts from '@quartet/gamedata/weapons/cinnabarspindle';
import { weapon } from '@quartet/kit';

const { timing, refineValues } = facts;

/** Spotless Heart: skill damage grows by a share of DEF for 0.1 s, every 1.5 s at most. */
export default weapon(facts, (kit) => {
  const rest = kit.rest(timing.icdKey);
  const spotless = kit.effect(timing.buffKey, { clock: 'own', end: () => rest.start() });
  kit.on('enemyHit', { by: 'self', tags: ['skill', 'skillHold'], where: () => rest.ready }, (_enemy, attack) => {
    if (!spotless.active) spotless.start();
    attack.flat += kit.self.totalDef * kit.at(refineValues.damagePerDef);
  });
});
