import facts from '@quartet/gamedata/weapons/wolffang';
import { type TagName, weapon } from '@quartet/kit';

const { passive } = facts;

const { damage, critRatePerStack } = facts.refineValues;

/** Northwind Wolf: skill and burst damage; their hits raise the crit rate of their own kind for 10 s, four times and every 0.1 s at most. */
export default weapon(facts, (kit) => {
  kit.attackBuff('wolf-fang', { stat: 'dmg%', tags: ['skill', 'skillHold', 'burst'] }, kit.at(damage)).add();
  const sharpen = (key: string, ...tags: TagName[]): void => {
    const edge = kit.stacks(key, {
      max: passive.most,
      lasts: passive.seconds * 60,
      each: { cr: kit.at(critRatePerStack) },
      attacks: tags,
    });
    kit.on(
      'enemyDamage',
      { by: 'self', onField: true, tags, rest: kit.rest(`${key}-icd`, passive.every * 60) },
      edge.gain,
    );
  };
  sharpen('wolf-fang-skill', 'skill', 'skillHold');
  sharpen('wolf-fang-burst', 'burst');
});
