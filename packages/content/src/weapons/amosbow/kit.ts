import facts from '@quartet/gamedata/weapons/amosbow';
import { flightFrames, weapon } from '@quartet/kit';

const { passive } = facts;

const { damage, damagePerStack } = facts.refineValues;

/** Strong-Willed: normal and charged attack damage, more for each 0.1 s an arrow was on its way, five times at most. */
export default weapon(facts, (kit) => {
  kit
    .attackBuff('amos', { stat: 'dmg%', tags: ['normal', 'charge'] }, (attack) => {
      const seconds = flightFrames(kit, attack) / 60;
      return (
        kit.at(damage) + kit.at(damagePerStack) * Math.min(Math.floor(seconds / passive.stepSeconds), passive.most)
      );
    })
    .add();
});
