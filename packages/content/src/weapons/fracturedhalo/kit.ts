import facts from '@quartet/gamedata/weapons/fracturedhalo';
import { Tag, weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Purifying Crown: a skill or burst gives ATK for 20 s. A shield of the wielder meanwhile gives the team Lunar-Charged damage for 20 s. In the reference
 * simulator it reaches the members that exist when the weapon is set up: the wielder and those before it in the team.
 */
export default weapon(
  facts,
  (kit) => {
    const crown = kit.buff(timing.atkKey, 'atk%', kit.at(refineValues.atk));
    kit.on(['skill', 'burst'], { by: 'self' }, () => crown.add());

    const edict = kit.status(timing.lunarChargedKey);
    kit.on('shielded', { during: crown, where: ({ owner }) => owner === kit.self.index }, () => edict.add());
    const lunar = kit.buff('fracturedhalo-lc-dmg', 'reactionDamage', ({ tag }) =>
      (tag === Tag.lunarCharged || tag === Tag.directLunarCharged) && edict.active
        ? kit.at(refineValues.lunarChargedDamage)
        : 0,
    );
    const reachesTeam = kit.rule('fracturedhalo');
    kit.init(() => {
      for (const member of kit.team) if (reachesTeam || member.index <= kit.self.index) lunar.addTo(member);
    });
  },
  {
    knownIssues: ['Members after the wielder in the team do not get the Lunar-Charged damage.'],
  },
);
