import facts from '@quartet/gamedata/weapons/katsuragikirinagamasa';
import { weapon } from '@quartet/kit';

const { refineValues, constants, passive, measured } = facts;

/** Samurai Conduct: skill damage; a skill hit costs 3 energy, every 10 s at most, and gives some 2, 4 and 6 s later. */
export default weapon(
  facts,
  (kit) => {
    // By a rule of the game.
    const isLater = kit.rule('energy_cost');
    kit
      .attackBuff(
        'nagamasa-skill-dmg-buff',
        { stat: 'dmg%', tags: ['skill', 'skillHold'] },
        kit.at(refineValues.skillDamage),
      )
      .add();
    const rest = kit.rest(constants.icdKey.value);
    kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold'], rest }, () => {
      const key = facts.constants.energyKey.value;
      const take = () => kit.self.addEnergy(key, -passive.cost);
      if (isLater) kit.fight.after(measured.takenAfter, take);
      else take();
      for (let at = passive.energyEvery; at <= passive.seconds; at += passive.energyEvery)
        kit.own.after(at * 60, () => kit.self.addEnergy(key, kit.at(refineValues.energy)));
    });
  },
  { knownIssues: ['Energy is taken in the frame of the hit.'] },
);
