import facts from '@quartet/gamedata/weapons/thedaybreakchronicles';
import { type TagName, weapon } from '@quartet/kit';

const { measured } = facts;

/**
 * Stirring Dawn Breeze: damage of normal attacks, skills and bursts in six steps each. A second without a hit of the kind loses one, a
 * hit brings one back, two with two hexerei characters on the team.
 */
export default weapon(
  facts,
  (kit) => {
    const step = kit.at(facts.refineValues.damagePerStep);
    const breeze = (kind: string, tags: readonly TagName[]): void => {
      let steps = measured.maxSteps;
      const losses = kit.tasks();
      const lose = (): void => {
        if (steps === 0) return;
        if (--steps > 0) losses.own.after(measured.every, lose);
      };
      losses.own.after(measured.every, lose);
      // Each hit begins a series of losses; it ends the series that hits of earlier frames began.
      const sameFrame = kit.pause(1);
      kit.on('enemyHit', { by: 'self', tags }, () => {
        if (sameFrame.take()) losses.drop();
        losses.own.after(measured.every, lose);
        const gain = kit.team.filter((c) => c.hexerei).length >= 2 ? 2 : 1;
        steps = Math.min(steps + gain, measured.maxSteps);
      });
      kit.attackBuff(`stirring-dawn-breeze-${kind}`, { stat: 'dmg%', tags }, () => step * steps).add();
    };
    breeze('normal', ['normal']);
    breeze('skill', ['skill', 'skillHold']);
    breeze('burst', ['burst']);
  },
  {
    knownIssues: ['Klee, Venti and Albedo do not count as Hexerei characters.'],
  },
);
