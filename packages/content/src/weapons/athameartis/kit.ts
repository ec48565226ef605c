import facts from '@quartet/gamedata/weapons/athameartis';
import { weapon } from '@quartet/kit';

const { refineValues, constants, timing, passive, measured } = facts;

/**
 * Blade of the Daylight Hours: critical damage of bursts. A burst hit gives ATK for 3 s; once a second while that lasts, another character
 * on the field gets ATK too. With two hexerei characters on the team both are 75 % stronger.
 */
export default weapon(
  facts,
  (kit) => {
    kit.attackBuff('athame-burst-cd', { stat: 'cd', tags: ['burst'] }, kit.at(refineValues.burstCritDamage)).add();

    const hexerei = (): boolean => kit.team.filter((c) => c.hexerei).length >= 2;
    const strengthened = (plain: number): number => (hexerei() ? plain * (1 + passive.hexereiMore) : plain);
    const own = kit.buff(timing.ownBuffKey, 'atk%', () => strengthened(kit.at(refineValues.ownAtk)));
    const shared = kit.buff(timing.teamBuffKey, 'atk%', () => strengthened(kit.at(refineValues.teamAtk)));
    const sharing = kit.tasks();
    const share = (): void => {
      if (!own.active) return;
      sharing.own.after(measured.every, share);
      const { active } = kit;
      if (active === kit.self) return;
      const lasts = (hexerei() ? constants.hexereiTeamFrames : constants.teamFrames).value;
      // The bonus of another Athame Artis is only renewed.
      if (shared.activeOn(active)) shared.extend(lasts - active.statusRemaining(timing.teamBuffKey), active);
      else shared.addTo(active, lasts);
    };
    // After the wielder's own listeners: flat damage that they add to the hit which begins it is reckoned without it.
    kit.init(() => {
      kit.on('enemyHit', { by: 'self', tags: ['burst'] }, () => {
        const begins = !own.active;
        own.add();
        if (!begins) return;
        sharing.drop();
        share();
      });
    });
  },
  { knownIssues: ['Klee, Venti and Albedo do not count as Hexerei characters.'] },
);
