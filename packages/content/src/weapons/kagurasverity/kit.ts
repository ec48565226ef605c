import facts from '@quartet/gamedata/weapons/kagurasverity';
import { Stat, statVector, Tag, weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { refineValues, constants, passive } = facts;

/**
 * Kagura Dance of the Sacred Sakura: a skill gives skill damage for 16 s, three times at most; with all three, damage of every element
 * too. By the rule of the game for 24 s, and Stellar-Conduct damage, too.
 */
export default weapon(
  facts,
  (kit) => {
    const isGame = kit.rule('kagurasverity');
    const each = kit.at(refineValues.damagePerStack);
    const plain = statVector({});
    const full = statVector({ ...allElements(each), 'phys%': each });
    const dance = kit.status(constants.stacksKey.value);
    const lasts = isGame ? passive.seconds * 60 : dance.lasts;
    let stacks = 0;
    const bonus = kit.attackBuff('kaguras-verity', ({ tag }) => {
      const sum = stacks >= passive.full ? full : plain;
      sum[Stat['dmg%']] = tag === Tag.skill || tag === Tag.skillHold ? each * stacks : 0;
      return sum;
    });
    const stellar = kit.at(refineValues.stellarPerStack);
    const conduct = kit.buff('kaguras-verity-stellar', 'reactionDamage', ({ tag }) =>
      tag === Tag.directStellarConduct ? stellar * stacks : 0,
    );
    kit.on('skill', { by: 'self' }, () => {
      stacks = dance.active ? Math.min(stacks + 1, passive.most) : 1;
      dance.add(lasts);
      bonus.add(lasts);
      if (isGame) conduct.add(lasts);
    });
  },
  { knownIssues: ['The effect lasts 16 s, not 24 s, and does not strengthen Stellar-Conduct.'] },
);
