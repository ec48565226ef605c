import facts from '@quartet/gamedata/weapons/kagurasverity';
import { Stat, statVector, Tag, weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { refineValues, constants, passive } = facts;

/**
 * Kagura Dance of the Sacred Sakura: a skill gives skill damage for 16 s, three times at most; with all three, damage of every element
 * too.
 */
export default weapon(facts, (kit) => {
  const each = kit.at(refineValues.damagePerStack);
  const plain = statVector({});
  const full = statVector({ ...allElements(each), 'phys%': each });
  const dance = kit.status(constants.stacksKey.value);
  let stacks = 0;
  const bonus = kit.attackBuff('kaguras-verity', ({ tag }) => {
    const sum = stacks >= passive.full ? full : plain;
    sum[Stat['dmg%']] = tag === Tag.skill || tag === Tag.skillHold ? each * stacks : 0;
    return sum;
  });
  kit.on('skill', { by: 'self' }, () => {
    stacks = dance.active ? Math.min(stacks + 1, passive.most) : 1;
    dance.add();
    bonus.add();
  });
});
