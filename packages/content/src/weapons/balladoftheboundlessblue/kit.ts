import facts from '@quartet/gamedata/weapons/balladoftheboundlessblue';
import { Tag, type TagName, weapon } from '@quartet/kit';

const { refineValues, constants } = facts;

/**
 * Azure Skies: hits on the field count, three at most and every 0.3 s; normal and charged ones turn them into normal and charged attack
 * damage for 6 s. By the rule of the game only normal and charged hits count.
 */
export default weapon(
  facts,
  (kit) => {
    let stacks = 0;
    const azure = kit.attackBuff(
      constants.buffKey.value,
      { stat: 'dmg%', tags: ['normal', 'charge'] },
      ({ tag }) =>
        stacks * kit.at(tag === Tag.normal ? refineValues.normalDamagePerStack : refineValues.chargedDamagePerStack),
    );
    const rest = kit.rest(constants.icdKey.value);
    const tags: readonly TagName[] | undefined = kit.rule('balladoftheboundlessblue')
      ? ['normal', 'charge']
      : undefined;
    kit.on('enemyDamage', { by: 'self', onField: true, tags, rest }, (_enemy, { tag }) => {
      stacks = azure.active ? Math.min(stacks + 1, constants.maxStacks.value) : 1;
      if (tag === Tag.normal || tag === Tag.charge) azure.add();
    });
  },
  { knownIssues: ['While the bonus lasts, hits of any kind add to it.'] },
);
