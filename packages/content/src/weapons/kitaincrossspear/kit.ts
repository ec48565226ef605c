import facts from '@quartet/gamedata/weapons/kitaincrossspear';
import { weapon } from '@quartet/kit';

const { passive, measured } = facts;

const { skillDamage, energy } = facts.refineValues;
const { icdKey } = facts.constants;

/**
 * Samurai Conduct: skill damage; a skill hit costs 3 energy, which comes back with more every 2 s for 6 s, every 10 s at
 * most.
 */
export default weapon(
  facts,
  (kit) => {
    // By a rule of the game.
    const isLater = kit.rule('energy_cost');
    kit.attackBuff('kitain-skill-dmg-buff', { stat: 'dmg%', tags: ['skill', 'skillHold'] }, kit.at(skillDamage)).add();
    const rest = kit.rest(icdKey.value);
    kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold'], rest }, () => {
      const take = () => kit.self.addEnergy('kitain', -passive.cost);
      if (isLater) kit.fight.after(measured.takenAfter, take);
      else take();
      for (let at = passive.energyEvery; at <= passive.seconds; at += passive.energyEvery)
        kit.own.after(at * 60, () => kit.self.addEnergy('kitain', kit.at(energy)));
    });
  },
  { knownIssues: ['Energy is taken in the frame of the hit.'] },
);
