import { type TagName, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/thedaybreakchronicles';

const MOST = 6;
const EVERY = 60;

/**
 * Stirring Dawn Breeze: damage of normal attacks, skills and bursts in six steps each. A second without a hit of the kind loses one, a
 * hit brings one back, two with two hexerei characters on the team.
 */
export default weapon(facts, (kit) => {
  const step = kit.at(facts.refineValues.damagePerStep);
  const breeze = (kind: string, tags: readonly TagName[]): void => {
    let steps = MOST;
    let latest = 0;
    const fade = (run: number): void => {
      if (steps === 0 || run !== latest) return;
      if (--steps > 0) kit.own.after(EVERY, () => fade(run));
    };
    kit.own.after(EVERY, () => fade(0));
    kit.on('enemyHit', { by: 'self', tags }, () => {
      const run = kit.frame;
      latest = run;
      kit.own.after(EVERY, () => fade(run));
      const gain = kit.team.filter((c) => c.hexerei).length >= 2 ? 2 : 1;
      steps = Math.min(steps + gain, MOST);
    });
    kit.attackBuff(`stirring-dawn-breeze-${kind}`, { stat: 'dmg%', tags }, () => step * steps).add();
  };
  breeze('normal', ['normal']);
  breeze('skill', ['skill', 'skillHold']);
  breeze('burst', ['burst']);
});
