import facts from '@quartet/gamedata/weapons/vividnotions';
import { State, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;

/**
 * Wandering Clouds: ATK. A plunge gives Dawn's First Hue, a skill or burst Twilight's Splendor, 15 s each: critical damage of plunges,
 * until 0.1 s after one hits. Actions of teammates count, too, unless the rule of the game is on.
 */
export default weapon(
  facts,
  (kit) => {
    const { self } = kit;
    kit.permanent('atk%', kit.at(refineValues.atk), 'vividnotions-atk');
    const dawn = kit.status(timing.plungeKey);
    const twilight = kit.status(timing.castKey);
    const own = kit.rule('vividnotions');
    const onField = own ? true : undefined;
    kit.on('stateChange', { onField, where: (_from, to) => to === State.plunge }, () => dawn.add());
    kit.on(['skill', 'burst'], { by: own ? 'self' : undefined }, () => twilight.add());
    kit
      .attackBuff(
        'vividnotions-cd',
        { stat: 'cd', tags: ['plunge'] },
        () =>
          (dawn.active ? kit.at(refineValues.plungeCritDamage) : 0) +
          (twilight.active ? kit.at(refineValues.castCritDamage) : 0),
      )
      .add();
    // Bonuses that were renewed meanwhile stay.
    const endSoon = (hue: typeof dawn): void => {
      const expiry = (): number => kit.frame + hue.remaining;
      const before = expiry();
      kit.own.after(passive.endSeconds * 60, () => {
        if (expiry() === before) hue.remove();
      });
    };
    kit.on('enemyDamage', { by: 'self', tags: ['plunge'], where: (_enemy, { gauge }) => gauge > 0 }, () => {
      if (self.statusActive(dawn.key)) endSoon(dawn);
      if (self.statusActive(twilight.key)) endSoon(twilight);
    });
  },
  { knownIssues: ["Teammates' plunges, skills and bursts count too."] },
);
