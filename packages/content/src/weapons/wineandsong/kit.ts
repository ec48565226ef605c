import facts from '@quartet/gamedata/weapons/wineandsong';
import { Action, weapon } from '@quartet/kit';

const { passive } = facts;

const { atk: attack, staminaReduction } = facts.refineValues;

/** Ever-Changing: ATK for 5 s after a sprint; cheaper sprints for 5 s after a normal hit on the field. */
export default weapon(facts, (kit) => {
  const song = kit.buff('wineandsong', 'atk%', kit.at(attack));
  kit.on('dash', { by: 'self' }, () => song.add());
  const less = kit.at(staminaReduction);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['normal'] }, () =>
    kit.stamina.change(`wineandsong-${kit.self.key}`, passive.staminaSeconds * 60, (action) =>
      action === Action.dash ? -less : 0,
    ),
  );
});
